import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'

/** Where a disagreement was found: in a bank statement, a settlement, or by the portal itself. */
export const EXCEPTION_SOURCES = ['BANK', 'SETTLEMENT', 'PORTAL'] as const
export type ExceptionSource = (typeof EXCEPTION_SOURCES)[number]

/** Kinds of disagreement, and what each means to an officer. */
export const EXCEPTION_MEANINGS = {
  UNKNOWN_CHALLAN: 'In the bank, not in the books: no such challan',
  AMOUNT_DIFFERS: 'In both, with different amounts',
  BEFORE_CHALLAN: 'In the bank before the challan was made',
  REFERENCE_USED: 'In the bank for two challans under one reference',
  NOT_IN_FILE: 'In the books, not in the bank statement',
  CLAIMED_NOT_FOUND: 'Told by the depositor, never reported by the bank',
  NOT_IN_BOOKS: 'Settled by the provider, not in the books',
  NOT_SETTLED: 'In the books, not settled by the provider',
  OTHER_LINE: 'A line of the settlement that is neither payment nor refund',
  PAID_BUT_NOT_FULFILLED: 'Paid, but what was paid for could not be done',
  REFUND_REFUSED: 'The provider refused a refund',
} as const
export type ExceptionKind = keyof typeof EXCEPTION_MEANINGS

export const EXCEPTION_KINDS = Object.keys(EXCEPTION_MEANINGS) as [ExceptionKind, ...ExceptionKind[]]

/** Something that the books and the world outside do not agree upon. Amounts are paise; null where a side has none. */
export interface Disagreement {
  readonly source: ExceptionSource
  readonly kind: ExceptionKind
  readonly reference: string
  readonly transactionId: number | null
  readonly expected: Paise | null
  readonly found: Paise | null
  readonly note: string
  /** Day of the money as bank or provider told it; null where nobody did. */
  readonly moneyDay: IstDay | null
}

/** A disagreement on the officers' list; `resolution` once somebody has dealt with it. */
export interface ReconciliationException extends Disagreement {
  readonly id: number
  readonly foundOn: Date
  readonly resolution: { readonly on: Date; readonly by: string; readonly text: string } | null
}
