import type { Text } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { SurrenderRefund } from '#domain/permission/rules.ts'
import type { PermissionRecord } from './applicationStore.ts'
import type { HeldProperty } from './properties.ts'

/** Everything that an order prints, frozen when it is decided. Amounts are decimal strings of rupees. */
export interface OrderFacts {
  readonly property: Text
  readonly areaSqm: string
  readonly allotmentDay: IstDay
  readonly owners: readonly string[]
  readonly mortgage: {
    readonly bank: string
    readonly branch: string
    readonly loanAmount: string
    readonly sanctionNumber: string
    readonly sanctionDay: IstDay
  } | null
  readonly surrender: {
    readonly asOn: IstDay
    readonly paid: string
    readonly deductionBp: number
    readonly deduction: string
    readonly notRefundable: string
    readonly refund: string
  } | null
}

const ofProperty = ({ title, areaSqm, allotmentDay, owners }: HeldProperty) => ({
  property: title,
  areaSqm,
  allotmentDay,
  owners,
})

/** What a no-objection says. */
export function nocFacts({ form }: PermissionRecord, property: HeldProperty, bank: string): OrderFacts {
  const { branchName, loanAmount, sanctionNumber, sanctionDate } = form.mortgage
  if (loanAmount === null || sanctionDate === null) throw new Error('a submitted application is complete')
  return {
    ...ofProperty(property),
    mortgage: { bank, branch: branchName, loanAmount, sanctionNumber, sanctionDay: sanctionDate },
    surrender: null,
  }
}

/** What a surrender order says. */
export function surrenderFacts(property: HeldProperty, terms: SurrenderRefund, asOn: IstDay): OrderFacts {
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
    },
  }
}
