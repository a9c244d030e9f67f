/** Accounts of the authority's books, each with the side on which it grows. */
export const ACCOUNTS = {
  /** Money at the bank, and money the payment provider still has to settle. */
  BANK: 'asset',
  PROVIDER_CLEARING: 'asset',
  /** What the allottee or applicant owes, by the kind that the order of appropriation knows. */
  DUES_PRINCIPAL: 'asset',
  DUES_INTEREST: 'asset',
  DUES_PENAL: 'asset',
  DUES_DEMAND: 'asset',
  DUES_FEE: 'asset',
  /** Tax that a buyer deducted and deposited with the government in the authority's name. */
  TDS_CREDIT: 'asset',
  SALE_VALUE: 'income',
  INTEREST_INCOME: 'income',
  PENAL_INCOME: 'income',
  DEMAND_INCOME: 'income',
  FEE_INCOME: 'income',
  RENT_INCOME: 'income',
  /** The part of a payment kept on cancellation, withdrawal or surrender. */
  DEDUCTION_INCOME: 'income',
  REBATE_ALLOWED: 'expense',
  WAIVER: 'expense',
  /** What the payment provider keeps of what it settles, with its tax. */
  PROVIDER_CHARGES: 'expense',
  GST_PAYABLE: 'liability',
  SECURITY_DEPOSIT: 'liability',
  /** Money received that no due has taken yet. */
  ADVANCE: 'liability',
  REFUND_PAYABLE: 'liability',
} as const

export type AccountCode = keyof typeof ACCOUNTS

/** Whether a word names an account of the books. */
export const isAccountCode = (code: string): code is AccountCode => Object.hasOwn(ACCOUNTS, code)

/** Accounts that say what a citizen still owes. */
export const DUES_ACCOUNTS: readonly AccountCode[] = [
  'DUES_PRINCIPAL',
  'DUES_INTEREST',
  'DUES_PENAL',
  'DUES_DEMAND',
  'DUES_FEE',
]
