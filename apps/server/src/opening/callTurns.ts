import { dateWords } from '#domain/dates/format.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { HINT_MINUTES } from '#domain/opening/policy.ts'
import { callsNext, hintedTo } from '#domain/opening/turns.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { move, moveMany } from '#server/lifecycle/move.ts'
import type { Opened } from './opened.ts'
import { cycleOf, PLACE_UNTOLD } from './openingCycle.ts'
import { type OpeningRecord, paceOf, setBatch, setLastPlace } from './openingStore.ts'
import {
  holdPlace,
  holdPlacesIn,
  listUnhinted,
  moveAll,
  moveNumbered,
  type PlaceRecord,
  setHinted,
  setLateNumbers,
  type TurnRef,
} from './placeStore.ts'
import { countPlaces } from './placeTallyStore.ts'

/** An act of the clock on an opening, in the authority's name: by the policy that it published. */
export type OpeningAct = OfficerAct

export const TIMER = { type: 'TIMER', id: 'lottery.runOpenings' } as const
export const named = ({ id, state }: Pick<OpeningRecord, 'id' | 'state'>) => ({
  id,
  status: state,
  name: 'The opening',
})

const recordOf = ({ id, state, place }: PlaceRecord) => ({ id, status: state, name: `Place ${place ?? ''}` })

/**
 * Ends one turn whose time is over: the first time the place comes back with the next batch. A payment that is under way is
 * waited for.
 */
export async function endTurn(
  { db, now }: Pick<OpeningAct, 'db' | 'now'>,
  opened: Opened,
  turn: TurnRef,
): Promise<void> {
  const held = await opened.holdTurn(db, turn, now)
  if (!held) return
  const place = await holdPlace(db, turn.id)
  if (!place?.turnEndsOn || (place.state !== 'CALLED' && place.state !== 'HELD')) return
  if (now < held.waitsUntil(place.turnEndsOn)) return
  const [act, event, columns] = place.hasReturned
    ? (['LAPSE', 'TURN_LAPSED', { ended_on: now }] as const)
    : (['PASS', 'TURN_PASSED', { has_returned: true }] as const)
  await move(db, opened.places, recordOf(place), act, { actor: TIMER, now, event }, columns)
  await held.free()
}

/** Gives everybody who waits without a number the next ones, in the order of arrival. @returns the highest number */
export async function numberLate({ db, now }: OpeningAct, opening: OpeningRecord, after: number) {
  const last = after + (await setLateNumbers(db, opening.id, after))
  if (last === opening.lastPlace) return last
  await setLastPlace(db, opening.id, last)
  const told = { actor: TIMER, now, event: 'PLACED' }
  const first = Math.max(1, opening.lastPlace + 1)
  await moveNumbered(opening.id, first, last, part => moveMany(db, PLACE_UNTOLD, 'PLACE', told, part))
  return last
}

/** Calls the next places, those that come back first, and tells each of them. */
async function callBatch(
  { db, ports, now }: OpeningAct,
  opened: Opened,
  opening: OpeningRecord,
): Promise<OpeningRecord> {
  const back = await holdPlacesIn(db, opening.id, ['RETURNED'])
  const next = await holdPlacesIn(db, opening.id, ['PLACED'], opening.batchSize)
  const called = [...back, ...next]
  const ends = new Date(now.getTime() + opened.policy.turnMinutes * MINUTE_MS)
  const until = dateWords(ends, 'time')
  for (const place of called) {
    const told = { actor: TIMER, now, event: 'TURN_CALLED' }
    const columns = { called_on: now, turn_ends_on: ends, hinted: 0 }
    await move(db, opened.places, recordOf(place), 'CALL', told, columns)
    await opened.tell(db, ports, place, 'CALLED', { on: until.en, onHi: until.hi }, now)
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
  opened: Opened,
  opening: OpeningRecord,
): Promise<void> {
  const pace = paceOf(opening, opened.policy)
  for (const minutes of HINT_MINUTES.toReversed()) {
    const near = await listUnhinted(db, opening.id, hintedTo(pace, minutes, now.getTime()), minutes)
    for (const one of near) await opened.tell(db, ports, one, 'SOON', { minutes, place: one.place ?? 0 }, now)
    await setHinted(
      db,
      near.map(one => one.id),
      minutes,
    )
  }
}

/** Ends an opening for whoever still waits: everything has its owner, or its time is over. */
export async function endOpening(
  { db, now }: Pick<OpeningAct, 'db' | 'now'>,
  opening: OpeningRecord,
): Promise<void> {
  const told = { actor: TIMER, now, event: 'OPENING_ENDED' }
  const columns = { ended_on: now }
  await moveAll(db, opening.id, part => moveMany(db, PLACE_UNTOLD, 'END', told, part, columns))
  await move(db, cycleOf(opening), named(opening), 'END', told, { ended_on: now, batch_ends_on: null })
}

/** One step of running turns: closes a batch that is over, calls the next, tells whose turn is near. */
export async function stepTurns(act: OpeningAct, opened: Opened, opening: OpeningRecord): Promise<void> {
  const { db, now } = act
  const left = await opened.left(db, now)
  const counts = await countPlaces(db, opening.id)
  if (opened.isOver(left, counts, now)) return endOpening(act, opening)
  const openTurns = (counts.get('CALLED') ?? 0) + (counts.get('HELD') ?? 0)
  let current = opening
  if (openTurns === 0 && opening.batchBeganOn !== null) {
    // A clock that was set back makes no batch shorter than nothing: the turns go on.
    const took = Math.max(0, now.getTime() - opening.batchBeganOn.getTime())
    const fastestMs = Math.min(took, opening.fastestMs ?? took)
    current = { ...opening, batchBeganOn: null, batchEndsOn: null, fastestMs }
    await setBatch(db, opening.id, current)
  }
  if (current.state !== 'OPEN') return
  if (callsNext(openTurns, left.free)) current = await callBatch(act, opened, current)
  await sendHints(act, opened, current)
}
