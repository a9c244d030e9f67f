import { ALLOTMENT_LIFE, type AllotmentAct, type AllotmentState } from '#domain/lottery/campaignStates.ts'
import { ALLOTMENT_STATE_REFUSALS } from '#domain/lottery/refusals.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import { move } from '#server/lifecycle/move.ts'

/** The life of offers of units in the database; the application's history tells of them. */
export const ALLOTMENT = cycle({
  table: 'allotment',
  column: 'state',
  life: ALLOTMENT_LIFE,
  births: ['OFFERED'],
  whyNot: ALLOTMENT_STATE_REFUSALS,
  history: null,
})

/**
 * Moves an offer along its life; one that ends is dated. The caller holds the row.
 * @param at when it was accepted, or ended
 */
export async function moveOffer(
  db: Db,
  offer: { readonly id: number; readonly unitNo: string; readonly state: AllotmentState },
  act: AllotmentAct,
  actor: Actor,
  at: Date,
): Promise<void> {
  const record = { id: offer.id, status: offer.state, name: `Offer of ${offer.unitNo}` }
  const told = { actor, now: at, event: act }
  await move(db, ALLOTMENT, record, act, told, act === 'ACCEPT' ? { accepted_on: at } : { ended_on: at })
}
