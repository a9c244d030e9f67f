import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { parseManifest } from '#domain/draw/manifest.ts'
import { type Promotion, promote, promotionBytes, type VacancyEvent } from '#domain/draw/promotions.ts'
import { SUMS, sumsOf } from '#domain/draw/publication.ts'
import type { DrawResult } from '#domain/draw/result.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { CampaignRow } from '../campaignStore.ts'
import { type DrawRecord, findLiveDraw, keepFiles, listFiles, readFile } from '../draw/drawStore.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { waitingUntil } from './endWaiting.ts'
import { offerUnit } from './offerUnit.ts'

/**
 * Adds a line to the public log of a campaign's draw: somebody gave up a unit, or left the waiting list. Lines are
 * numbered in the order in which they happen; a campaign without a published draw has no log.
 */
export async function recordVacancy(
  db: Db,
  campaignId: number,
  kind: VacancyEvent['Kind'],
  applicationId: number,
  now: Date,
): Promise<void> {
  const draw = await findLiveDraw(db, campaignId, true)
  if (!draw?.publishedOn) return
  const last = await db
    .selectFrom('lottery_vacancy')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('draw_id', '=', draw.id)
    .executeTakeFirst()
  await db
    .insertInto('lottery_vacancy')
    .values({
      draw_id: draw.id,
      no: (last?.no ?? 0) + 1,
      kind,
      application_id: applicationId,
      recorded_on: now,
    })
    .execute()
}

interface LoggedVacancy {
  readonly no: number
  readonly kind: string
  readonly number: string | null
  readonly promotedId: number | null
}

const readLog = (db: Db, drawId: number): Promise<LoggedVacancy[]> =>
  db
    .selectFrom('lottery_vacancy as v')
    .innerJoin('lottery_application as a', 'a.id', 'v.application_id')
    .select(['v.no', 'v.kind', 'a.application_number as number', 'v.promoted_application_id as promotedId'])
    .where('v.draw_id', '=', drawId)
    .orderBy('v.no')
    .execute()

/** What follows from the whole log, computed from the published files alone, as any verifier does. */
async function followLog(
  db: Db,
  files: FileStore,
  draw: DrawRecord,
  log: readonly LoggedVacancy[],
): Promise<Promotion[]> {
  const manifestBytes = await readFile(db, files, draw.id, 'manifest.json')
  const resultFile = await readFile(db, files, draw.id, 'result.json')
  const manifest = manifestBytes && parseManifest(manifestBytes)
  if (!manifest?.ok || !resultFile) throw new Error(`the files of draw ${draw.id} cannot be read`)
  const result = JSON.parse(new TextDecoder().decode(resultFile)) as DrawResult
  const events = log.map(line => ({
    No: line.no,
    Kind: line.kind as VacancyEvent['Kind'],
    ApplicationNumber: line.number ?? '',
  }))
  return promote(manifest.value, result, events)
}

async function publishLog(
  act: OfficerAct,
  draw: DrawRecord,
  promotions: readonly Promotion[],
): Promise<void> {
  const { db, ports } = act
  const files = new Map<string, Uint8Array>()
  for (const { name } of await listFiles(db, draw.id)) {
    const bytes = name === SUMS ? null : await readFile(db, ports.files, draw.id, name)
    if (bytes) files.set(name, bytes)
  }
  const log = promotionBytes(promotions)
  files.set('promotions.json', log)
  const changed = new Map([
    ['promotions.json', log],
    [SUMS, sumsOf(files)],
  ])
  await keepFiles(db, ports.files, draw.id, changed)
}

async function offerTo(act: OfficerAct, campaign: CampaignRow, promotion: Promotion): Promise<number> {
  const { db, now, officer } = act
  const row = await db
    .selectFrom('lottery_application')
    .select(['id', 'status_id'])
    .where('application_number', '=', promotion.Promoted)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const unitNo = promotion.UnitNo ?? ''
  const application = { id: row.id, statusId: row.status_id, applicationNumber: promotion.Promoted ?? '' }
  const told = { event: 'PROMOTED', remarks: `${unitNo}, ${promotion.Through}`, isPublic: true }
  await moveApplication(db, application, 'allot', { type: 'AUTHORITY', id: officer }, told, now)
  const listCode = promotion.ListCode ?? ''
  const offer = { applicationId: row.id, campaignId: campaign.id, unitNo, listCode }
  const acceptBy = await offerUnit(db, campaign.policy, offer, now)
  const params = {
    number: application.applicationNumber,
    scheme: campaign.name.en,
    schemeHi: campaign.name.hi,
    unit: unitNo,
    on: formatDate(toIstIso(acceptBy), 'day'),
  }
  await notifyApplicant(db, row.id, 'RESULT_ALLOTTED', params, now)
  return row.id
}

/**
 * Gives vacated units to those who wait, in the order of the log (domain design, section 20, step 9), and publishes the
 * log so that everybody can recompute it. Repeating it changes nothing.
 * @returns who moved up now
 * @throws ActRefused when the draw is not published, or its waiting list is over
 */
export async function promoteWaiting(act: OfficerAct, campaign: CampaignRow): Promise<Promotion[]> {
  const { db, now, ports } = act
  const draw = await findLiveDraw(db, campaign.id, true)
  if (!draw?.publishedOn) throw new ActRefused(`The result of ${campaign.code} is not published.`)
  const until = waitingUntil(campaign.policy, draw.publishedOn)
  if (now > until) {
    throw new ActRefused(
      `The waiting list of ${campaign.code} ended on ${formatDate(toIstIso(until), 'day')}.`,
    )
  }
  const log = await readLog(db, draw.id)
  const promotions = await followLog(db, ports.files, draw, log)
  const fresh: Promotion[] = []
  for (const [index, promotion] of promotions.entries()) {
    if (promotion.Promoted === null || log[index]?.promotedId !== null) continue
    const promotedId = await offerTo(act, campaign, promotion)
    await db
      .updateTable('lottery_vacancy')
      .set({ promoted_application_id: promotedId })
      .where('draw_id', '=', draw.id)
      .where('no', '=', promotion.No)
      .execute()
    fresh.push(promotion)
  }
  if (log.length > 0) await publishLog(act, draw, promotions)
  return fresh
}
