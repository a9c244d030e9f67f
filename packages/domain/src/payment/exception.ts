import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** Where a disagreement was found: in a bank statement, a settlement, or by the portal itself. */
export const EXCEPTION_SOURCES = ['BANK', 'SETTLEMENT', 'PORTAL'] as const
export type ExceptionSource = (typeof EXCEPTION_SOURCES)[number]

/** Kinds of disagreement, and what each means to an officer. */
export const EXCEPTION_MEANINGS = {
  UNKNOWN_CHALLAN: {
    en: 'In the bank, not in the books: no such challan',
    hi: 'बैंक में है, बही में नहीं: ऐसा कोई चालान नहीं',
  },
  AMOUNT_DIFFERS: { en: 'In both, with different amounts', hi: 'दोनों में है, राशियाँ अलग हैं' },
  BEFORE_CHALLAN: { en: 'In the bank before the challan was made', hi: 'बैंक में चालान बनने से पहले की तिथि' },
  REFERENCE_USED: {
    en: 'In the bank for two challans under one reference',
    hi: 'बैंक में एक ही संदर्भ से दो चालान',
  },
  NOT_IN_FILE: { en: 'In the books, not in the bank statement', hi: 'बही में है, बैंक विवरण में नहीं' },
  CLAIMED_NOT_FOUND: {
    en: 'Told by the depositor, never reported by the bank',
    hi: 'जमाकर्ता ने बताया, बैंक ने कभी नहीं',
  },
  NOT_IN_BOOKS: { en: 'Settled by the provider, not in the books', hi: 'प्रदाता ने निपटाया, बही में नहीं' },
  NOT_SETTLED: { en: 'In the books, not settled by the provider', hi: 'बही में है, प्रदाता ने नहीं निपटाया' },
  OTHER_LINE: {
    en: 'A line of the settlement that is neither payment nor refund',
    hi: 'निपटान की प्रविष्टि, जो न भुगतान है न धनवापसी',
  },
  PAID_BUT_NOT_FULFILLED: {
    en: 'Paid, but what was paid for could not be done',
    hi: 'भुगतान हुआ, पर जिसके लिए हुआ वह नहीं हो सका',
  },
  REFUND_REFUSED: { en: 'The provider refused a refund', hi: 'प्रदाता ने धनवापसी अस्वीकार की' },
  REFUND_PAID_TWICE: {
    en: 'The bank paid a refund once more, under another UTR',
    hi: 'बैंक ने एक धनवापसी दूसरे यूटीआर से फिर कर दी',
  },
} as const satisfies Readonly<Record<string, Bilingual>>
export type ExceptionKind = keyof typeof EXCEPTION_MEANINGS

export const EXCEPTION_KINDS = Object.keys(EXCEPTION_MEANINGS) as [ExceptionKind, ...ExceptionKind[]]

/** Something that the books and the world outside do not agree upon. Amounts are paise; null where a side has none. */
export interface Disagreement {
  readonly source: ExceptionSource
  readonly kind: ExceptionKind
  readonly reference: string
  readonly transactionId: number | null
  /** The refund that it is about; null where it is about none. */
  readonly refundId: number | null
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
