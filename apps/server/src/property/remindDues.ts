import { sql } from 'kysely'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, daysBetween, type IstDay, istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { cashLeft, type Instalment, type PropertyAccount, penalLeft } from '#domain/property/due.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { type Notification, queueMessage } from '#server/notify/outbox.ts'
import { loadAccounts } from './accountStore.ts'

/** Days from the due day on which allottees are reminded; 30, 60 and 90 are notices (domain design, section 19). */
const STEPS = [-7, 0, 30, 60, 90] as const
/** A reminder that was missed, by a night's outage, is still sent for so many days. */
const LATE_DAYS = 6
const BATCH = 200

interface Due {
  readonly propertyId: number
  readonly propertyCode: string
  readonly instalmentNo: number
  readonly dueDay: IstDay
  readonly step: number
}

/** Unpaid instalments whose reminder of a step is due and was not sent. */
async function findDue(db: Db, step: number, today: IstDay): Promise<Due[]> {
  const day = addDays(today, -step)
  const rows = await db
    .selectFrom('property_instalment as i')
    .innerJoin('property as p', 'p.id', 'i.property_id')
    .select(['i.property_id', 'i.instalment_no', 'i.due_day', 'p.property_code'])
    .where('p.state', 'in', ['ALLOTTED', 'PAYING'])
    .where('i.due_day', '<=', day)
    .where('i.due_day', '>=', addDays(day, -LATE_DAYS))
    .where(sql<boolean>`i.paid_interest + i.paid_principal < i.interest + i.principal`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('property_reminder as r')
            .select('r.step')
            .whereRef('r.property_id', '=', 'i.property_id')
            .whereRef('r.instalment_no', '=', 'i.instalment_no')
            .whereRef('r.due_day', '=', 'i.due_day')
            .where('r.step', '=', step),
        ),
      ),
    )
    .limit(BATCH)
    .execute()
  return rows.map(row => ({
    propertyId: row.property_id,
    propertyCode: row.property_code,
    instalmentNo: row.instalment_no,
    dueDay: row.due_day,
    step,
  }))
}

/** What the message says; null when nothing is left to pay in cash. */
function messageFor(
  due: Due,
  account: PropertyAccount,
  instalment: Instalment,
  today: IstDay,
): Pick<Notification, 'template' | 'params'> | null {
  const cash = cashLeft(account.policy, instalment, today)
  if (cash === 0n) return null
  const code = due.propertyCode
  const days = daysBetween(due.dueDay, today)
  if (days <= 0) {
    const params = { code, amount: formatAmount(cash), due: formatDate(due.dueDay, 'day') }
    return { template: 'PROPERTY_DUE_SOON', params }
  }
  const amount = formatAmount(cash + penalLeft(account.policy, instalment, today))
  return { template: 'PROPERTY_OVERDUE', params: { code, amount, days } }
}

async function remind(db: Db, due: Due, account: PropertyAccount, today: IstDay, now: Date): Promise<void> {
  const fresh = await db
    .insertInto('property_reminder')
    .values({
      property_id: due.propertyId,
      instalment_no: due.instalmentNo,
      due_day: due.dueDay,
      step: due.step,
      sent_on: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  const instalment = account.instalments.find(each => each.instalmentNo === due.instalmentNo)
  const message = fresh && instalment ? messageFor(due, account, instalment, today) : null
  if (!message) return
  const owners = await db
    .selectFrom('property_owner')
    .select('mobile_number')
    .where('property_id', '=', due.propertyId)
    .where('until', 'is', null)
    .where('mobile_number', '<>', '')
    .execute()
  for (const mobile of new Set(owners.map(owner => owner.mobile_number))) {
    const language = await languageOf(db, mobile)
    await queueMessage(db, 'SMS', mobile, { ...message, language }, now)
  }
}

/** Owners read messages in the language of their portal account, when they have one. */
async function languageOf(db: Db, mobile: string): Promise<'en' | 'hi'> {
  const user = await db
    .selectFrom('citizen_user_login as l')
    .innerJoin('citizen_user as u', 'u.id', 'l.user_id')
    .select('u.language')
    .where('l.login_id', '=', mobile)
    .where('l.is_verified', '=', true)
    .executeTakeFirst()
  return user?.language === 'en' ? 'en' : 'hi'
}

/** Sends the reminders of a day, each once, to the owners' registered mobiles. */
export const remindDuesTimer: Timer = {
  name: 'property.remind-dues',
  everySeconds: 86_400,
  async run({ db, now }) {
    const today = istDay(now)
    for (const step of STEPS) {
      for (
        let dues = await findDue(db, step, today);
        dues.length > 0;
        dues = await findDue(db, step, today)
      ) {
        const accounts = await loadAccounts(db, [...new Set(dues.map(due => due.propertyId))])
        await inTransaction(db, async tx => {
          for (const due of dues) {
            const record = accounts.get(due.propertyId)
            if (record) await remind(tx, due, record.account, today, now)
          }
        })
      }
    }
  },
}
