import type { PublicDraw } from '#contract/lottery/result.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { drawState } from '#domain/draw/drawState.ts'
import { OF_RESULT, SUMS } from '#domain/draw/publication.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { listFiles } from './drawFileStore.ts'
import type { DrawRecord } from './drawStore.ts'

/** What becomes public with the result, and with an annulment: no draw is taken back with its outcome hidden. */
const WITH_RESULT: readonly string[] = [...OF_RESULT, 'promotions.json']

/**
 * True when everybody may have a file of this draw now. Between the run and the publication the stamps and sums would tell
 * of a result that is not out yet.
 */
export function isPublicFile(draw: DrawRecord, name: string): boolean {
  if (draw.announcedOn === null) return false
  if (draw.publishedOn !== null || draw.annulledOn !== null) return true
  if (draw.executedOn !== null && (name === SUMS || name === 'timestamps.json')) return false
  return !WITH_RESULT.includes(name)
}

const iso = (at: Date | null): string | null => (at ? toIstIso(at) : null)

/** A draw as everybody sees it. */
export async function presentDraw(
  db: Db,
  ports: Pick<Ports, 'beacon'>,
  draw: DrawRecord,
  now: Date,
): Promise<PublicDraw> {
  const campaign = await findCampaign(db, draw.campaignId)
  if (!campaign) throw new Error(`campaign ${draw.campaignId} of a draw is missing`)
  const appears = ports.beacon.appearsOn(draw.beaconRound, draw.drawOn)
  const state = drawState(draw.state, appears.getTime() / 1000, now.getTime() / 1000)
  const files = await listFiles(db, draw.id)
  return {
    campaignId: campaign.id,
    schemeName: campaign.schemeName,
    campaignName: campaign.name,
    drawNo: draw.drawNo,
    state,
    drawOn: toIstIso(draw.drawOn),
    beaconRound: draw.beaconRound,
    isTest: draw.isTest ? 1 : 0,
    manifestHash: draw.manifestHash,
    rollRoot: draw.rollRoot,
    rollCount: draw.rollCount,
    seats: campaign.pools.reduce((sum, pool) => sum + pool.seats, 0),
    frozenOn: toIstIso(draw.frozenOn),
    announcedOn: iso(draw.announcedOn),
    publishedOn: iso(draw.publishedOn),
    annulledOn: iso(draw.annulledOn),
    annulReason: draw.annulReason,
    liveStreamUrl: campaign.liveStreamUrl,
    files: files.filter(file => isPublicFile(draw, file.name)),
  }
}
