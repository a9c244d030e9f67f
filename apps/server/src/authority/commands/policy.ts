import { EntityType } from '#domain/application/kind.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { PermissionPolicy } from '#domain/permission/rules.ts'
import type { StandardPolicy } from '#domain/property/due.ts'
import { FREQUENCIES } from '#domain/property/schedule.ts'
import { findPolicy, setPolicy } from '#server/permission/policyStore.ts'
import { getStandardPolicy, setStandardPolicy } from '#server/property/account/policyStore.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
import { oneOf, optional, rupees, whole } from '../input/fields.ts'

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

export const policyCommands: readonly Command[] = [rates, fees]
