import * as v from 'valibot'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { enqueue, type Task, task } from '#server/jobs/task.ts'
import { notifyApplicant } from '../notifyApplicant.ts'

/** Applicants told in one transaction; the task then queues itself for the next ones. */
const BATCH = 500
const payload = v.object({ drawId: v.number(), after: v.number(), about: v.picklist(['FROZEN', 'RESULT']) })
type Payload = v.InferOutput<typeof payload>

const TEMPLATES = {
  Allotted: 'RESULT_ALLOTTED',
  Waiting: 'RESULT_WAITING',
  NotAllotted: 'RESULT_NOT_ALLOTTED',
} as const

/** Tells everybody in a roll that it is fixed, or what came of it; a batch at a time, after the act's commit. */
export const tellEntrants: Task<Payload> = task(
  'lottery.tellEntrants',
  payload,
  async ({ drawId, after, about }, { db, now }) => {
    await inTransaction(db, async tx => {
      const rows = await tx
        .selectFrom('lottery_draw_entry as e')
        .innerJoin('lottery_draw as d', 'd.id', 'e.draw_id')
        .innerJoin('scheme_campaign as c', 'c.id', 'd.campaign_id')
        .innerJoin('lottery_application as a', 'a.id', 'e.application_id')
        .leftJoin('allotment as t', 't.application_id', 'a.id')
        .select([
          'a.id',
          'a.application_number',
          'c.name_en',
          'c.name_hi',
          'd.draw_on',
          'd.manifest_hash',
          'e.outcome',
          'e.unit_no',
          'e.waiting_no',
          't.accept_by',
        ])
        .where('e.draw_id', '=', drawId)
        .where('a.id', '>', after)
        .orderBy('a.id')
        .limit(BATCH)
        .execute()
      for (const row of rows) {
        const on = about === 'FROZEN' ? row.draw_on : row.accept_by
        const params = {
          number: row.application_number ?? '',
          scheme: row.name_en,
          schemeHi: row.name_hi,
          on: on ? formatDate(toIstIso(on), 'day') : '',
          seal: row.manifest_hash.slice(0, 16),
          unit: row.unit_no ?? '',
          place: row.waiting_no ?? 0,
        }
        const outcome = row.outcome as keyof typeof TEMPLATES | null
        const template = about === 'FROZEN' ? 'ROLL_FROZEN' : outcome ? TEMPLATES[outcome] : undefined
        if (template) await notifyApplicant(tx, row.id, template, params, now)
      }
      const last = rows.at(-1)
      if (rows.length === BATCH && last) {
        await enqueue(tx, tellEntrants, { drawId, after: last.id, about }, now)
      }
    })
  },
)
