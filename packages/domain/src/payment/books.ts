import { FeeType } from '#domain/application/payment.ts'
import type { AccountCode } from '#domain/ledger/accounts.ts'
import type { Part } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'

/** A head of a payment as the books see it. Sub-items that name their own fee type go to that account. */
export interface BookedHead {
  readonly feeTypeId: number
  readonly amount: Paise
  readonly subItems: readonly { readonly feeTypeId?: number | undefined; readonly amount: Paise }[]
}

/** Where money of a fee stands after it was received; what is not named here waits as the payer's advance. */
const ACCOUNT_OF_FEE: Readonly<Partial<Record<number, AccountCode>>> = {
  [FeeType.BookletCharges]: 'FEE_INCOME',
  [FeeType.PenalInterest]: 'PENAL_INCOME',
  [FeeType.OtherDemand]: 'DEMAND_INCOME',
  [FeeType.BookingRent]: 'RENT_INCOME',
  [FeeType.Cleaning]: 'FEE_INCOME',
  [FeeType.SecurityDeposit]: 'SECURITY_DEPOSIT',
  [FeeType.Gst]: 'GST_PAYABLE',
  [FeeType.LandUseFee]: 'FEE_INCOME',
  [FeeType.SurveyFee]: 'FEE_INCOME',
  [FeeType.PermissionFee]: 'FEE_INCOME',
  [FeeType.LeaseRent]: 'RENT_INCOME',
  [FeeType.ReschedulingFee]: 'FEE_INCOME',
}

const accountOf = (feeTypeId: number): AccountCode => ACCOUNT_OF_FEE[feeTypeId] ?? 'ADVANCE'

/**
 * The accounts that a payment's heads settle when its service does not say. Registration amounts are the applicant's
 * own money until allotment, so they stand as an advance. Parts add up to the heads.
 */
export function accountsOfHeads(heads: readonly BookedHead[]): Part[] {
  return heads.flatMap(head => {
    const named = head.subItems.filter(item => item.feeTypeId !== undefined)
    const rest = head.amount - named.reduce((total, item) => total + item.amount, 0n)
    return [
      { account: accountOf(head.feeTypeId), amount: rest },
      ...named.map(item => ({ account: accountOf(item.feeTypeId ?? 0), amount: item.amount })),
    ]
  })
}
