import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import type { Language } from '#domain/dates/format.ts'

/** Why money of a payment goes back, in the reader's language. */
export const reasonOf = (refund: NonNullable<PaymentTransaction['refund']>, language: Language): string =>
  language === 'hi' ? refund.reasonHi : refund.reason
