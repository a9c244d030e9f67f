import { formatDate } from '#domain/dates/format.ts'
import { addDays, daysBetween, type IstDay, istDay } from '#domain/dates/ist.ts'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Instalment, PropertyAccount } from '#domain/property/due.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { instalmentOn, standingOn } from '#domain/property/standing.ts'
import { instalmentName } from '#domain/property/words.ts'
import { languageOfMobile } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import { type Notification, queueMessage } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { listOwnerMobiles } from '../register/ownerStore.ts'
import { loadLiving } from './accountStore.ts'
import { type DueReminder, listUnreminded, noteReminder } from './reminderStore.ts'

/** Days from the due day on which allottees are reminded; 30, 60 and 90 are notices (docs/rules/property.md). */
const STEPS = [-7, 0, 30, 60, 90] as const
/** A reminder that was missed, by a night's outage, is still sent for so many days. */
const LATE_DAYS = 6
const BATCH = 200

/** What the message says; null when nothing is left to pay in cash. */
function messageFor(
  due: DueReminder,
  property: PropertyRecord,
  account: PropertyAccount,
  instalment: Instalment,
  today: IstDay,
): Pick<Notification, 'template' | 'params'> | null {
  const { principal, interest, penal, tds } = instalmentOn(account, instalment, today)
  const cash = principal + interest
  if (cash === 0n) return null
  const days = daysBetween(due.dueDay, today)
  if (days <= 0) {
    const params = { ...ofProperty(property), amount: formatAmount(cash), due: formatDate(due.dueDay, 'day') }
    if (tds === 0n) return { template: 'PROPERTY_DUE_SOON', params }
    // The schedule names the whole instalment: the message says how it is made up.
    const split = { whole: formatAmount(cash + tds), tax: formatAmount(tds) }
    return { template: 'PROPERTY_DUE_SOON_TDS', params: { ...params, ...split } }
  }
  const { en: part, hi: partHi } = instalmentName(instalment)
  const amount = formatAmount(cash + penal)
  // Other instalments and demands may be open beside it: what is payable today is what every screen says of this day.
  const whole = formatAmount(standingOn(account, today).payableToday)
  return {
    template: 'PROPERTY_OVERDUE',
    params: { ...ofProperty(property), part, partHi, amount, whole, days },
  }
}

async function remind(
  db: Db,
  keys: MessageKeys,
  due: DueReminder,
  property: PropertyRecord,
  account: PropertyAccount,
  today: IstDay,
  now: Date,
): Promise<void> {
  if (!(await noteReminder(db, due, now))) return
  const instalment = account.instalments.find(each => each.instalmentNo === due.instalmentNo)
  const message = instalment ? messageFor(due, property, account, instalment, today) : null
  if (!message) return
  for (const mobile of await listOwnerMobiles(db, keys, due.propertyId)) {
    const language = await languageOfMobile(db, keys, mobile)
    await queueMessage(db, keys, 'SMS', mobile, { ...message, language }, now)
  }
}

/** Unpaid instalments whose reminder of a step is due and was not sent. */
function findDue(db: Db, step: number, today: IstDay): Promise<DueReminder[]> {
  const until = addDays(today, -step)
  return listUnreminded(db, step, { from: addDays(until, -LATE_DAYS), until }, BATCH)
}

/** Sends the reminders of a day, each once, to the owners' registered mobiles. */
export const remindDuesTimer: Timer = {
  name: 'property.remind-dues',
  everySeconds: DAY_SECONDS,
  async run({ db, now, ports }) {
    const today = istDay(now)
    for (const step of STEPS) {
      for (
        let dues = await findDue(db, step, today);
        dues.length > 0;
        dues = await findDue(db, step, today)
      ) {
        const ids = [...new Set(dues.map(due => due.propertyId))]
        const living = await loadLiving(db, ids)
        await inTransaction(db, async tx => {
          for (const due of dues) {
            const one = living.get(due.propertyId)
            if (one) await remind(tx, ports, due, one.property, one.account, today, now)
          }
        })
      }
    }
  },
}
