import type { PublicDraw } from '#contract/lottery/result.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { drawState } from '#domain/draw/drawState.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { listFiles } from './drawFileStore.ts'
import type { DrawRecord } from './drawStore.ts'

/** What fixes a draw; everything else becomes public with the result. */
const SEALED_FILES = ['manifest.json', 'roll.jsonl']

/** True when everybody may have a file of this draw now. */
export const isPublicFile = (draw: DrawRecord, name: string): boolean =>
  draw.announcedOn !== null && (draw.publishedOn !== null || SEALED_FILES.includes(name))

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
