import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { PERMISSION_STATE_REFUSALS } from '#domain/permission/refusals.ts'
import { PERMISSION_LIFE } from '#domain/permission/states.ts'
import { PERMISSION_WORK } from '#domain/permission/work.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import { refundMark } from '#server/payable/refundMark.ts'

import { permissionStage } from './permissionNamesStore.ts'

/** The life of applications on properties in the database. */
export const PERMISSION = cycle({
  table: 'permission_application',
  column: 'status_id',
  life: PERMISSION_LIFE,
  births: [ApplicationStatus.Draft],
  whyNot: PERMISSION_STATE_REFUSALS,
  history: { entityTypeId: EntityType.PermissionApplication, idColumn: 'id' },
  work: { entityTypeId: EntityType.PermissionApplication, places: PERMISSION_WORK, word: permissionStage },
})

/** The mark by which a surrender follows its refund; the refund has the history. */
export const PERMISSION_REFUND = refundMark('permission_application')
