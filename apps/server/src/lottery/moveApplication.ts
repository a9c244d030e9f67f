import { EntityType } from '#domain/application/kind.ts'
import type { ApplicationStatus } from '#domain/application/status.ts'
import { nextState } from '#domain/application/transitions.ts'
import { LOTTERY_TRANSITIONS, type LotteryEvent } from '#domain/lottery/transitions.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'

const ROLES = {
  CITIZEN: 'citizen',
  VISITOR: 'visitor',
  AUTHORITY: 'authority',
  TIMER: 'timer',
  PROVIDER: 'provider',
  BANK: 'provider',
} as const

/** What is told about a move in the audit trail. */
type Told = Pick<AuditEntry, 'event' | 'remarks' | 'isPublic' | 'details'>

/**
 * Moves an application along the one table of transitions, with its line in the audit trail. The caller holds the row.
 * @throws ActRefused when the event does not exist in this state, or is not this actor's
 */
export async function moveApplication(
  db: Db,
  application: { readonly id: number; readonly statusId: number; readonly applicationNumber?: string },
  event: LotteryEvent,
  actor: Actor,
  told: Told,
  now: Date,
): Promise<ApplicationStatus> {
  const from = application.statusId as ApplicationStatus
  const next = nextState(LOTTERY_TRANSITIONS, from, event, ROLES[actor.type])
  if (!next.ok) {
    const name = application.applicationNumber ?? `Application ${application.id}`
    throw new ActRefused(`${name} is in status ${from}, in which '${event}' is not possible.`)
  }
  await db
    .updateTable('lottery_application')
    .set({ status_id: next.value })
    .where('id', '=', application.id)
    .execute()
  const entry = {
    entityTypeId: EntityType.LotteryApplication,
    entityId: application.id,
    from,
    to: next.value,
  }
  await writeAudit(db, actor, { ...entry, ...told }, now)
  return next.value
}
