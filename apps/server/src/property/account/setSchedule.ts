import { istDay } from '#domain/dates/ist.ts'
import { postCharge } from '#domain/ledger/post.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import type { PropertyAccount } from '#domain/property/due.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import {
  type Rescheduled,
  type RescheduleRefusal,
  reschedule,
  type ScheduleOrder,
} from '#domain/property/reschedule.ts'
import { PROPERTY_LIFE, propertyStateName } from '#domain/property/states.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import { tellLinked } from '../register/tellLinked.ts'
import { saveAccount } from './accountStore.ts'
import { bookEntries } from './books.ts'
import { holdAccountOf, moveProperty } from './heldAccount.ts'
import { keepSchedule } from './keptScheduleStore.ts'

const WHY: Readonly<Record<RescheduleRefusal, string>> = {
  NOTHING_AHEAD: 'no instalment is left that has not fallen due',
  PRINCIPAL_MISSING: 'a first schedule needs its principal',
  OTHER_PRINCIPAL: 'the principal of the new instalments must be ₹{principal}, as before',
  ABOVE_PRICE: 'the principal is above the price; at most ₹{most} is left',
  ALREADY_DUE: 'the new instalments begin in the past',
  OUT_OF_ORDER: 'the dates of the instalments must rise',
}

/** A property whose price counted as paid is open again with its first schedule. */
async function reopen({ db, now, officer }: OfficerAct, property: PropertyRecord): Promise<void> {
  if (property.state !== 'FULLY_PAID') return
  const actor = { type: 'AUTHORITY', id: officer } as const
  await moveProperty(db, property, 'REOPEN', { actor, now })
}

async function save(
  { db, now }: OfficerAct,
  property: PropertyRecord,
  before: AccountRecord,
  { account, numbers }: Rescheduled,
  reference: string,
): Promise<void> {
  const cause = 'AUTHORITY'
  await keepSchedule(db, property.id, before, { cause, reference, at: now })
  const fresh = new Set(numbers)
  const charged = new Set([...before.charged].filter(no => !fresh.has(no)))
  for (const due of account.instalments)
    if (fresh.has(due.instalmentNo) && due.interest === 0n) charged.add(due.instalmentNo)
  await saveAccount(db, property.id, before, account, charged, { terms: account })
}

const rowsOf = ({ instalments }: PropertyAccount): string =>
  instalments.map(due => [due.dueDay, due.interest, due.principal].join()).join(';')

/**
 * Gives a property its first schedule, or replaces the instalments that have not fallen due, by order of the authority.
 * The former schedule is kept whole, and everyone who has the property linked is told.
 * @returns the account before and after; null when the schedule stands so already
 * @throws ActRefused when the rules say no
 */
export async function setSchedule(
  act: OfficerAct,
  registrationId: string,
  order: ScheduleOrder,
  reference: string,
): Promise<{
  readonly property: PropertyRecord
  readonly before: PropertyAccount
  readonly after: PropertyAccount
} | null> {
  const { db, ports, now } = act
  const { property, record: before } = await holdAccountOf(db, registrationId)
  const day = istDay(now)
  if (!statusAfter(PROPERTY_LIFE, property.state, 'SET_SCHEDULE', 'authority').ok)
    throw new ActRefused({
      en: `${registrationId}: it is ${propertyStateName(property.state).en}.`,
      hi: `${registrationId}: स्थिति ${propertyStateName(property.state).hi} है।`,
    })
  const made = reschedule(before.account, day, property.totalCost, order)
  if (!made.ok) {
    const why = WHY[made.reason].replace(/\{(\w+)\}/g, (_, name: string) => String(made.params[name]))
    throw new ActRefused(`${registrationId}: ${why}.`)
  }
  const after = made.value
  if (rowsOf(after.account) === rowsOf(before.account)) return null
  await save(act, property, before, after, reference)
  if (after.opened > 0n) {
    const income = [{ account: 'SALE_VALUE', amount: after.opened }] as const
    await bookEntries(db, property.id, [postCharge(day, reference, 'DUES_PRINCIPAL', income)], now)
    await reopen(act, property)
  }
  const params = { ...ofProperty(property), reference }
  await tellLinked(db, ports, property.id, { template: 'PROPERTY_SCHEDULE_CHANGED', params }, now)
  return { property, before: before.account, after: after.account }
}
