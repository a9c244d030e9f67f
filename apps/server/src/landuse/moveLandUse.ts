import type { Updateable } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { nextState } from '#domain/application/transitions.ts'
import { LAND_USE_TRANSITIONS, type LandUseEvent, type LandUseStatus } from '#domain/landuse/states.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { LandUseApplication as Table } from '#server/db/types.generated.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseRecord } from './applicationStore.ts'

const ROLES = {
  CITIZEN: 'citizen',
  VISITOR: 'visitor',
  AUTHORITY: 'authority',
  TIMER: 'timer',
  PROVIDER: 'provider',
  BANK: 'provider',
} as const

/** One step of an application, with what its line in the citizen's history says. */
export interface Step {
  readonly event: LandUseEvent
  /** Name of the line in the trail: ACCEPTED, FORWARDED … */
  readonly told: string
  readonly actor: Actor
  readonly remarks?: string
  readonly details?: Record<string, unknown>
  /** Columns that change with the state. */
  readonly set?: Omit<Updateable<Table>, 'status_id'>
}

/**
 * Moves an application along the one table of transitions, with its line in the audit trail. The caller holds the row.
 * @throws ActRefused when the event does not exist in this state, or is not this actor's
 */
export async function moveLandUse(
  db: Db,
  application: Pick<LandUseRecord, 'id' | 'statusId' | 'applicationNumber'>,
  step: Step,
  now: Date,
): Promise<LandUseStatus> {
  const { statusId: from } = application
  const next = nextState(LAND_USE_TRANSITIONS, from, step.event, ROLES[step.actor.type])
  if (!next.ok) {
    const name = application.applicationNumber || `Application ${application.id}`
    throw new ActRefused(`${name} is in status ${from}, in which this is not possible.`)
  }
  await db
    .updateTable('land_use_application')
    .set({ ...step.set, status_id: next.value })
    .where('id', '=', application.id)
    .execute()
  const entry = {
    entityTypeId: EntityType.LandUseApplication,
    entityId: application.id,
    from,
    to: next.value,
    event: step.told,
    isPublic: true,
    remarks: step.remarks ?? '',
    details: step.details ?? {},
  }
  await writeAudit(db, step.actor, entry, now)
  return next.value
}
