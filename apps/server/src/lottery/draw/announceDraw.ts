import { announcementBytes, announcementOf, type PreviousDraw } from '#domain/draw/announcement.ts'
import { parseManifest } from '#domain/draw/manifest.ts'
import { compareRolls, differenceBytes } from '#domain/draw/rollDifference.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { readFile } from './drawFileStore.ts'
import { type DrawRecord, holdLiveDraw, listAnnounced } from './drawStore.ts'
import { guardDraw, moveDraw } from './moveDraw.ts'
import { keepStamped } from './stampDraw.ts'
import { tellEntrants } from './tellEntrants.ts'
import { utcSecond } from './utcSecond.ts'

/** The scheme's earlier draws that everybody knows of, by number. */
async function earlierDraws({ db }: Pick<OfficerAct, 'db'>, campaignId: number): Promise<DrawRecord[]> {
  const draws = await listAnnounced(db, campaignId)
  return draws.filter(one => one.state === 'ANNULLED').sort((a, b) => a.drawNo - b.drawNo)
}

const asPrevious = (draw: DrawRecord): PreviousDraw => ({
  DrawNo: draw.drawNo,
  ManifestHash: draw.manifestHash,
  Reason: draw.annulReasonCode || 'PLAN_FAULT',
  RollCount: draw.rollCount,
  RollRoot: draw.rollRoot,
})

async function fileOf({ db, ports }: OfficerAct, drawId: number, name: string): Promise<Uint8Array> {
  const bytes = await readFile(db, ports.files, drawId, name)
  if (!bytes) throw new Error(`draw ${drawId} has no ${name}`)
  return bytes
}

/** What is published with the sealed roll and plan: the announcement, and how the roll differs from an earlier one. */
async function announcementFiles(act: OfficerAct, draw: DrawRecord): Promise<Map<string, Uint8Array>> {
  const manifest = parseManifest(await fileOf(act, draw.id, 'manifest.json'))
  if (!manifest.ok) throw new Error(`the manifest of draw ${draw.id} cannot be read`)
  const earlier = await earlierDraws(act, draw.campaignId)
  const announced = announcementOf(
    manifest.value,
    draw.manifestHash,
    utcSecond(act.now),
    earlier.map(asPrevious),
  )
  const files = new Map([['announcement.json', announcementBytes(announced)]])
  const last = earlier.at(-1)
  if (!last || last.rollRoot === draw.rollRoot) return files
  const [before, after] = [await fileOf(act, last.id, 'roll.jsonl'), await fileOf(act, draw.id, 'roll.jsonl')]
  const { drawNo: DrawNo, rollCount: RollCount, rollRoot: RollRoot } = last
  const facts = { DrawNo, RollCount, RollRoot, Test: announced.Test }
  return files.set('roll-difference.json', differenceBytes({ ...compareRolls(before, after), ...facts }))
}

/**
 * Publishes the roll and the sealed plan, at least a day before the random number exists, stamped by witnesses, and tells
 * every applicant.
 * @throws ActRefused when there is no frozen draw, its round is too near, or no witness stamps it
 */
export async function announceDraw(act: OfficerAct, campaign: CampaignRecord): Promise<void> {
  const { db, now } = act
  const draw = await holdLiveDraw(db, campaign.id)
  if (!draw) throw new ActRefused(`The roll of ${campaign.code} is not frozen yet.`)
  guardDraw(act, 'ANNOUNCE', campaign, draw)
  await keepStamped(act, draw.id, await announcementFiles(act, draw))
  await moveDraw(act, draw, 'ANNOUNCE', { announced_on: now })
  await enqueue(db, tellEntrants, { drawId: draw.id, after: 0, about: 'FROZEN' }, now)
}
