import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { nextState } from '#domain/application/transitions.ts'
import {
  MARKED_PERMISSION_STATUSES,
  PERMISSION_TRANSITIONS,
  type PermissionEvent,
  type PermissionStage,
  type PermissionStatus,
} from '#domain/permission/states.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PermissionRecord } from './applicationStore.ts'
import type { PermissionProperties } from './properties.ts'

const ROLES = {
  CITIZEN: 'citizen',
  VISITOR: 'visitor',
  AUTHORITY: 'authority',
  TIMER: 'timer',
  PROVIDER: 'provider',
  BANK: 'provider',
} as const

/** What is told about a move in the history that the citizen sees. */
interface Told {
  readonly event: string
  readonly remarks?: string
  readonly stage?: PermissionStage | ''
  /** False for what only the audit trail keeps. */
  readonly isPublic?: boolean
}

/** The state after an event, or null when the table does not know it from here. */
export const stateAfter = (
  { statusId }: PermissionRecord,
  event: PermissionEvent,
  actor: Actor['type'],
): PermissionStatus | null => {
  const next = nextState(PERMISSION_TRANSITIONS, statusId, event, ROLES[actor])
  return next.ok ? next.value : null
}

/**
 * Moves an application along the table of states, keeps the property's mark in step, and writes the audit trail. The
 * caller holds the row and the property.
 * @throws ActRefused when the event does not exist in this state, or is not this actor's
 */
export async function movePermission(
  db: Db,
  properties: PermissionProperties,
  application: PermissionRecord,
  event: PermissionEvent,
  actor: Actor,
  told: Told,
  now: Date,
): Promise<PermissionStatus> {
  const from = application.statusId
  const to = stateAfter(application, event, actor.type)
  if (to === null) {
    const name = application.number || `Application ${application.id}`
    throw new ActRefused(`${name} is in status ${from}, in which '${event}' is not possible.`)
  }
  await db
    .updateTable('permission_application')
    .set({
      status_id: to,
      ...(told.stage === undefined ? {} : { stage: told.stage }),
      ...(to === ApplicationStatus.Returned ? {} : { respond_by: null }),
    })
    .where('id', '=', application.id)
    .execute()
  const [was, is] = [from, to].map(status => MARKED_PERMISSION_STATUSES.includes(status))
  if (was !== is) await properties.mark(db, application.propertyId, application.typeId, is === true)
  await writeAudit(
    db,
    actor,
    {
      entityTypeId: EntityType.PermissionApplication,
      entityId: application.id,
      from,
      to,
      event: told.event,
      remarks: told.remarks ?? '',
      isPublic: told.isPublic ?? true,
      details: told.stage ? { stage: told.stage } : {},
    },
    now,
  )
  return to
}
