import { openingRefusals } from '#contract/lottery/opening.ts'
import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { mayMove, move } from '#server/lifecycle/move.ts'
import { PLACE } from '#server/opening/openingCycle.ts'
import { findOpening } from '#server/opening/openingStore.ts'
import { countFamily, findOwnPlace, holdPlaceOf, type PlaceRecord } from '#server/opening/placeStore.ts'
import { readPlaceToken } from '#server/opening/placeToken.ts'
import {
  type ApplicationRecord,
  findApplication,
  queueClaims,
  saveForm,
} from '../application/applicationStore.ts'
import { validateApplication } from '../apply/validateApplication.ts'
import { findUnit, freeHold, holdUnit } from '../campaign/unitStore.ts'
import { type FairCampaign, findFair, isSamePerson } from '../opening/fairCampaign.ts'

type PlaceCode =
  | 'NOT_CALLED_YET'
  | 'TURN_RUNS'
  | 'CALLED_AGAIN_SOON'
  | 'HAS_PAID'
  | 'TURN_IS_OVER'
  | 'HAS_LEFT'
  | 'OPENING_IS_OVER'
type Context<Codes extends string, Events extends string> = CitizenContext<
  'NO_ROOM' | 'NO_PLACE' | 'PAYMENT_RUNS' | PlaceCode | Codes,
  Events
>

interface OwnPlace extends FairCampaign {
  readonly place: PlaceRecord
  readonly application: ApplicationRecord
}

/** The citizen's place and application, held for the act; a payment that is under way is waited for. */
async function holdOwn(context: Context<never, never>, campaignId: number): Promise<OwnPlace> {
  const { db, ports, citizen } = context
  const fair = await findFair(db, campaignId)
  const opening = fair && (await findOpening(db, campaignId))
  if (!fair || !opening) return context.refuse(openingRefusals.NO_ROOM())
  const seen = await findOwnPlace(db, opening.id, citizen.userId)
  if (!seen) return context.refuse(openingRefusals.NO_PLACE())
  // The application before its place, as payments lock them.
  const own = { applId: seen.applicationId, userId: citizen.userId }
  const application = await findApplication(db, ports, own, true)
  const place = await holdPlaceOf(db, seen.applicationId)
  if (!application || !place) throw new Error(`application ${seen.applicationId} is not there`)
  if (application.statusId === ApplicationStatus.PaymentPending)
    return context.refuse(openingRefusals.PAYMENT_RUNS())
  return { ...fair, place, application }
}

const EVENTS = { LEAVE: 'ROOM_LEFT', PASS: 'TURN_PASSED', LAPSE: 'TURN_LAPSED', HOLD: 'UNIT_HELD' } as const
type OwnAct = keyof typeof EVENTS

/** Moves a place by its citizen, or refuses in the citizen's words. */
async function moveOwn(context: Context<never, never>, place: PlaceRecord, act: OwnAct) {
  const { db, now, citizen } = context
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const may = mayMove(PLACE, place.state, act, actor)
  if (!may.ok) return context.refuse(openingRefusals[may.reason]())
  const record = { id: place.id, status: place.state, name: `Place ${place.place ?? ''}` }
  const ended = { LEAVE: { ended_on: now }, LAPSE: { ended_on: now } }
  const columns = act === 'PASS' ? { has_returned: true } : act === 'HOLD' ? {} : { ...ended[act] }
  return move(db, PLACE, record, act, { actor, now, event: EVENTS[act] }, columns)
}

/** Gives the place up, and the unit that was held for it. */
export async function leaveOpening(context: Context<never, 'ROOM_LEFT'>, campaignId: number) {
  const { place, application } = await holdOwn(context, campaignId)
  const state = await moveOwn(context, place, 'LEAVE')
  await freeHold(context.db, application.id)
  return { state }
}

/** Lets the turn pass: once the place comes back with the next batch, the second time it is over. */
export async function passTurn(context: Context<never, 'TURN_PASSED' | 'TURN_LAPSED'>, campaignId: number) {
  const { place, application } = await holdOwn(context, campaignId)
  const state = await moveOwn(context, place, place.hasReturned ? 'LAPSE' : 'PASS')
  await freeHold(context.db, application.id)
  return { state }
}

interface Choice {
  readonly campaignId: number
  readonly unitNo: string
  readonly token: string
}
type HoldContext = Context<
  'TOKEN_WRONG' | 'OTHER_PERSON' | 'FAMILY_LIMIT' | 'UNIT_TAKEN' | 'DRAFT_INCOMPLETE',
  'UNIT_HELD'
>

/**
 * Chooses a unit within the turn. It is held until the turn ends, for whoever asks first: the primary key of holds decides a
 * race. The token is read before the database is touched.
 */
export async function holdOpeningUnit(context: HoldContext, choice: Choice): Promise<PlaceRecord> {
  const { db, now, ports, citizen } = context
  const { campaignId, unitNo } = choice
  const claims = readPlaceToken(ports.secrets, choice.token)
  if (claims?.campaignId !== campaignId || claims.userId !== citizen.userId)
    return context.refuse(openingRefusals.TOKEN_WRONG())
  const { campaign, policy, place, application } = await holdOwn(context, campaignId)
  if (claims.entryNo !== place.id) return context.refuse(openingRefusals.TOKEN_WRONG())
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const may = mayMove(PLACE, place.state, 'HOLD', actor)
  if (!may.ok) return context.refuse(openingRefusals[may.reason]())
  if (!place.turnEndsOn || place.turnEndsOn <= now) return context.refuse(openingRefusals.TURN_IS_OVER())
  if (!isSamePerson(ports, place, application)) return context.refuse(openingRefusals.OTHER_PERSON())
  await queueClaims(db, campaignId, [place.accountFingerprint])
  if ((await countFamily(db, place)) >= policy.familyUnits)
    return context.refuse(openingRefusals.FAMILY_LIMIT())
  const unit = await findUnit(db, campaignId, unitNo)
  if (!unit?.isOnOffer) return context.refuse(lotteryRefusals.UNIT_TAKEN())
  const form = { ...application.form, unitNo, poolCode: unit.poolCode }
  const [first] = await validateApplication(context, { ...application, form }, campaign)
  if (first) return context.refuse(openingRefusals.DRAFT_INCOMPLETE({ message: first.text }, first.field))
  const until = place.turnEndsOn
  if (!(await holdUnit(db, { campaignId, unitNo, applicationId: application.id, until }, now)))
    return context.refuse(lotteryRefusals.UNIT_TAKEN())
  await saveForm(db, ports, application.id, form, { rowVersion: application.rowVersion + 1, savedOn: now })
  const state = await moveOwn(context, place, 'HOLD')
  return { ...place, state }
}
