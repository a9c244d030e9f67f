import { sql } from 'kysely'
import { general } from '#contract/general.ts'
import type { resultCalls } from '#contract/lottery/result.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { commitApplicant } from '#domain/draw/commit.ts'
import { rollLine } from '#domain/draw/roll.ts'
import type { Db, Handlers } from '#server/gateway/context.ts'
import { waitingUntil } from '../allotment/endWaiting.ts'
import { findOfferWithPlan } from '../allotment/presentPlan.ts'
import { type ApplicationRecord, findApplication } from '../applicationStore.ts'
import { findCampaign } from '../campaignStore.ts'
import { findLiveDraw, listAnnounced } from './drawStore.ts'
import { makeProof, proofText } from './proof.ts'
import { presentDraw } from './publicDraw.ts'

/** The line of the roll that stands for an application. */
function lineOf(application: ApplicationRecord, salt: Buffer): string {
  const { form } = application
  return rollLine({
    ApplicationNumber: application.applicationNumber,
    Commit: commitApplicant(
      {
        FullName: form.fullName,
        FatherOrHusbandName: form.fatherOrHusbandName,
        DateOfBirth: form.dateOfBirth,
      },
      salt,
    ),
    Horizontal: form.subCategoryCode || null,
    PoolCode: form.poolCode,
    Vertical: form.reservationCategoryCode,
  })
}

const findEntry = (db: Db, drawId: number, applicationId: number) =>
  db
    .selectFrom('lottery_draw_entry')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()

/** The line of the roll, from 1: its lines are sorted by application number, byte by byte. */
async function lineNoOf(db: Db, drawId: number, applicationNumber: string): Promise<number> {
  const { count } = await db
    .selectFrom('lottery_draw_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('draw_id', '=', drawId)
    .where(sql`application_number collate "C"`, '<=', applicationNumber)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const resultHandlers: Handlers<typeof resultCalls> = {
  async GetLotteryDetailsByApplId({ applId }, context) {
    const { db, now, ports, citizen } = context
    const application = await findApplication(db, ports, { applId, userId: citizen.userId })
    const campaign = application && (await findCampaign(db, application.campaignId))
    if (!application || !campaign) return context.refuse(general.recordNotFound())
    const draw = await findLiveDraw(db, campaign.id)
    const entry = draw?.announcedOn ? await findEntry(db, draw.id, application.id) : undefined
    const published = draw?.publishedOn ? entry : undefined
    const proof =
      draw && published
        ? await makeProof(db, ports.files, draw, application.applicationNumber, published.salt)
        : null
    return {
      drawOn: campaign.drawOn ? toIstIso(campaign.drawOn) : null,
      liveStreamUrl: campaign.liveStreamUrl,
      draw: draw?.announcedOn ? await presentDraw(db, ports, draw, now) : null,
      rollRoot: draw?.announcedOn ? draw.rollRoot : '',
      result: (published?.outcome ?? '') as '' | 'Allotted' | 'Waiting' | 'NotAllotted',
      listCode: published?.list_code ?? '',
      unitNo: published?.unit_no ?? '',
      waitingNo: published?.waiting_no ?? 0,
      waitingUntil:
        draw?.publishedOn && published?.outcome === 'Waiting'
          ? toIstIso(waitingUntil(campaign.policy, draw.publishedOn))
          : null,
      rank: published?.rank ?? 0,
      proof: proof ? proofText(proof) : '',
      rollLine: entry ? lineOf(application, entry.salt) : '',
      salt: entry?.salt.toString('hex') ?? '',
      rollLineNo: draw && entry ? await lineNoOf(db, draw.id, application.applicationNumber) : 0,
      allotment: await findOfferWithPlan(db, application, campaign),
    }
  },

  async GetPublicDraws({ campaignId }, { db, now, ports }) {
    const draws = await listAnnounced(db, campaignId)
    return Promise.all(draws.map(draw => presentDraw(db, ports, draw, now)))
  },
}
