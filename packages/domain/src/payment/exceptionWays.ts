import type { Bilingual } from '#domain/text/bilingual.ts'
import type { ExceptionKind, ReconciliationException } from './exception.ts'

/**
 * Ways out of a disagreement, each an act of the registry: MATCH confirms the challan that a deposit was for
 * (`challan confirm`); ASK asks the provider anew (`payment sync-stale`); SETTLEMENT compares the day again
 * (`payment reconcile day`); RETRY tries the refund again (`refund retry`); REVERSE takes the receipt back
 * (`payment reverse`); RESOLVE takes it off the list with a reason (`payment resolve`).
 */
export const EXCEPTION_WAYS = ['MATCH', 'ASK', 'SETTLEMENT', 'RETRY', 'REVERSE', 'RESOLVE'] as const
export type ExceptionWay = (typeof EXCEPTION_WAYS)[number]

/** The ways out that each kind allows, the usual one first. */
const WAYS: Readonly<Record<ExceptionKind, readonly ExceptionWay[]>> = {
  UNKNOWN_CHALLAN: ['MATCH', 'RESOLVE'],
  AMOUNT_DIFFERS: ['MATCH', 'RESOLVE'],
  BEFORE_CHALLAN: ['MATCH', 'RESOLVE'],
  REFERENCE_USED: ['RESOLVE'],
  NOT_IN_FILE: ['REVERSE', 'RESOLVE'],
  CLAIMED_NOT_FOUND: ['RESOLVE'],
  NOT_IN_BOOKS: ['ASK', 'RESOLVE'],
  NOT_SETTLED: ['SETTLEMENT', 'RESOLVE'],
  OTHER_LINE: ['RESOLVE'],
  PAID_BUT_NOT_FULFILLED: ['ASK', 'RESOLVE'],
  REFUND_REFUSED: ['RETRY', 'RESOLVE'],
  // Only the bank can bring its money back.
  REFUND_PAID_TWICE: ['RESOLVE'],
}

/** What can be done about a disagreement; nothing once it is resolved. A settlement's line is never a challan's deposit. */
export function waysOut({
  kind,
  source,
  resolution,
}: Pick<ReconciliationException, 'kind' | 'source' | 'resolution'>): readonly ExceptionWay[] {
  if (resolution !== null) return []
  return WAYS[kind].filter(way => way !== 'MATCH' || source === 'BANK')
}

/** What each kind of disagreement is called. */
export const EXCEPTION_NAMES: Readonly<Record<ExceptionKind, Bilingual>> = {
  UNKNOWN_CHALLAN: { en: 'Deposit without a challan', hi: 'बिना चालान की जमा' },
  AMOUNT_DIFFERS: { en: 'Amounts differ', hi: 'राशि में अंतर' },
  BEFORE_CHALLAN: { en: 'Deposited before the challan was made', hi: 'चालान बनने से पहले की जमा' },
  REFERENCE_USED: { en: 'One reference for two challans', hi: 'दो चालानों का एक ही संदर्भ' },
  NOT_IN_FILE: { en: 'In the books, not in the statement', hi: 'बही में है, विवरण में नहीं' },
  CLAIMED_NOT_FOUND: { en: 'Told by the depositor, not by the bank', hi: 'जमाकर्ता ने बताया, बैंक ने नहीं' },
  NOT_IN_BOOKS: { en: 'Settled, not in the books', hi: 'निपटान हुआ, बही में नहीं' },
  NOT_SETTLED: { en: 'In the books, not settled', hi: 'बही में है, निपटान नहीं हुआ' },
  OTHER_LINE: { en: 'Another line of the settlement', hi: 'निपटान की अन्य प्रविष्टि' },
  PAID_BUT_NOT_FULFILLED: { en: 'Paid, but not fulfilled', hi: 'भुगतान हुआ, कार्य पूरा नहीं हुआ' },
  REFUND_REFUSED: { en: 'The provider refused a refund', hi: 'प्रदाता ने धनवापसी नहीं मानी' },
  REFUND_PAID_TWICE: { en: 'A refund was paid twice', hi: 'धनवापसी दो बार हुई' },
}
