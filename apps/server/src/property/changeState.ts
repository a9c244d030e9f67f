import { nextState } from '#domain/application/transitions.ts'
import { PROPERTY_TRANSITIONS, type PropertyState, propertyStateName } from '#domain/property/state.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { revokeLetters } from './allotmentLetter.ts'
import { closeBooks } from './closeBooks.ts'
import { endProfiles } from './endProfiles.ts'
import { getRegistered } from './findRegistered.ts'
import type { PropertyRecord } from './propertyStore.ts'

/** Events of a property's life that only the authority brings about. */
export const OFFICE_EVENTS = ['DEED_EXECUTED', 'SURRENDER', 'CANCEL'] as const
export type OfficeEvent = (typeof OFFICE_EVENTS)[number]

/**
 * Moves a property on by the authority's decision. After surrender or cancellation nobody has it in their profile, its
 * books are closed, and its allotment letters are revoked in the public register.
 * @throws ActRefused when the state machine does not allow it
 */
export async function changeState(
  { db, now }: OfficerAct,
  registrationId: string,
  event: OfficeEvent,
  reason: string,
): Promise<{ readonly property: PropertyRecord; readonly to: PropertyState; readonly unlinked: number }> {
  const property = await getRegistered(db, registrationId)
  const next = nextState(PROPERTY_TRANSITIONS, property.state, event, 'authority')
  if (!next.ok)
    throw new ActRefused(
      `${event} is not possible: ${registrationId} is ${propertyStateName(property.state).en}.`,
    )
  await db.updateTable('property').set({ state: next.value }).where('id', '=', property.id).execute()
  if (event === 'DEED_EXECUTED') return { property, to: next.value, unlinked: 0 }
  await closeBooks(db, property.id, property.registrationId, now)
  const params = { code: property.propertyCode, reason }
  const told = { template: 'PROPERTY_ALLOTMENT_ENDED', params } as const
  const unlinked = await endProfiles(db, property.id, { reason, told }, now)
  await revokeLetters(db, property.id, reason, now)
  return { property, to: next.value, unlinked }
}
