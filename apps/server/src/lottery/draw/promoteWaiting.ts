import { createHash } from 'node:crypto'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { parseManifest } from '#domain/draw/manifest.ts'
import { type Promotion, promote, promotionBytes } from '#domain/draw/promotions.ts'
import { waitingUntil } from '#domain/lottery/waitingList.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { FileStore } from '#server/ports/files.ts'
import { offerUnit } from '../allotment/offerUnit.ts'
import { listByIds } from '../application/applicationListStore.ts'
import { getApplicationByNumber } from '../application/getApplication.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { readFile } from './drawFileStore.ts'
import { type DrawRecord, holdLiveDraw } from './drawStore.ts'
import { readResult } from './readResult.ts'
import { keepStamped } from './stampDraw.ts'
import { utcSecond } from './utcSecond.ts'
import { listVacancies, setPromoted, type VacancyRecord } from './vacancyStore.ts'

/** What follows from the whole log, computed from the published files alone, as any verifier does. */
async function followLog(
  db: Db,
  files: FileStore,
  draw: DrawRecord,
  log: readonly VacancyRecord[],
): Promise<Promotion[]> {
  const manifestBytes = await readFile(db, files, draw.id, 'manifest.json')
  const resultFile = await readFile(db, files, draw.id, 'result.json')
  const manifest = manifestBytes && parseManifest(manifestBytes)
  if (!manifest?.ok || !resultFile) throw new Error(`the files of draw ${draw.id} cannot be read`)
  const result = readResult(resultFile)
  const applications = await listByIds(
    db,
    log.map(line => line.applicationId),
  )
  const numbers = new Map(applications.map(one => [one.id, one.applicationNumber]))
  const events = log.map(line => ({
    No: line.no,
    Kind: line.kind,
    ApplicationNumber: numbers.get(line.applicationId) ?? '',
    At: utcSecond(line.recordedOn),
    Reason: line.reason,
  }))
  return promote(manifest.value, result, events, createHash('sha256').update(resultFile).digest('hex'))
}

async function publishLog(
  act: OfficerAct,
  draw: DrawRecord,
  promotions: readonly Promotion[],
): Promise<void> {
  const log = promotionBytes(promotions, draw.isTest ? 1 : 0)
  await keepStamped(act, draw.id, new Map([['promotions.json', log]]), promotions)
}

async function offerTo(act: OfficerAct, campaign: CampaignRecord, promotion: Promotion): Promise<number> {
  const { db, ports, now, officer } = act
  const number = promotion.Promoted ?? ''
  const application = await getApplicationByNumber(db, number)
  const unitNo = promotion.UnitNo ?? ''
  const line = { event: 'PROMOTED', remarks: `${unitNo}, ${promotion.Through}` }
  await moveApplication(db, application, 'ALLOT', { type: 'AUTHORITY', id: officer }, line, now)
  const listCode = promotion.ListCode ?? ''
  const offer = { applicationId: application.id, campaignId: campaign.id, unitNo, listCode }
  const acceptBy = await offerUnit(db, campaign.policy, offer, now)
  const params = {
    number,
    scheme: campaign.name.en,
    schemeHi: campaign.name.hi,
    unit: unitNo,
    on: formatDate(toIstIso(acceptBy), 'day'),
  }
  await notifyApplicant(db, ports, application.id, 'RESULT_ALLOTTED', params, now)
  return application.id
}

/**
 * Gives vacated units to those who wait, in the order of the log (docs/draw.md), and publishes the
 * log so that everybody can recompute it. Repeating it changes nothing.
 * @returns who moved up now
 * @throws ActRefused when the draw is not published, or its waiting list is over
 */
export async function promoteWaiting(act: OfficerAct, campaign: CampaignRecord): Promise<Promotion[]> {
  const { db, now, ports } = act
  const draw = await holdLiveDraw(db, campaign.id)
  if (!draw?.publishedOn)
    throw new ActRefused({
      en: `The result of ${campaign.code} is not published.`,
      hi: `${campaign.code} का परिणाम प्रकाशित नहीं है।`,
    })
  const until = waitingUntil(campaign.policy, draw.publishedOn)
  if (now > until) {
    throw new ActRefused({
      en: `The waiting list of ${campaign.code} ended on ${formatDate(toIstIso(until), 'day')}.`,
      hi: `${campaign.code} की प्रतीक्षा सूची ${formatDate(toIstIso(until), 'day', 'hi')} को समाप्त हुई।`,
    })
  }
  const log = await listVacancies(db, draw.id)
  const promotions = await followLog(db, ports.files, draw, log)
  const fresh: Promotion[] = []
  for (const [index, promotion] of promotions.entries()) {
    if (promotion.Promoted === null || log[index]?.promotedId !== null) continue
    const promotedId = await offerTo(act, campaign, promotion)
    await setPromoted(db, draw.id, promotion.No, promotedId)
    fresh.push(promotion)
  }
  if (log.length > 0) await publishLog(act, draw, promotions)
  return fresh
}
