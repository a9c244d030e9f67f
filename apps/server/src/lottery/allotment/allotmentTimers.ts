import { RefundStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, istDay, toIstIso } from '#domain/dates/ist.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { moveApplication } from '../moveApplication.ts'
import { endOffer } from './offerUnit.ts'
import { recordVacancy } from './vacancies.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
/** An order made in time may still be captured for this long; the offer waits for it. */
const GRACE_MS = 60 * 60_000
/** Days before the last one on which allottees are reminded (domain design, section 19). */
const REMINDERS = [15, 3]

/** Offers whose last moment passed unpaid lapse; the unit goes to whoever waits. */
export const lapseAllotments: Timer = {
  name: 'lottery.lapseAllotments',
  everySeconds: HOUR_S,
  async run({ db, now }) {
    const due = await db
      .selectFrom('allotment')
      .select('application_id')
      .where('state', '=', 'OFFERED')
      .where('accept_by', '<', new Date(now.getTime() - GRACE_MS))
      .orderBy('id')
      .execute()
    for (const { application_id } of due) {
      await inTransaction(db, async tx => {
        const application = await tx
          .selectFrom('lottery_application')
          .select(['id', 'status_id as statusId', 'user_id as userId', 'campaign_id as campaignId'])
          .select('application_number as applicationNumber')
          .where('id', '=', application_id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const offer = await tx
          .selectFrom('allotment')
          .select('unit_no')
          .where('application_id', '=', application_id)
          .where('state', '=', 'OFFERED')
          .executeTakeFirst()
        if (!offer) return
        const actor = { type: 'TIMER', id: 'lottery.lapseAllotments' } as const
        const told = { event: 'ALLOTMENT_LAPSED', remarks: offer.unit_no, isPublic: true }
        const number = application.applicationNumber ?? ''
        await moveApplication(tx, { ...application, applicationNumber: number }, 'lapse', actor, told, now)
        await endOffer(tx, application.id, 'LAPSED', now)
        await recordVacancy(tx, application.campaignId, 'Vacated', application.id, now)
        await tx
          .updateTable('lottery_application')
          .set({ refund_status_id: RefundStatus.EligibleForRefund })
          .where('id', '=', application.id)
          .execute()
        const params = { number, unit: offer.unit_no }
        await notifyCitizen(tx, application.userId, 'ALLOTMENT_LAPSED', params, now)
      })
    }
  },
}

/** Reminds allottees before their last day. The timer runs once a day, so each reminder goes out once. */
export const remindAllottees: Timer = {
  name: 'lottery.remindAllottees',
  everySeconds: DAY_S,
  async run({ db, now }) {
    for (const days of REMINDERS) {
      const day = addDays(istDay(now), days)
      const due = await db
        .selectFrom('allotment as t')
        .innerJoin('lottery_application as a', 'a.id', 't.application_id')
        .select(['a.user_id', 'a.application_number', 't.unit_no', 't.accept_by'])
        .where('t.state', '=', 'OFFERED')
        .where('t.accept_by', '>=', new Date(`${day}T00:00:00+05:30`))
        .where('t.accept_by', '<=', new Date(`${day}T23:59:59.999+05:30`))
        .execute()
      await inTransaction(db, async tx => {
        for (const row of due) {
          const params = {
            number: row.application_number ?? '',
            unit: row.unit_no,
            on: formatDate(toIstIso(row.accept_by), 'day'),
          }
          await notifyCitizen(tx, row.user_id, 'ALLOTMENT_REMINDER', params, now)
        }
      })
    }
  },
}
