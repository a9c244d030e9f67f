import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, endOfIstDay, istDay, toIstIso } from '#domain/dates/ist.ts'
import type { CampaignState } from '#domain/lottery/phase.ts'
import type { CampaignPolicy } from '#domain/lottery/policy.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { mayStillCount } from '#server/payments/mayStillCount.ts'
import { listTransactions } from '#server/payments/transactionStore.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { openRefund } from '../refund/openRefund.ts'
import { endOffer } from './offerUnit.ts'
import { recordVacancy } from './vacancies.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
/** An order made in time may still be captured for this long; the offer waits for it. */
const GRACE_MS = 60 * 60_000
/** Days before the last one on which allottees are reminded (domain design, section 19). */
const REMINDERS = [15, 3]

/** True while money for an offer that was paid in time may still be reported. */
async function isAwaited(
  db: Db,
  application: { readonly id: number; readonly userId: number },
  offerId: number,
  now: Date,
): Promise<boolean> {
  const all = await listTransactions(db, application.userId, EntityType.LotteryApplication, application.id)
  return all.some(one => one.details.allotmentId === offerId && mayStillCount(one, now))
}

/**
 * Offers whose last moment passed unpaid lapse; the unit goes to whoever waits. An owner who has asked to withdraw is left
 * to the officers, and one whose deposit the bank may still report to the bank.
 */
export const lapseAllotments: Timer = {
  name: 'lottery.lapseAllotments',
  everySeconds: HOUR_S,
  async run({ db, now }) {
    const due = await db
      .selectFrom('allotment as t')
      .innerJoin('lottery_application as a', 'a.id', 't.application_id')
      .select('t.application_id')
      .where('t.state', '=', 'OFFERED')
      .where('t.accept_by', '<', new Date(now.getTime() - GRACE_MS))
      .where('a.status_id', '=', ApplicationStatus.Allotted)
      .orderBy('t.id')
      .execute()
    for (const { application_id } of due) {
      await inTransaction(db, async tx => {
        const application = await tx
          .selectFrom('lottery_application as a')
          .innerJoin('scheme_campaign as c', 'c.id', 'a.campaign_id')
          .select(['a.id', 'a.status_id as statusId', 'a.user_id as userId', 'a.campaign_id as campaignId'])
          .select(['a.application_number as applicationNumber', 'c.policy', 'c.state'])
          .where('a.id', '=', application_id)
          .where('a.status_id', '=', ApplicationStatus.Allotted)
          .forUpdate('a')
          .executeTakeFirst()
        const offer = await tx
          .selectFrom('allotment')
          .select(['id', 'unit_no'])
          .where('application_id', '=', application_id)
          .where('state', '=', 'OFFERED')
          .executeTakeFirst()
        if (!application || !offer || (await isAwaited(tx, application, offer.id, now))) return
        const actor = { type: 'TIMER', id: 'lottery.lapseAllotments' } as const
        const told = { event: 'ALLOTMENT_LAPSED', remarks: offer.unit_no, isPublic: true }
        const number = application.applicationNumber ?? ''
        const named = { ...application, applicationNumber: number }
        const statusId = await moveApplication(tx, named, 'lapse', actor, told, now)
        await endOffer(tx, application.id, 'LAPSED', now)
        await recordVacancy(tx, application.campaignId, 'Vacated', application.id, now)
        const campaign = {
          policy: application.policy as CampaignPolicy,
          state: application.state as CampaignState,
        }
        await openRefund(tx, campaign, { ...application, statusId }, now)
        const params = { number, unit: offer.unit_no }
        await notifyApplicant(tx, application.id, 'ALLOTMENT_LAPSED', params, now)
      })
    }
  },
}

const REMINDED = 'ALLOTMENT_REMINDED'

/**
 * Offers whose owners are to be called to mind so many days before the last one: the day has come, the offer is older
 * than it, and nobody was written to since. An offer ends with a day, so one more day before its last moment is midnight.
 */
async function dueReminders(db: Db, days: number, now: Date) {
  const dayBegan = sql<Date>`t.accept_by - make_interval(days => ${days + 1})`
  return db
    .selectFrom('allotment as t')
    .innerJoin('lottery_application as a', 'a.id', 't.application_id')
    .select(['a.id', 'a.application_number', 't.unit_no', 't.accept_by'])
    .where('t.state', '=', 'OFFERED')
    .where('a.status_id', '=', ApplicationStatus.Allotted)
    .where('t.accept_by', '>', now)
    .where('t.accept_by', '<=', endOfIstDay(addDays(istDay(now), days)))
    .where('t.issued_on', '<', dayBegan)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_event as e')
            .select('e.id')
            .where('e.entity_type_id', '=', EntityType.LotteryApplication)
            .whereRef('e.entity_id', '=', 'a.id')
            .where('e.event', '=', REMINDED)
            .where('e.at', '>', dayBegan),
        ),
      ),
    )
    .orderBy('t.id')
    .execute()
}

/** Reminds allottees before their last day, once for each reminder, also when it runs late or again. */
export const remindAllottees: Timer = {
  name: 'lottery.remindAllottees',
  everySeconds: DAY_S,
  async run({ db, now }) {
    for (const days of REMINDERS) {
      for (const row of await dueReminders(db, days, now)) {
        const params = {
          number: row.application_number ?? '',
          unit: row.unit_no,
          on: formatDate(toIstIso(row.accept_by), 'day'),
        }
        const entry = { entityTypeId: EntityType.LotteryApplication, entityId: row.id, event: REMINDED }
        await inTransaction(db, async tx => {
          await writeAudit(tx, { type: 'TIMER', id: 'lottery.remindAllottees' }, entry, now)
          await notifyApplicant(tx, row.id, 'ALLOTMENT_REMINDER', params, now)
        })
      }
    }
  },
}
