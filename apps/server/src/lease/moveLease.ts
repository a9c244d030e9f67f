import { EntityType } from '#domain/application/kind.ts'
import { nextState } from '#domain/application/transitions.ts'
import { LEASE_TRANSITIONS, type LeaseEvent, type LeaseState } from '#domain/lease/states.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { AuditEntry, Db } from '#server/gateway/context.ts'
import type { LeaseRecord } from './leaseRecord.ts'

/**
 * Moves a lease along the one table of transitions, with its line in the audit trail. The caller holds the row.
 * @throws ActRefused when the event does not exist in this state
 */
export async function moveLease(
  db: Db,
  lease: Pick<LeaseRecord, 'id' | 'state' | 'tenderNumber'>,
  event: LeaseEvent,
  actor: Actor,
  now: Date,
  told: Pick<AuditEntry, 'remarks' | 'details'> = {},
  columns: Record<string, unknown> = {},
): Promise<LeaseState> {
  const next = nextState(
    LEASE_TRANSITIONS,
    lease.state,
    event,
    actor.type === 'TIMER' ? 'timer' : 'authority',
  )
  if (!next.ok)
    throw new ActRefused(`Lease ${lease.tenderNumber} is ${lease.state}: ${event} is not possible.`)
  await db
    .updateTable('lease')
    .set({ ...columns, state: next.value })
    .where('id', '=', lease.id)
    .execute()
  const entry = {
    entityTypeId: EntityType.Lease,
    entityId: lease.id,
    event,
    isPublic: true,
    details: { from: lease.state, to: next.value, ...told.details },
  }
  await writeAudit(db, actor, { ...entry, remarks: told.remarks ?? '' }, now)
  return next.value
}
