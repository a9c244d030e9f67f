import type { SurrenderTerms } from '#contract/permission/record.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import { type PermissionPolicy, type SurrenderRefund, surrenderRefund } from '#domain/permission/rules.ts'
import type { HeldProperty } from './properties.ts'

/**
 * The day that decides the rate of the deduction: the one on which the surrender was handed in, so that the time the
 * authority takes costs the allottee nothing; until then today.
 */
export const termsDay = (submittedOn: Date | null, now: Date): IstDay => istDay(submittedOn ?? now)

/** What a surrender gives back by the rule of its day and the money paid so far. */
export const termsOf = (property: HeldProperty, day: IstDay, policy: PermissionPolicy): SurrenderRefund =>
  surrenderRefund(property.totalCost, property.paid, property.allotmentDay, day, policy)

/** The same on the wire, each part that is not given back with its name. */
export function presentTerms(property: HeldProperty, day: IstDay, policy: PermissionPolicy): SurrenderTerms {
  const terms = termsOf(property, day, policy)
  const { interest, penal, tds } = property.paid
  return {
    asOn: day,
    paidAmount: toRupees(terms.paid),
    deductionBp: terms.deductionBp,
    deductionAmount: toRupees(terms.deduction),
    interestAmount: toRupees(interest),
    penalAmount: toRupees(penal),
    tdsAmount: toRupees(tds),
    refundAmount: toRupees(terms.refund),
  }
}
