import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { DRAFT_STATUSES } from '#domain/application/status.ts'
import { listLastEvent } from '#server/audit/historyStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { enqueue, type Task, task } from '#server/jobs/task.ts'
import { onMoment } from '#server/notify/moment.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { listNext } from './applicationListStore.ts'
import type { ApplicationHead } from './applicationStore.ts'
import { notifyApplicant } from './notifyApplicant.ts'

/** Applications looked at in one transaction; the task then queues itself for the next ones. */
const BATCH = 500
/** The public event that stands in the history of an application whose scheme was cancelled. */
export const CANCELLED_EVENT = 'SCHEME_CANCELLED'

const payload = v.object({
  campaignId: v.number(),
  after: v.number(),
  about: v.picklist(['EXTENDED', 'CANCELLED']),
})
type Payload = v.InferOutput<typeof payload>

/** Those of a batch whom the news concerns: who has not finished, or whose application the cancelling ended. */
async function concerned(
  db: Db,
  batch: readonly ApplicationHead[],
  about: Payload['about'],
): Promise<ApplicationHead[]> {
  if (about === 'EXTENDED') return batch.filter(one => DRAFT_STATUSES.includes(one.statusId))
  const ids = batch.map(one => one.id)
  const ended = await listLastEvent(db, EntityType.LotteryApplication, ids, CANCELLED_EVENT)
  return batch.filter(one => ended.has(one.id))
}

/**
 * Tells those whom it concerns that a scheme takes applications for longer (whoever has not finished), or that it was
 * cancelled (whose application ended by that); a batch at a time, after the act's commit.
 */
export const tellApplicants: Task<Payload> = task(
  'lottery.tellApplicants',
  payload,
  async ({ campaignId, after, about }, { db, ports, now }) => {
    await inTransaction(db, async tx => {
      const campaign = await findCampaign(tx, campaignId)
      if (!campaign) throw new Error(`campaign ${campaignId} is not there`)
      const batch = await listNext(tx, campaignId, after, BATCH)
      for (const { id, applicationNumber } of await concerned(tx, batch, about)) {
        const params = {
          number: applicationNumber,
          scheme: campaign.name.en,
          schemeHi: campaign.name.hi,
          ...onMoment(new Date(campaign.endOn)),
        }
        await notifyApplicant(tx, ports, id, `SCHEME_${about}`, params, now)
      }
      const last = batch.at(-1)
      if (batch.length === BATCH && last) {
        await enqueue(tx, tellApplicants, { campaignId, after: last.id, about }, now)
      }
    })
  },
)
