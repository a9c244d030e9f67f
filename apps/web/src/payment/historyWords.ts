import { m } from '#web/i18n/generated/messages.js'

/** What happens to the money of a record, whatever it is of. */
const MONEY: Readonly<Record<string, () => string>> = {
  PAYMENT_REVERSED: m.payment_eventReversed,
  REFUND_REQUESTED: m.payment_eventRefundAsked,
}

/**
 * A line of a record's history in words: of its noun, else of its money. What neither has a word for is told as a change
 * of state, never by its code.
 */
export const historyTitle = (words: Readonly<Record<string, () => string>>, event: string): string =>
  (words[event] ?? MONEY[event] ?? m.common_eventOther)()
