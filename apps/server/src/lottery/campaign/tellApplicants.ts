import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { DRAFT_STATUSES } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { enqueue, type Task, task } from '#server/jobs/task.ts'
import { notifyApplicant } from '../notifyApplicant.ts'

/** Applicants told in one transaction; the task then queues itself for the next ones. */
const BATCH = 500
/** The public event that stands in the history of an application whose scheme was cancelled. */
export const CANCELLED_EVENT = 'SCHEME_CANCELLED'

const payload = v.object({
  campaignId: v.number(),
  after: v.number(),
  about: v.picklist(['EXTENDED', 'CANCELLED']),
})
type Payload = v.InferOutput<typeof payload>

/**
 * Tells those whom it concerns that a scheme takes applications for longer (whoever has not finished), or that it was
 * cancelled (whose application ended by that); a batch at a time, after the act's commit.
 */
export const tellApplicants: Task<Payload> = task(
  'lottery.tellApplicants',
  payload,
  async ({ campaignId, after, about }, { db, now }) => {
    await inTransaction(db, async tx => {
      const all = tx
        .selectFrom('lottery_application as a')
        .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
        .select(['a.id', 'a.application_number', 'c.name_en', 'c.name_hi', 'c.end_on'])
        .where('a.campaign_id', '=', campaignId)
        .where('a.id', '>', after)
        .orderBy('a.id')
        .limit(BATCH)
      const rows = await (about === 'EXTENDED'
        ? all.where('a.status_id', 'in', DRAFT_STATUSES)
        : all.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('audit_event as e')
                .select('e.id')
                .where('e.entity_type_id', '=', EntityType.LotteryApplication)
                .whereRef('e.entity_id', '=', 'a.id')
                .where('e.event', '=', CANCELLED_EVENT),
            ),
          )
      ).execute()
      for (const row of rows) {
        const params = {
          number: row.application_number ?? '',
          scheme: row.name_en,
          schemeHi: row.name_hi,
          on: formatDate(toIstIso(row.end_on), 'minute'),
        }
        await notifyApplicant(tx, row.id, `SCHEME_${about}`, params, now)
      }
      const last = rows.at(-1)
      if (rows.length === BATCH && last) {
        await enqueue(tx, tellApplicants, { campaignId, after: last.id, about }, now)
      }
    })
  },
)
