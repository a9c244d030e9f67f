import type { OutputOf } from '#contract/call.ts'
import type { resultCalls } from '#contract/lottery/result.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { commitApplicant } from '#domain/draw/commit.ts'
import { rollLine } from '#domain/draw/roll.ts'
import { waitingUntil } from '#domain/lottery/waitingList.ts'
import type { BaseContext, Handlers } from '#server/gateway/context.ts'
import { presentOffer } from '../allotment/presentPlan.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { getOwnApplication } from '../application/getApplication.ts'
import { findLiveDraw, listAnnounced } from './drawStore.ts'
import { findEntry, lineNoOf } from './entryStore.ts'
import { makeProof, proofText } from './proof.ts'
import { presentDraw } from './publicDraw.ts'

/** The line of the roll that stands for an application. */
function lineOf(application: ApplicationRecord, salt: Buffer, isTest: boolean): string {
  const { form } = application
  const Commit = commitApplicant(
    {
      FullName: form.fullName,
      FatherOrHusbandName: form.fatherOrHusbandName,
      DateOfBirth: form.dateOfBirth,
    },
    salt,
  )
  const entry = {
    ApplicationNumber: application.applicationNumber,
    Commit,
    Horizontal: form.subCategoryCode || null,
    PoolCode: form.poolCode,
    Vertical: form.reservationCategoryCode,
  }
  return rollLine(entry, isTest ? 1 : 0)
}

/** What an applicant keeps of the draws that were annulled. */
async function earlierDraws(
  { db, ports }: Pick<BaseContext, 'db' | 'ports'>,
  application: ApplicationRecord,
): Promise<OutputOf<typeof resultCalls.GetLotteryDetailsByApplId>['earlierDraws']> {
  const draws = (await listAnnounced(db, application.campaignId)).filter(one => one.state === 'ANNULLED')
  const kept = []
  for (const draw of draws.toSorted((a, b) => a.drawNo - b.drawNo)) {
    const entry = await findEntry(db, draw.id, application.id)
    if (!entry) continue
    const { applicationNumber } = application
    const proof = draw.executedOn
      ? await makeProof(db, ports.files, draw, applicationNumber, entry.salt)
      : null
    kept.push({
      drawNo: draw.drawNo,
      rollLine: lineOf(application, entry.salt, draw.isTest),
      salt: entry.salt.toString('hex'),
      rollLineNo: await lineNoOf(db, draw.id, applicationNumber),
      proof: proof ? proofText(proof) : '',
    })
  }
  return kept
}

export const resultHandlers: Handlers<typeof resultCalls> = {
  async GetLotteryDetailsByApplId({ applId }, context) {
    const { db, now, ports } = context
    const { application, campaign } = await getOwnApplication(context, { applId })
    // The draw of an opening by turns gives places in its order, no units: the room tells of it.
    const isOrder = campaign.policy.fairOpening !== null
    const draw = isOrder ? undefined : await findLiveDraw(db, campaign.id)
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
      result: published?.outcome ?? '',
      listCode: published?.listCode ?? '',
      unitNo: published?.unitNo ?? '',
      waitingNo: published?.waitingNo ?? 0,
      waitingUntil:
        draw?.publishedOn && published?.outcome === 'Waiting'
          ? toIstIso(waitingUntil(campaign.policy, draw.publishedOn))
          : null,
      rank: published?.rank ?? 0,
      proof: proof ? proofText(proof) : '',
      rollLine: draw && entry ? lineOf(application, entry.salt, draw.isTest) : '',
      salt: entry?.salt.toString('hex') ?? '',
      rollLineNo: draw && entry ? await lineNoOf(db, draw.id, application.applicationNumber) : 0,
      earlierDraws: isOrder ? [] : await earlierDraws(context, application),
      allotment: await presentOffer(db, application, campaign),
    }
  },

  async GetPublicDraws({ campaignId }, { db, now, ports }) {
    const draws = await listAnnounced(db, campaignId)
    return Promise.all(draws.map(draw => presentDraw(db, ports, draw, now)))
  },
}
