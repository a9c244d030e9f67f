import type { openingCalls } from '#contract/lottery/opening.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { findOpening } from '#server/opening/openingStore.ts'
import { findOwnPlace } from '#server/opening/placeStore.ts'
import { enterOpening } from './enterOpening.ts'
import { presentPlace } from './presentPlace.ts'
import { holdOpeningUnit, leaveOpening, passTurn } from './takeTurn.ts'

/** The waiting room of a scheme that is opened fairly, as its citizens use it. */
export const openingHandlers: Handlers<typeof openingCalls> = {
  async EnterOpening({ campaignId }, context) {
    return presentPlace(context, campaignId, await enterOpening(context, campaignId))
  },
  async GetOwnOpeningPlace({ campaignId }, context) {
    const opening = await findOpening(context.db, campaignId)
    const place = opening && (await findOwnPlace(context.db, opening.id, context.citizen.userId))
    return place ? presentPlace(context, campaignId, place) : null
  },
  LeaveOpening: ({ campaignId }, context) => leaveOpening(context, campaignId),
  PassOpeningTurn: ({ campaignId }, context) => passTurn(context, campaignId),
  async HoldOpeningUnit(choice, context) {
    return presentPlace(context, choice.campaignId, await holdOpeningUnit(context, choice))
  },
}
