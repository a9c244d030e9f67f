import { general } from '#contract/general.ts'
import { propertyRefusals } from '#contract/property/refusals.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { Params } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import {
  type PaymentPlan,
  type PlanChoice,
  type PlanRefusal,
  type PlanRefusalOf,
  planPayment,
} from '#domain/property/plan.ts'
import type { PropertyRecord } from '#domain/property/record.ts'

/** Noes that have a sentence of their own. */
type Spoken = Exclude<PlanRefusal, 'NOT_YOURS_ANY_MORE'>

/** Amounts in a sentence are grouped the Indian way. */
function spoken(params: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d+\.\d{2}$/.test(value) ? formatAmount(value) : value,
    ]),
  )
}

const isSpoken = <Reason extends PlanRefusal>(reason: Reason): reason is Reason & Spoken =>
  reason !== 'NOT_YOURS_ANY_MORE'

/** The maker of one sentence, under the name it is declared by. */
const makerOf = <Reason extends Spoken>(
  makers: { readonly [Code in Reason]: (params: Params) => Refusal<Code> },
  reason: Reason,
): ((params: Params) => Refusal<Reason>) => makers[reason]

/** The sentence for a citizen of a rule's no. A property that is not theirs any more cannot be told from none. */
export function refusalOf<Reason extends PlanRefusal>(
  reason: Reason,
  params: Readonly<Record<string, string | number>> = {},
): Refusal<Reason & Spoken> | ReturnType<typeof general.RECORD_NOT_FOUND> {
  return isSpoken(reason) ? makerOf(propertyRefusals, reason)(spoken(params)) : general.RECORD_NOT_FOUND()
}

/** What a way of paying can be refused with, on the wire. */
type RefusalOf<Choice extends PlanChoice> =
  | Refusal<PlanRefusalOf<Choice['mode']> & Spoken>
  | ReturnType<typeof general.RECORD_NOT_FOUND>

/** Plans a payment of a citizen's own property. */
export function planOf<Choice extends PlanChoice>(
  property: PropertyRecord,
  { account }: AccountRecord,
  day: IstDay,
  choice: Choice,
): { readonly plan: PaymentPlan } | { readonly refusal: RefusalOf<Choice> } {
  const planned = planPayment(property, account, day, choice)
  return planned.ok ? { plan: planned.value } : { refusal: refusalOf(planned.reason, planned.params) }
}
