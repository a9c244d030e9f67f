import { addMonths, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import { isTdsApplicable, TDS_BP } from '#domain/property/tds-split.ts'
import type { CampaignPolicy } from './policy.ts'

/** How the price of an allotted unit is paid; amounts in paise. */
export interface AllotmentPlan {
  /** Share of the price due by acceptance: 25 % in the standing policy. */
  readonly allotmentMoney: Paise
  /** What of it is still to pay to the authority: less the registration amount, which counts, and less the tax. */
  readonly due: Paise
  /** What the buyer deducts from it and deposits as tax, 1 % from a price of fifty lakh (docs/rules/tds.md); zero below. */
  readonly tds: Paise
  readonly instalments: {
    readonly principal: Paise
    readonly count: number
    readonly everyMonths: number
    readonly annualBp: number
    readonly firstDueDay: IstDay
  }
}

/**
 * The plan of an allotment accepted on a day (docs/rules/lottery.md). Allotment money and principal add up
 * to the price, whatever the rounding. The registration amount becomes part of the price by the acceptance, so tax is
 * deducted from the whole allotment money, at most what is left to pay of it.
 * @param registrationPaid the registration amount, without the booklet
 */
export function allotmentPlan(
  policy: CampaignPolicy,
  totalCost: Paise,
  registrationPaid: Paise,
  acceptedOn: IstDay,
): AllotmentPlan {
  const share = shareOf(totalCost, policy.allotmentMoneyBp)
  const allotmentMoney = share > registrationPaid ? share : registrationPaid
  const left = allotmentMoney - registrationPaid
  const tax = isTdsApplicable(totalCost) ? shareOf(allotmentMoney, TDS_BP) : 0n
  const tds = tax < left ? tax : left
  const { count, everyMonths, interestBp } = policy.instalments
  return {
    allotmentMoney,
    due: left - tds,
    tds,
    instalments: {
      principal: totalCost - allotmentMoney,
      count,
      everyMonths,
      annualBp: interestBp,
      firstDueDay: addMonths(acceptedOn, everyMonths),
    },
  }
}
