import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { readSlabs, writeSlabs } from '#domain/booking/slabs.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { PermissionPolicy } from '#domain/permission/rules.ts'
import type { StandardPolicy } from '#domain/property/due.ts'
import { FREQUENCIES } from '#domain/property/schedule.ts'
import { getTerms, listTermsAfter, setTerms, type Terms } from '#server/booking/record/termsStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { findPolicy, setPolicy } from '#server/permission/policyStore.ts'
import { getStandardPolicy, setStandardPolicy } from '#server/property/account/policyStore.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
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

/** Tells what was and what is; null after means that nothing changed. */
async function tell(
  context: OfficerContext,
  record: string,
  entityTypeId: EntityType,
  event: string,
  [before, after]: readonly [Shown, Shown | null],
): Promise<void> {
  if (!after) return context.unchanged()
  const fields = Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => before[field] !== value)
      .map(([field, value]) => [field, [before[field] ?? '', value] as const]),
  )
  context.change({ kind: 'changed', record, fields })
  await context.audit({ entityTypeId, entityId: 0, event, details: { before, after } })
}

const table = (shown: Shown) => ({
  columns: ['Rule', 'Value'],
  rows: Object.entries(shown).map(([rule, value]) => [rule, value]),
})

const shownRates = (policy: StandardPolicy): Shown => ({ ...policy })

const rates = command({
  name: 'property policy',
  summary: 'Sets the rates of sales to come that name none of their own',
  details:
    'Sales that were made keep the rates of their day. With --dry-run and no option it only shows them.',
  kind: 'changesByTwo',
  options: {
    annualBp: share('interest of instalments a year'),
    penalBp: share('penal interest a year'),
    frequency: option(`how often: ${FREQUENCIES.join(', ')}`, optional(oneOf(FREQUENCIES)), 'often'),
    tdsSuspensionDays: days('days for which penal interest on deducted tax waits for its certificate'),
    noticeDays: days('days before its date from which an instalment is paid as a due'),
    rebateBp: share('rebate for closing the account in time'),
    rebateDays: days('days from the allotment in which that rebate is earned'),
  },
  async run(context, options) {
    const before = await getStandardPolicy(context.db)
    const after = changed(before, options)
    if (after) await setStandardPolicy(context.db, after)
    await tell(context, 'Rates of sales', EntityType.Property, 'PROPERTY_POLICY_SET', [
      shownRates(before),
      after && shownRates(after),
    ])
    return { table: table(shownRates(after ?? before)) }
  },
})

const shownFees = (policy: PermissionPolicy): Shown => ({ ...policy, nocFee: formatRupees(policy.nocFee) })

const fees = command({
  name: 'application policy',
  summary: 'Sets fee, deductions and time to answer of applications on properties',
  details:
    'A surrender that was decided stays as it was; one that waits is counted by the rule of the day of its decision. With --dry-run and no option it only shows them.',
  kind: 'changesByTwo',
  options: {
    nocFee: option('fee of a no-objection without its tax', optional(rupees()), 'rupees'),
    nocGstBp: share('tax on that fee'),
    firstYearBp: share('kept of the price when a property is given back in its first year'),
    laterBp: share('kept of the price later'),
    respondDays: days('days in which a returned application is answered', 1),
  },
  async run(context, options) {
    const before = await findPolicy(context.db)
    const after = changed(before, options)
    if (after) await setPolicy(context.db, after)
    await tell(context, 'Rules of applications', EntityType.PermissionApplication, 'PERMISSION_POLICY_SET', [
      shownFees(before),
      after && shownFees(after),
    ])
    return { table: table(shownFees(after ?? before)) }
  },
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
    throw new ActRefused('A day ends before the next one begins: check-out is not after check-in.')
  if (booking.minLeadDays > booking.horizonDays)
    throw new ActRefused('The lead is longer than the time ahead: nothing could be booked.')
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

const bookings = command({
  name: 'booking policy',
  summary: 'Sets the rules of booking community centres from a day on',
  details:
    'Bookings that were made keep the rules of their day; prices that were quoted under others are shown anew. With --dry-run and no option it only shows them.',
  kind: 'changesByTwo',
  options: {
    effectiveFrom: option('first day of the new rules, tomorrow or later', optional(day()), 'day'),
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
  async run(context, { effectiveFrom, ...given }) {
    const { db, now } = context
    const today = istDay(now)
    const before = flat(await getTerms(db, effectiveFrom ?? today))
    const after = changed(before, given)
    if (after && (effectiveFrom === null || effectiveFrom <= today))
      throw new ActRefused(
        `--effective-from is the first day of the new rules: ${addDays(today, 1)} or later.`,
      )
    if (after && effectiveFrom) await setTerms(db, { ...termsFrom(after), effectiveFrom })
    const record = `Rules of booking from ${effectiveFrom ?? today}`
    const dated = (terms: FlatTerms): Shown => ({ ...terms, effectiveFrom: effectiveFrom ?? today })
    await tell(context, record, EntityType.Booking, 'BOOKING_POLICY_SET', [before, after && dated(after)])
    const later = await listTermsAfter(db, effectiveFrom ?? today)
    return {
      table: table(after ?? before),
      notes: later.map(({ effectiveFrom: on }) => `Other rules are set from ${on} on.`),
    }
  },
})

export const policyCommands: readonly Command[] = [rates, fees, bookings]
