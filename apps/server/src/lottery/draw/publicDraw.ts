import type { PublicDraw } from '#contract/lottery/result.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { drawState } from '#domain/draw/drawState.ts'
import { OF_RESULT, SUMS } from '#domain/draw/publication.ts'
import type { Db } from '#server/gateway/context.ts'
import { findOpening } from '#server/opening/openingStore.ts'
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

/** What a draw is of: a scheme with its seats, or the season of a hall, in whose room everybody draws a place. */
async function subjectOf(db: Db, { campaignId, kind, rollCount }: DrawRecord) {
  const campaign = kind === 'SEASON' ? undefined : await findCampaign(db, campaignId)
  if (campaign) {
    const seats = campaign.pools.reduce((sum, pool) => sum + pool.seats, 0)
    return {
      schemeName: campaign.schemeName,
      campaignName: campaign.name,
      seats,
      liveStreamUrl: campaign.liveStreamUrl,
    }
  }
  const season = await findOpening(db, campaignId)
  if (!season) throw new Error(`${campaignId} of a draw is missing`)
  return { schemeName: season.name, campaignName: season.name, seats: rollCount, liveStreamUrl: '' }
}

/** A draw as everybody sees it. */
export async function presentDraw(
  db: Db,
  ports: Pick<Ports, 'beacon'>,
  draw: DrawRecord,
  now: Date,
): Promise<PublicDraw> {
  const { seats, liveStreamUrl, ...names } = await subjectOf(db, draw)
  const appears = ports.beacon.appearsOn(draw.beaconRound, draw.drawOn)
  const state = drawState(draw.state, appears.getTime() / 1000, now.getTime() / 1000)
  const files = await listFiles(db, draw.id)
  return {
    campaignId: draw.campaignId,
    ...names,
    drawNo: draw.drawNo,
    kind: draw.kind,
    state,
    drawOn: toIstIso(draw.drawOn),
    beaconRound: draw.beaconRound,
    isTest: draw.isTest ? 1 : 0,
    manifestHash: draw.manifestHash,
    rollRoot: draw.rollRoot,
    rollCount: draw.rollCount,
    seats,
    frozenOn: toIstIso(draw.frozenOn),
    announcedOn: iso(draw.announcedOn),
    publishedOn: iso(draw.publishedOn),
    annulledOn: iso(draw.annulledOn),
    annulReason: draw.annulReason,
    liveStreamUrl,
    files: files.filter(file => isPublicFile(draw, file.name)),
  }
}
