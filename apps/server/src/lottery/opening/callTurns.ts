import { aboutRoom } from '#domain/application/about.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { dateWords } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { type FairOpening, HINT_MINUTES } from '#domain/opening/policy.ts'
import { callsNext, hintedTo } from '#domain/opening/turns.ts'
import type { Db } from '#server/gateway/context.ts'
import { move, moveMany } from '#server/lifecycle/move.ts'
import { findHead } from '../application/applicationStore.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { freeHold, listUnits } from '../campaign/unitStore.ts'
import { named, type OpeningAct, TIMER } from './drawOrder.ts'
import { OPENING, PLACE, PLACE_UNTOLD } from './openingCycle.ts'
import { type OpeningRecord, paceOf, setBatch } from './openingStore.ts'
import {
  holdPlaceOf,
  holdPlacesIn,
  listUnhinted,
  type PlaceRecord,
  placesOf,
  setHinted,
} from './placeStore.ts'
import { countPlaces } from './placeTallyStore.ts'

const recordOf = ({ id, state, place }: PlaceRecord) => ({ id, status: state, name: `Place ${place ?? ''}` })

/**
 * Ends one turn whose time is over: the first time the place comes back with the next batch. A payment that is under way is
 * waited for as long as late money counts.
 */
export async function endTurn(
  { db, now }: Pick<OpeningAct, 'db' | 'now'>,
  applicationId: number,
  graceMinutes: number,
): Promise<void> {
  const application = await findHead(db, { applId: applicationId }, true)
  const place = await holdPlaceOf(db, applicationId)
  if (!application || !place?.turnEndsOn || (place.state !== 'CALLED' && place.state !== 'HELD')) return
  const pays = application.statusId === ApplicationStatus.PaymentPending
  const until = place.turnEndsOn.getTime() + (pays ? graceMinutes * MINUTE_MS : 0)
  if (now.getTime() < until) return
  const [act, event, columns] = place.hasReturned
    ? (['LAPSE', 'TURN_LAPSED', { ended_on: now }] as const)
    : (['PASS', 'TURN_PASSED', { has_returned: true }] as const)
  await move(db, PLACE, recordOf(place), act, { actor: TIMER, now, event }, columns)
  await freeHold(db, applicationId)
}

const schemeOf = ({ id, name }: CampaignRecord) => ({
  scheme: name.en,
  schemeHi: name.hi,
  room: aboutRoom(id),
})

/** Calls the next places, those that come back first, and tells each of them. */
async function callBatch(
  act: OpeningAct,
  campaign: CampaignRecord,
  { turnMinutes }: FairOpening,
  opening: OpeningRecord,
): Promise<OpeningRecord> {
  const { db, ports, now } = act
  const back = await holdPlacesIn(db, opening.id, ['RETURNED'])
  const next = await holdPlacesIn(db, opening.id, ['PLACED'], opening.batchSize)
  const called = [...back, ...next]
  const ends = new Date(now.getTime() + turnMinutes * MINUTE_MS)
  const until = dateWords(ends, 'time')
  for (const place of called) {
    const told = { actor: TIMER, now, event: 'TURN_CALLED' }
    await move(db, PLACE, recordOf(place), 'CALL', told, { called_on: now, turn_ends_on: ends, hinted: 0 })
    const params = { ...schemeOf(campaign), on: until.en, onHi: until.hi }
    await notifyApplicant(db, ports, place.applicationId, 'TURN_CALLED', params, now)
  }
  const batch = {
    ...opening,
    batchNo: opening.batchNo + (called.length > 0 ? 1 : 0),
    batchBeganOn: called.length > 0 ? now : null,
    batchEndsOn: called.length > 0 ? ends : null,
    calledTo: next.reduce((most, { place }) => Math.max(most, place ?? 0), opening.calledTo),
  }
  await setBatch(db, opening.id, batch)
  return batch
}

/** Tells those whose turn comes within half an hour, and within five minutes, once each. */
async function sendHints(
  { db, ports, now }: OpeningAct,
  campaign: CampaignRecord,
  policy: FairOpening,
  opening: OpeningRecord,
): Promise<void> {
  const pace = paceOf(opening, policy)
  for (const minutes of HINT_MINUTES.toReversed()) {
    const near = await listUnhinted(db, opening.id, hintedTo(pace, minutes, now.getTime()), minutes)
    for (const { applicationId, place } of near) {
      const params = { ...schemeOf(campaign), minutes, place: place ?? 0 }
      await notifyApplicant(db, ports, applicationId, 'TURN_SOON', params, now)
    }
    await setHinted(
      db,
      near.map(one => one.id),
      minutes,
    )
  }
}

/** Ends an opening for whoever still waits: every unit has its owner, or the scheme is over. */
export async function endOpening(
  { db, now }: Pick<OpeningAct, 'db' | 'now'>,
  opening: OpeningRecord,
): Promise<void> {
  const told = { actor: TIMER, now, event: 'OPENING_ENDED' }
  await moveMany(db, PLACE_UNTOLD, 'END', told, placesOf(opening.id), { ended_on: now })
  await move(db, OPENING, named(opening), 'END', told, { ended_on: now, batch_ends_on: null })
}

/** The units of an opening that are free now, and whether all are gone for good. */
export async function unitsLeft(db: Db, campaignId: number, now: Date) {
  const units = await listUnits(db, campaignId, now)
  return {
    free: units.filter(unit => unit.state === 'FREE').length,
    isSold: units.every(unit => unit.state === 'TAKEN'),
  }
}

/** One step of running turns: closes a batch that is over, calls the next, tells whose turn is near. */
export async function stepTurns(
  act: OpeningAct,
  campaign: CampaignRecord,
  policy: FairOpening,
  opening: OpeningRecord,
): Promise<void> {
  const { db, now } = act
  const { free, isSold } = await unitsLeft(db, campaign.id, now)
  if (isSold || now > campaign.endOn) return endOpening(act, opening)
  const counts = await countPlaces(db, opening.id)
  const openTurns = (counts.get('CALLED') ?? 0) + (counts.get('HELD') ?? 0)
  let current = opening
  if (openTurns === 0 && opening.batchBeganOn !== null) {
    const took = now.getTime() - opening.batchBeganOn.getTime()
    const fastestMs = Math.min(took, opening.fastestMs ?? took)
    current = { ...opening, batchBeganOn: null, batchEndsOn: null, fastestMs }
    await setBatch(db, opening.id, current)
  }
  if (current.state !== 'OPEN') return
  if (callsNext(openTurns, free)) current = await callBatch(act, campaign, policy, current)
  await sendHints(act, campaign, policy, current)
}
