import type { RefundAct } from '#domain/payment/states.ts'
import type { PermissionEnding } from '#domain/permission/ending.ts'
import {
  MARKED_PERMISSION_STATUSES,
  type PermissionAct,
  type PermissionStage,
  type PermissionStatus,
} from '#domain/permission/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Columns, mayMove, move } from '#server/lifecycle/move.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { PERMISSION, PERMISSION_REFUND } from './permissionCycle.ts'
import type { PermissionProperties } from './properties.ts'

/** What is told about a move in the history that the citizen sees. */
interface Told {
  readonly event: string
  readonly remarks?: string
  readonly stage?: PermissionStage | ''
  /** How it ended where no officer decided. */
  readonly endedBy?: PermissionEnding
  /** False for what only the audit trail keeps. */
  readonly isPublic?: boolean
}

/** The state after an act, or null when the life does not know it from here. */
export const stateAfter = (
  { statusId }: PermissionRecord,
  act: PermissionAct,
  actor: Actor,
): PermissionStatus | null => {
  const next = mayMove(PERMISSION, statusId, act, actor)
  return next.ok ? next.value : null
}

/**
 * Moves an application along its life, with the columns that change with it, and keeps the property's mark in step. The
 * caller holds the row and the property.
 * @throws ActRefused when the act does not exist in this state, or is not this actor's
 */
export async function movePermission(
  db: Db,
  properties: PermissionProperties,
  application: PermissionRecord,
  act: PermissionAct,
  actor: Actor,
  told: Told,
  now: Date,
  columns: Columns<'permission_application'> = {},
): Promise<PermissionStatus> {
  const { id, statusId: from, number } = application
  const name = number || `Application ${id}`
  const { event, remarks = '', isPublic = true, stage, endedBy } = told
  const to = await move(
    db,
    PERMISSION,
    { id, status: from, name },
    act,
    {
      actor,
      now,
      event,
      remarks,
      isPublic,
      details: { ...(stage ? { stage } : {}), ...(endedBy ? { endedBy } : {}) },
    },
    {
      // Only a returned application waits for its citizen.
      respond_by: null,
      ...(stage === undefined ? {} : { stage }),
      ...columns,
    },
  )
  const [was, is] = [from, to].map(status => MARKED_PERMISSION_STATUSES.includes(status))
  if (was !== is) await properties.mark(db, application.propertyId, application.typeId, is === true)
  return to
}

/** Lets the mark of a surrender follow its refund. */
export async function moveRefundMark(
  db: Db,
  { id, number, refundStatusId: status }: Pick<PermissionRecord, 'id' | 'number' | 'refundStatusId'>,
  act: RefundAct,
  actor: Actor,
  now: Date,
): Promise<void> {
  await move(db, PERMISSION_REFUND, { id, status, name: number }, act, { actor, now, event: act })
}
