import * as v from 'valibot'
import { formatDate } from '#domain/dates/format.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { ANNUL_REASON_TEXTS } from '#domain/draw/annulment.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { enqueue, type Task, task } from '#server/jobs/task.ts'
import { listOffers } from '../allotment/allotmentStore.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { getDraw } from './drawStore.ts'
import { listNextEntries } from './entryStore.ts'

/** Applicants told in one transaction; the task then queues itself for the next ones. */
const BATCH = 500
const payload = v.object({
  drawId: v.number(),
  after: v.number(),
  about: v.picklist(['FROZEN', 'RESULT', 'ANNULLED']),
})
const NO_WORDS = { en: '', hi: '' }
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
  async ({ drawId, after, about }, { db, ports, now }) => {
    await inTransaction(db, async tx => {
      const draw = await getDraw(tx, drawId)
      const campaign = await findCampaign(tx, draw.campaignId)
      if (!campaign) throw new Error(`campaign ${draw.campaignId} of a draw is missing`)
      const entries = await listNextEntries(tx, drawId, after, BATCH)
      const offers = await listOffers(
        tx,
        entries.map(one => one.applicationId),
      )
      const acceptBy = new Map(offers.map(offer => [offer.applicationId, offer.acceptBy]))
      const annulled = draw.annulReasonCode ? ANNUL_REASON_TEXTS[draw.annulReasonCode] : NO_WORDS
      for (const { applicationId, applicationNumber, outcome, unitNo, waitingNo } of entries) {
        const on = about === 'FROZEN' ? draw.drawOn : acceptBy.get(applicationId)
        const params = {
          number: applicationNumber,
          scheme: campaign.name.en,
          schemeHi: campaign.name.hi,
          on: on ? formatDate(toIstIso(on), 'day') : '',
          seal: draw.manifestHash.slice(0, 16),
          unit: unitNo ?? '',
          place: waitingNo ?? 0,
          reason: annulled.en,
          reasonHi: annulled.hi,
        }
        const fixed = { FROZEN: 'ROLL_FROZEN', ANNULLED: 'DRAW_ANNULLED', RESULT: null } as const
        const template = fixed[about] ?? (outcome && TEMPLATES[outcome])
        if (template) await notifyApplicant(tx, ports, applicationId, template, params, now)
      }
      const last = entries.at(-1)
      if (entries.length === BATCH && last) {
        await enqueue(tx, tellEntrants, { drawId, after: last.applicationId, about }, now)
      }
    })
  },
)
