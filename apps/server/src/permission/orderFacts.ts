import * as v from 'valibot'
import { day } from '#contract/fields/common.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { PermissionForm } from '#domain/permission/form.ts'
import type { SurrenderRefund } from '#domain/permission/rules.ts'
import type { HeldProperty } from './properties.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** Everything that an order prints, frozen when it is decided. Amounts are decimal strings of rupees. */
export const OrderFacts = v.object({
  property: bilingual,
  areaSqm: v.string(),
  allotmentDay: day,
  owners: v.array(v.string()),
  mortgage: v.nullable(
    v.object({
      bank: v.string(),
      branch: v.string(),
      loanAmount: v.string(),
      sanctionNumber: v.string(),
      sanctionDay: day,
    }),
  ),
  surrender: v.nullable(
    v.object({
      asOn: day,
      paid: v.string(),
      deductionBp: v.number(),
      deduction: v.string(),
      notRefundable: v.string(),
      refund: v.string(),
      /** The part of each owner and its account, masked; none in orders before the owners had shares of their own. */
      shares: v.optional(
        v.array(
          v.object({
            ownerId: v.number(),
            name: v.string(),
            shareBp: v.number(),
            refund: v.string(),
            account: v.string(),
          }),
        ),
        [],
      ),
    }),
  ),
})
export type OrderFacts = v.InferOutput<typeof OrderFacts>

const ofProperty = ({ title, areaSqm, allotmentDay, owners }: HeldProperty) => ({
  property: title,
  areaSqm,
  allotmentDay,
  owners: [...owners],
})

/** What a no-objection says. */
export function nocFacts(form: PermissionForm, property: HeldProperty, bank: string): OrderFacts {
  const { branchName, loanAmount, sanctionNumber, sanctionDate } = form.mortgage
  if (loanAmount === null || sanctionDate === null) throw new Error('a submitted application is complete')
  return {
    ...ofProperty(property),
    mortgage: { bank, branch: branchName, loanAmount, sanctionNumber, sanctionDay: sanctionDate },
    surrender: null,
  }
}

/** What one owner gets back, as the order prints it. */
export interface PaidShare {
  readonly ownerId: number
  readonly name: string
  readonly shareBp: number
  readonly refund: Paise
  /** The account, masked. */
  readonly account: string
}

/** What a surrender order says. */
export function surrenderFacts(
  property: HeldProperty,
  terms: SurrenderRefund,
  asOn: IstDay,
  shares: readonly PaidShare[],
): OrderFacts {
  return {
    ...ofProperty(property),
    mortgage: null,
    surrender: {
      asOn,
      paid: toRupees(terms.paid),
      deductionBp: terms.deductionBp,
      deduction: toRupees(terms.deduction),
      notRefundable: toRupees(terms.notRefundable),
      refund: toRupees(terms.refund),
      shares: shares.map(one => ({ ...one, refund: toRupees(one.refund) })),
    },
  }
}
