import * as v from 'valibot'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { readSlabs, writeSlabs } from '#domain/booking/slabs.ts'
import { addDays, type IstDay, istDay } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { PermissionPolicy } from '#domain/permission/rules.ts'
import type { StandardPolicy } from '#domain/property/due.ts'
import { FREQUENCIES } from '#domain/property/schedule.ts'
import { getTerms, listTermsAfter, setTerms, type Terms } from '#server/booking/record/termsStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { findPolicy, listPolicyDaysAfter, setPolicy } from '#server/permission/policyStore.ts'
import {
  getStandardPolicy,
  listStandardDaysAfter,
  setStandardPolicy,
} from '#server/property/account/policyStore.ts'
import { type Command, command, type OfficerContext, type Outcome, option } from '../command.ts'
import { clock, day, oneOf, optional, rupees, text, whole } from '../input/fields.ts'

const share = (what: string) =>
  option(`${what}, in basis points (1100 is 11 %)`, optional(whole(0, 10_000)), 'bp')
const days = (what: string, least = 0) => option(what, optional(whole(least, 3650)), 'days')

/** What is shown of a policy: its fields with their values, as an officer reads them. */
type Shown = Readonly<Record<string, string | number>>

/** The policy with what an officer gave; null when nothing changes. */
function changed<Policy extends object>(
  before: Policy,
  given: { readonly [Field in keyof Policy]?: Policy[Field] | null },
): Policy | null {
  const named = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
  const after: Policy = { ...before, ...Object.fromEntries(named) }
  const isSame = (Object.keys(before) as (keyof Policy)[]).every(field => before[field] === after[field])
  return isSame ? null : after
}

const table = (shown: Shown) => ({
  columns: ['Rule', 'Value'],
  rows: Object.entries(shown).map(([rule, value]) => [rule, value]),
})

const effectiveFrom = option('first day of the new rules, tomorrow or later', optional(day()), 'day')

/** Rules that hold from a day on, as their owner keeps them. */
interface DatedRules<Policy extends object> {
  /** What the rules are called in the printed diff. */
  readonly name: string
  readonly entityTypeId: EntityType
  readonly event: string
  show(policy: Policy): Shown
  /** The rules of a day. */
  get(db: Db, on: IstDay): Promise<Policy>
  set(db: Db, policy: Policy, from: IstDay): Promise<void>
  /** Days after a day from which others are set. */
  listDaysAfter(db: Db, day: IstDay): Promise<readonly IstDay[]>
}

/**
 * Sets rules from a day to come on, or only shows those of a day. The rows before that day stay for what was done under
 * them.
 * @throws ActRefused when something changes from today or from no day on
 */
async function setFrom<Policy extends object>(
  context: OfficerContext,
  rules: DatedRules<Policy>,
  from: IstDay | null,
  given: { readonly [Field in keyof Policy]?: Policy[Field] | null },
): Promise<Outcome> {
  const { db, now } = context
  const today = istDay(now)
  const on = from ?? today
  const before = await rules.get(db, on)
  const after = changed(before, given)
  const later = await rules.listDaysAfter(db, on)
  if (after) {
    if (from === null || from <= today)
      throw new ActRefused({
        en: `--effective-from is the first day of the new rules: ${addDays(today, 1)} or later.`,
        hi: `नए नियमों का पहला दिन ${addDays(today, 1)} या बाद का हो।`,
      })
    await rules.set(db, after, from)
    const [was, is] = [rules.show(before), rules.show(after)]
    const fields = Object.fromEntries(
      Object.entries(is)
        .filter(([field, value]) => was[field] !== value)
        .map(([field, value]) => [field, [was[field] ?? '', value] as const]),
    )
    context.change({ kind: 'changed', record: `${rules.name} from ${from}`, fields })
    const { entityTypeId, event } = rules
    const details = { before: was, after: { ...is, effectiveFrom: from } }
    await context.audit({ entityTypeId, entityId: 0, event, details })
  } else context.unchanged()
  return {
    table: table(rules.show(after ?? before)),
    notes: later.map(each => say(`Other rules are set from ${each} on.`, `${each} से अन्य नियम निर्धारित हैं।`)),
  }
}

const ratesOfSales: DatedRules<StandardPolicy> = {
  name: 'Rates of sales',
  entityTypeId: EntityType.Property,
  event: 'PROPERTY_POLICY_SET',
  show: policy => ({ ...policy }),
  get: getStandardPolicy,
  set: setStandardPolicy,
  listDaysAfter: listStandardDaysAfter,
}

const rates = command({
  name: 'property policy',
  summary: 'Sets the rates of sales that name none of their own from a day on',
  details:
    'A sale has the rates of the day of its allotment and keeps them. With --dry-run and no option it only shows them.',
  kind: 'changes',
  options: {
    effectiveFrom,
    annualBp: share('interest of instalments a year'),
    penalBp: share('penal interest a year'),
    frequency: option(`how often: ${FREQUENCIES.join(', ')}`, optional(oneOf(FREQUENCIES)), 'often'),
    tdsSuspensionDays: days('days for which penal interest on deducted tax waits for its certificate'),
    noticeDays: days('days before its date from which an instalment is paid as a due'),
    rebateBp: share('rebate for closing the account in time'),
    rebateDays: days('days from the allotment in which that rebate is earned'),
  },
  run: (context, { effectiveFrom: from, ...given }) => setFrom(context, ratesOfSales, from, given),
})

const rulesOfApplications: DatedRules<PermissionPolicy> = {
  name: 'Rules of applications',
  entityTypeId: EntityType.PermissionApplication,
  event: 'PERMISSION_POLICY_SET',
  show: policy => ({ ...policy, nocFee: formatRupees(policy.nocFee) }),
  get: findPolicy,
  set: setPolicy,
  listDaysAfter: listPolicyDaysAfter,
}

const fees = command({
  name: 'application policy',
  summary: 'Sets fee, deductions and time to answer of applications on properties from a day on',
  details:
    'A fee is that of the day on which its payment was begun, a deduction that of the day on which the surrender was handed in, the time to answer that of the day of the return. With --dry-run and no option it only shows them.',
  kind: 'changes',
  options: {
    effectiveFrom,
    nocFee: option('fee of a no-objection without its tax', optional(rupees()), 'rupees'),
    nocGstBp: share('tax on that fee'),
    firstYearBp: share('kept of the price when a property is given back in its first year'),
    laterBp: share('kept of the price later'),
    respondDays: days('days in which a returned application is answered', 1),
  },
  run: (context, { effectiveFrom: from, ...given }) => setFrom(context, rulesOfApplications, from, given),
})

/** Terms of booking field by field, as an officer names them. */
const flat = ({ booking, slabs, reschedule }: Terms) => ({
  ...booking,
  slabs: writeSlabs(slabs),
  moveTimes: reschedule.maxTimes,
  moveMinDays: reschedule.minDays,
  moveWindowDays: reschedule.windowDays,
  moveFeeBp: reschedule.feeBp,
})
type FlatTerms = ReturnType<typeof flat>

/** @throws ActRefused when the rules contradict each other */
function termsFrom({
  slabs,
  moveTimes,
  moveMinDays,
  moveWindowDays,
  moveFeeBp,
  ...booking
}: FlatTerms): Terms {
  if (booking.checkOutTime > booking.checkInTime)
    throw new ActRefused({
      en: 'A day ends before the next one begins: check-out is not after check-in.',
      hi: 'दिन अगले के आरंभ से पहले समाप्त होता है: समाप्ति आरंभ के बाद न हो।',
    })
  if (booking.minLeadDays > booking.horizonDays)
    throw new ActRefused({
      en: 'The lead is longer than the time ahead: nothing could be booked.',
      hi: 'न्यूनतम दिन अधिकतम अवधि से अधिक हैं: कुछ बुक नहीं हो पाएगा।',
    })
  return {
    booking,
    slabs: readSlabs(slabs) ?? [],
    reschedule: { maxTimes: moveTimes, minDays: moveMinDays, windowDays: moveWindowDays, feeBp: moveFeeBp },
  }
}

const slabsField = v.pipe(
  text(200),
  v.check(
    given => readSlabs(given) !== null,
    'must be slabs such as 30:1000,15:2500,0:10000: days before the event and share kept, down to day 0',
  ),
)

const rulesOfBooking: DatedRules<FlatTerms> = {
  name: 'Rules of booking',
  entityTypeId: EntityType.Booking,
  event: 'BOOKING_POLICY_SET',
  show: terms => terms,
  get: async (db, on) => flat(await getTerms(db, on)),
  set: (db, terms, from) => setTerms(db, { ...termsFrom(terms), effectiveFrom: from }),
  listDaysAfter: async (db, day) => (await listTermsAfter(db, day)).map(terms => terms.effectiveFrom),
}

const bookings = command({
  name: 'booking policy',
  summary: 'Sets the rules of booking community centres from a day on',
  details:
    'Bookings that were made keep the rules of their day; prices that were quoted under others are shown anew. With --dry-run and no option it only shows them.',
  kind: 'changes',
  options: {
    effectiveFrom,
    checkInTime: option('when a booked day begins', optional(clock()), 'time'),
    checkOutTime: option('when it ends, on the day after', optional(clock()), 'time'),
    maxDays: days('longest booking', 1),
    horizonDays: days('how far ahead', 1),
    minLeadDays: days('least days before the event; purposes may have their own'),
    holdMinutes: option('how long dates are held while they are paid', optional(whole(5, 1440)), 'minutes'),
    quoteMinutes: option('how long a price is promised', optional(whole(5, 1440)), 'minutes'),
    maxOpenHolds: option('open holds of one citizen', optional(whole(1, 20)), 'number'),
    gstBp: share('tax on rent and cleaning'),
    slabs: option(
      'rent kept by days before the event: 30:1000,15:2500,0:10000',
      optional(slabsField),
      'slabs',
    ),
    moveTimes: option('how often a booking is moved', optional(whole(0, 10)), 'number'),
    moveMinDays: days('days before the event until which it is moved'),
    moveWindowDays: days('days after its first day in which the new dates end'),
    moveFeeBp: share('fee of moving, of the rent'),
  },
  run: (context, { effectiveFrom: from, ...given }) => setFrom(context, rulesOfBooking, from, given),
})

export const policyCommands: readonly Command[] = [rates, fees, bookings]
