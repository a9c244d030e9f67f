import { toIstIso } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { announcementBytes, announcementOf } from '#domain/draw/announcement.ts'
import type { RollEntry } from '#domain/draw/roll.ts'
import { entryName, orderOf, placesPool, ROOM_POOL, ROOM_VERTICAL } from '#domain/opening/order.ts'
import { type FairOpening, sealsOn } from '#domain/opening/policy.ts'
import { move } from '#server/lifecycle/move.ts'
import { named, numberLate, type OpeningAct, TIMER } from '#server/opening/callTurns.ts'
import type { Line, Opened } from '#server/opening/opened.ts'
import { cycleOf } from '#server/opening/openingCycle.ts'
import { type OpeningRecord, setOpensOn } from '#server/opening/openingStore.ts'
import {
  type LinePlace,
  listInRoll,
  markInRoll,
  type PlaceRecord,
  setNumbers,
} from '#server/opening/placeStore.ts'
import type { OrderOfRoom } from '#server/opening/runOpenings.ts'
import { conductApart } from '../draw/apart/conductApart.ts'
import { RollColumns } from '../draw/apart/freeze/columns.ts'
import { freezeApart } from '../draw/apart/freeze/freezeApart.ts'
import { keepFiles, readFile } from '../draw/drawFileStore.ts'
import { getDraw, insertDraw, nextDrawNo, waitForDraw } from '../draw/drawStore.ts'
import { setOutcomes } from '../draw/entryStore.ts'
import { moveDraw } from '../draw/moveDraw.ts'
import { outcomesOf } from '../draw/runDraw.ts'
import { keepStamped } from '../draw/stampDraw.ts'
import { utcSecond } from '../draw/utcSecond.ts'

/** Between the seal and the random number lies at least so long: nobody can know it when the roll is fixed. */
const LEAST_SEALED_MS = MINUTE_MS

const LATE = 'The roll was sealed late; the opening is moved so that the random number comes after the seal.'

/** The opening as the seal finds it: later than it was said when the portal was not there to seal in time. */
async function inTime(act: OpeningAct, opening: OpeningRecord, policy: FairOpening): Promise<Date> {
  const { db, now } = act
  if (opening.opensOn.getTime() - now.getTime() >= LEAST_SEALED_MS) return opening.opensOn
  const later = new Date(now.getTime() + policy.sealMinutes * MINUTE_MS)
  await setOpensOn(db, opening.id, later, LATE)
  return later
}

/** Persons are looked up for so many lines at once, and forgotten once each is committed to. */
const LINES_AT_ONCE = 5000

/** The lines of the roll: a fresh salt and a commitment for each place, and nobody's name. */
async function linesOf({ db, ports }: OpeningAct, opened: Opened, places: readonly LinePlace[]) {
  const lines: Line[] = []
  for (let from = 0; from < places.length; from += LINES_AT_ONCE)
    lines.push(...(await opened.commit(db, ports, places.slice(from, from + LINES_AT_ONCE))))
  return lines
}

const entryOf = ({ place, commit }: Line): RollEntry => ({
  ApplicationNumber: entryName(place.id),
  Commit: commit,
  Horizontal: null,
  PoolCode: ROOM_POOL,
  Vertical: ROOM_VERTICAL,
})

/**
 * Seals the roll of the room and publishes it, stamped by witnesses, before the random number exists. An empty room is sealed
 * without a draw.
 * @throws ActRefused when no witness stamps it: it is tried again
 */
async function sealRoom(act: OpeningAct, opened: Opened, opening: OpeningRecord): Promise<void> {
  const { db, now, ports } = act
  if (now < sealsOn(opening.opensOn, opened.policy)) return
  const told = { actor: TIMER, now, event: 'ROOM_SEALED' }
  const places = await markInRoll(db, opening.id)
  const drawOn = await inTime(act, opening, opened.policy)
  if (places.length === 0) {
    await move(db, cycleOf(opening), named(opening), 'SEAL', told)
    return
  }
  const lines = await linesOf(act, opened, places)
  const drawNo = await nextDrawNo(db, opened.id)
  const beaconRound = ports.beacon.roundFor(drawOn)
  const frozen = await freezeApart(new RollColumns(lines.map(entryOf)), {
    CampaignId: opened.id,
    DrawNo: drawNo,
    BeaconRound: beaconRound,
    Pools: [placesPool(lines.length)],
    ...(ports.beacon.isTest ? { Test: 1 as const } : {}),
  })
  const { manifest, manifestHash } = frozen
  const drawId = await insertDraw(db, {
    campaignId: opened.id,
    kind: opened.drawKind,
    drawNo,
    drawOn,
    beaconRound,
    isTest: ports.beacon.isTest,
    manifestHash,
    rollRoot: manifest.RollRoot,
    rollCount: manifest.RollCount,
    frozenOn: now,
  })
  await opened.keepLines(db, drawId, lines)
  const sealed = new Map([
    ['manifest.json', frozen.manifestBytes],
    ['roll.jsonl', frozen.rollBytes],
  ])
  await keepFiles(db, ports.files, drawId, sealed)
  const announced = announcementOf(manifest, manifestHash, utcSecond(now), [])
  await keepStamped(act, drawId, new Map([['announcement.json', announcementBytes(announced)]]))
  await moveDraw(act, await getDraw(db, drawId), 'ANNOUNCE', { announced_on: now })
  await move(db, cycleOf(opening), named(opening), 'SEAL', told, {
    draw_id: drawId,
    roll_to: places.at(-1)?.id ?? null,
  })
}

async function sealedFile({ db, ports }: OpeningAct, drawId: number, name: string): Promise<Uint8Array> {
  const bytes = await readFile(db, ports.files, drawId, name)
  if (!bytes) throw new Error(`draw ${drawId} of an opening has no ${name}`)
  return bytes
}

/** Carries the draw of the order out from its sealed bytes and publishes it. @returns the number of each place by its id */
async function drawNumbers(
  act: OpeningAct,
  { drawKind }: Pick<Opened, 'drawKind'>,
  drawId: number,
  places: readonly Pick<PlaceRecord, 'enteredOn'>[],
) {
  const { db, now, ports } = act
  const draw = await getDraw(db, drawId)
  const beacon = await ports.beacon.fetch(draw.beaconRound)
  const [rollBytes, manifestBytes] = [
    await sealedFile(act, drawId, 'roll.jsonl'),
    await sealedFile(act, drawId, 'manifest.json'),
  ]
  const entered = places.map(place => toIstIso(place.enteredOn))
  const sealed = { rollBytes, manifestBytes, announcedHash: draw.manifestHash, beacon, submittedAt: entered }
  await waitForDraw(db)
  const { roll, files, result } = await conductApart(sealed)
  await keepStamped(act, drawId, files)
  if (drawKind === 'PLACES') await setOutcomes(db, drawId, outcomesOf(roll, result))
  await moveDraw(act, draw, 'RUN', { executed_on: now })
  await moveDraw(act, { ...draw, state: 'EXECUTED' }, 'PUBLISH', { published_on: now })
  return orderOf(result)
}

/**
 * Draws the order once the opening has come and its random number is there, and begins the turns.
 * @returns whether they have begun
 * @throws BeaconUnavailable while the network does not have the number: the opening waits, and never takes another source
 */
export async function beginTurns(
  act: OpeningAct,
  opened: Pick<Opened, 'drawKind'>,
  opening: OpeningRecord,
): Promise<boolean> {
  const { db, now, ports } = act
  if (now < opening.opensOn) return false
  let last = 0
  if (opening.drawId !== null) {
    const { beaconRound, drawOn, rollCount } = await getDraw(db, opening.drawId)
    if (now < ports.beacon.appearsOn(beaconRound, drawOn)) return false
    const places = await listInRoll(db, opening.id)
    const order = await drawNumbers(act, opened, opening.drawId, places)
    last = rollCount
    const numbers = places.map(({ id }) => ({ id, place: order.get(entryName(id)) ?? 0 }))
    await setNumbers(db, opening.id, numbers)
  }
  await numberLate(act, { ...opening, lastPlace: -1 }, last)
  await move(
    db,
    cycleOf(opening),
    named(opening),
    'BEGIN',
    { actor: TIMER, now, event: 'TURNS_BEGAN' },
    { began_on: now },
  )
  return true
}

/** How the order of a room is drawn. */
export const orderOfRoom: OrderOfRoom = { seal: sealRoom, begin: beginTurns }
