import { EntityType } from '#domain/application/kind.ts'
import type { OfficerAct } from '#domain/officer/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { move } from '#server/lifecycle/move.ts'
import { freeHeld } from '#server/work/workStore.ts'
import { OFFICER } from './officerCycle.ts'
import { endSessionsOf } from './officerSessionStore.ts'
import type { OfficerAccount } from './officerStore.ts'

/** What an event about an officer is about. */
export const ofOfficer = (entityId: number) => ({ entityTypeId: EntityType.Officer, entityId }) as const

/**
 * Moves an officer's account along its life.
 * @throws ActRefused when the life does not know the act in this state
 */
export async function moveOfficer(
  db: Db,
  { officerId, state, serviceNumber }: OfficerAccount,
  act: OfficerAct,
  by: { readonly actor: Actor; readonly now: Date; readonly event: string },
): Promise<void> {
  const record = { id: officerId, status: state, name: `Officer ${serviceNumber}` }
  await move(db, OFFICER, record, act, by, { state_on: by.now })
}

/**
 * Sends an officer away at once: sessions at both doors end, and held cases go back to their desks.
 * @returns how many cases went back
 * @throws ActRefused when the life does not know the act in this state
 */
export async function sendAway(
  db: Db,
  officer: OfficerAccount,
  act: 'SUSPEND' | 'INVITE_ANEW',
  by: { readonly actor: Actor; readonly now: Date; readonly event: string },
): Promise<number> {
  await moveOfficer(db, officer, act, by)
  await endSessionsOf(db, officer.officerId, by.event, by.now)
  return freeHeld(db, officer.officerId)
}
