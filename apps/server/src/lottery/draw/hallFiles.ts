import { HALL_PATH, type HallFacts, type HallNumber } from '#contract/lottery/hall.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { drawState } from '#domain/draw/drawState.ts'
import { expandLists } from '#domain/draw/lists.ts'
import { qrSvg } from '#server/documents/print/qr.ts'
import type { Db } from '#server/gateway/context.ts'
import { BeaconUnavailable } from '#server/ports/beacon.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { listFiles } from './drawFileStore.ts'
import type { DrawRecord } from './drawStore.ts'

/** Every watcher asks for the number in the same seconds: it is made once in so long. */
const FRESH_MS = SECOND_MS

export type HallParts = {
  readonly db: Db
  readonly ports: Pick<Ports, 'authority' | 'beacon' | 'clock' | 'files' | 'press'>
}

/** What a hall shows of a draw before its number. */
export async function hallFacts({ db, ports }: HallParts, draw: DrawRecord): Promise<HallFacts> {
  const campaign = await findCampaign(db, draw.campaignId)
  if (!campaign) throw new Error(`campaign ${draw.campaignId} of a draw is missing`)
  const files = await listFiles(db, draw.id)
  const { quota } = campaign.policy
  return {
    authority: { ...ports.authority.name },
    scheme: { ...campaign.name },
    campaignId: campaign.id,
    drawNo: draw.drawNo,
    appearsOn: toIstIso(ports.beacon.appearsOn(draw.beaconRound, draw.drawOn)),
    announcedOn: toIstIso(draw.announcedOn ?? draw.frozenOn),
    round: draw.beaconRound,
    rollCount: draw.rollCount,
    seats: campaign.pools.reduce((sum, pool) => sum + pool.seats, 0),
    lists: campaign.pools.reduce((sum, pool) => sum + expandLists(pool.seats, quota).length, 0),
    manifestHash: draw.manifestHash,
    rollBytes: files.find(file => file.name === 'roll.jsonl')?.bytes ?? 0,
    isTest: draw.isTest,
  }
}

/** The random number of a draw; null while the network does not have it. */
async function beaconOf(ports: HallParts['ports'], round: number): Promise<HallNumber['beacon']> {
  try {
    const { Round, Signature, Randomness } = await ports.beacon.fetch(round)
    return { Round, Signature, Randomness }
  } catch (error) {
    if (error instanceof BeaconUnavailable) return null
    throw error
  }
}

async function numberOf({ db, ports }: HallParts, draw: DrawRecord, now: Date): Promise<HallNumber> {
  const appears = ports.beacon.appearsOn(draw.beaconRound, draw.drawOn)
  const state = drawState(draw.state, appears.getTime() / SECOND_MS, now.getTime() / SECOND_MS)
  if (state === 'FROZEN') throw new Error(`draw ${draw.id} is not announced`)
  const result = draw.executedOn
    ? (await listFiles(db, draw.id)).find(file => file.name === 'result.json')
    : undefined
  return {
    now: now.toISOString(),
    state,
    beacon: now >= appears ? await beaconOf(ports, draw.beaconRound) : null,
    resultSha256: result?.sha256 ?? null,
  }
}

/** Makes `number.json` at most once a second for each draw, however many ask. */
export function hallNumbers(parts: HallParts) {
  const kept = new Map<number, { readonly at: number; readonly number: Promise<HallNumber> }>()
  return (draw: DrawRecord): Promise<HallNumber> => {
    const now = parts.ports.clock.now()
    const found = kept.get(draw.id)
    if (found && Math.abs(now.getTime() - found.at) < FRESH_MS) return found.number
    const number = numberOf(parts, draw, now)
    kept.set(draw.id, { at: now.getTime(), number })
    number.catch(() => kept.delete(draw.id))
    return number
  }
}

/** The address of a draw's hall page as a code for phones, SVG. */
export const hallQr = ({ ports }: HallParts, { campaignId, drawNo }: DrawRecord): Promise<string> =>
  qrSvg(`${ports.authority.publicUrl}${HALL_PATH}#${campaignId}/${drawNo}`)
