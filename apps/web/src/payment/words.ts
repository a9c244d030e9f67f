import type { PaymentHead } from '#contract/payment/heads.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { paymentStatus, paymentStatusName } from '#domain/application/payment.ts'
import type { Language } from '#domain/dates/format.ts'
import { transactionName } from '#domain/payment/reversed.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { PaymentHead as ShownHead } from '#web/ui/PaymentOverview/PaymentOverview.tsx'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

/** Badge colours of the specification, section 4: Failed is error, Initiated and Challan Generated warning, Success success. */
const TONES = { neutral: 'neutral', info: 'info', warning: 'warn', success: 'ok', error: 'err' } as const

/** Name and tone of a payment's status; an unknown one shows '-'. */
export function statusWords(statusId: number, language: Language): { name: string; tone: Tone } {
  const known = paymentStatus(statusId)
  if (known === null) return { name: '-', tone: 'neutral' }
  const named = paymentStatusName(known)
  return { name: named[language], tone: TONES[named.tone] }
}

/** Name and tone of where a payment stands, by the one list of words that receipts and checks use too. */
export function transactionWords(
  transaction: PaymentTransaction,
  language: Language,
): { name: string; tone: Tone } {
  const known = paymentStatus(transaction.paymentStatusId)
  if (known === null) return { name: '-', tone: 'neutral' }
  const named = transactionName(known, transaction.reversal !== null)
  return { name: named[language], tone: TONES[named.tone] }
}

/** Heads of the wire as the overview shows them, in the page's language. */
export const shownHeads = (heads: readonly PaymentHead[], language: Language): ShownHead[] =>
  heads.map(head => ({
    id: head.id,
    name: language === 'hi' ? head.headNameHi : head.headName,
    amount: head.totalAmount,
    why: language === 'hi' ? head.basisHi : head.basis,
    subItems: head.subItems.map((item, index) => ({
      id: index,
      name: language === 'hi' ? item.nameHi : item.name,
      amount: item.amount,
    })),
  }))

/** How it was or is paid: the provider's instrument, else the method. */
export function methodWords(transaction: PaymentTransaction): string {
  if (transaction.paymentMethodId === 2) return m.payment_methodChallan()
  const known: Readonly<Record<string, () => string>> = {
    upi: m.payment_upi,
    card: m.payment_card,
    netbanking: m.payment_netbanking,
    wallet: m.payment_wallet,
  }
  const words = known[transaction.instrument.toLowerCase()]
  return words ? words() : transaction.instrument || m.payment_methodOnline()
}
