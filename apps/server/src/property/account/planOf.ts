import { general } from '#contract/general.ts'
import { propertyRefusals } from '#contract/property/refusals.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { AccountRecord } from '#domain/property/account.ts'
import { type PaymentPlan, type PlanChoice, type PlanRefusal, planPayment } from '#domain/property/plan.ts'
import type { PropertyRecord } from '#domain/property/record.ts'

/** Codes of refusals that a plan can answer with, on the wire. */
export type PlanRefusalCode = keyof typeof propertyRefusals & string

/** Amounts in a sentence are grouped the Indian way. */
function spoken(params: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d+\.\d{2}$/.test(value) ? formatAmount(value) : value,
    ]),
  )
}

/** The sentence for a citizen of a rule's no. A property that is not theirs any more cannot be told from none. */
export function refusalOf(
  reason: PlanRefusal,
  params: Readonly<Record<string, string | number>> = {},
): Refusal<PlanRefusalCode> | ReturnType<typeof general.RECORD_NOT_FOUND> {
  return reason === 'NOT_YOURS_ANY_MORE'
    ? general.RECORD_NOT_FOUND()
    : propertyRefusals[reason](spoken(params))
}

/** Plans a payment of a citizen's own property. */
export function planOf(
  property: PropertyRecord,
  { account }: AccountRecord,
  day: IstDay,
  choice: PlanChoice,
): { readonly plan: PaymentPlan } | { readonly refusal: ReturnType<typeof refusalOf> } {
  const planned = planPayment(property, account, day, choice)
  return planned.ok ? { plan: planned.value } : { refusal: refusalOf(planned.reason, planned.params) }
}
