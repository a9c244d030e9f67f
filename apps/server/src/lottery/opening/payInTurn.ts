import { mayMove, move } from '#server/lifecycle/move.ts'
import { PLACE_UNTOLD } from '#server/opening/openingCycle.ts'
import { holdPlaceOf } from '#server/opening/placeStore.ts'
import type { ConfirmedPayment, PayableContext } from '#server/payable/payable.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { isSamePerson } from './fairCampaign.ts'

/** Until when an application that holds a unit in its turn may be paid for; null while it may not. */
export async function turnToPay(
  { db, now, ports }: PayableContext,
  application: ApplicationRecord,
): Promise<Date | null> {
  const place = await holdPlaceOf(db, application.id)
  if (place?.state !== 'HELD' || !place.turnEndsOn || place.turnEndsOn <= now) return null
  return isSamePerson(ports, place, application) ? place.turnEndsOn : null
}

/** Whether the unit that an application holds stays held though a payment for it failed: the turn goes on. */
export async function turnGoesOn({ db, now }: PayableContext, applicationId: number): Promise<boolean> {
  const place = await holdPlaceOf(db, applicationId)
  return place?.state === 'HELD' && place.turnEndsOn !== null && place.turnEndsOn > now
}

/** The unit of a place was paid for. */
export async function placePaid(
  { db, now }: PayableContext,
  applicationId: number,
  { transactionId }: Pick<ConfirmedPayment, 'transactionId'>,
): Promise<void> {
  const place = await holdPlaceOf(db, applicationId)
  const actor = { type: 'PROVIDER', id: String(transactionId) } as const
  if (!place || !mayMove(PLACE_UNTOLD, place.state, 'PAID', actor).ok)
    throw new Error(`application ${applicationId} was paid for without a place in the order`)
  const record = { id: place.id, status: place.state, name: `Place ${place.place ?? ''}` }
  await move(db, PLACE_UNTOLD, record, 'PAID', { actor, now, event: 'TURN_PAID' }, { ended_on: now })
}
