import { say, type Text } from '#contract/text.ts'
import { formatDate } from '#domain/dates/format.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Contact } from '#server/account/contactStore.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { Fact, PaymentHead } from '#server/documents/print/data/common.ts'
import type { DocumentOrder } from '#server/documents/produceDocument.ts'
import type { Authority } from '#server/ports/authority.ts'

/** What papers of a payment print. */
export interface PaymentPaper {
  readonly authority: Authority
  readonly transaction: TransactionRecord
  readonly payer: Contact
  /** The entity's public number, '' while it has none, and what it is called. */
  readonly number: string
  readonly numberLabel: Text
}

const METHODS: Readonly<Record<string, Text>> = {
  upi: say('UPI', 'यूपीआई'),
  card: say('Card', 'कार्ड'),
  netbanking: say('Net banking', 'नेट बैंकिंग'),
  wallet: say('Wallet', 'वॉलेट'),
  challan: say('Bank challan', 'बैंक चालान'),
}

/** Heads as papers print them; their items are named only where they say more than the head. */
export const printedHeads = ({ heads }: TransactionRecord): PaymentHead[] =>
  heads.map(head => ({
    name: head.name,
    amount: head.amount,
    items: head.subItems.map(item => ({ name: item.name, amount: item.amount })),
  }))

/** Who pays and for what. */
const payerFacts = ({ payer, transaction, number, numberLabel }: PaymentPaper): Fact[] => [
  { label: say('Received from', 'भुगतानकर्ता'), value: payer.name },
  { label: say('For', 'प्रयोजन'), value: transaction.title },
  { label: numberLabel, value: number || null },
]

const paymentFacts = ({ transaction }: PaymentPaper): Fact[] => [
  { label: say('Paid on', 'भुगतान तिथि'), value: transaction.paidOn },
  {
    label: say('Method', 'माध्यम'),
    value: METHODS[transaction.instrument] ?? (transaction.instrument || null),
  },
  { label: say('Transaction', 'लेन-देन संख्या'), value: String(transaction.id) },
  transaction.challanNumber === null
    ? { label: say('Payment id', 'भुगतान आईडी'), value: transaction.providerPaymentId }
    : { label: say('Challan number', 'चालान संख्या'), value: transaction.challanNumber },
  { label: say('Bank reference', 'बैंक संदर्भ'), value: transaction.bankReference || null },
]

/** The receipt of a paid transaction, from its frozen heads. */
export function receiptOrder(paper: PaymentPaper): DocumentOrder<'receipt'> {
  const { authority, transaction, payer } = paper
  const { entityTypeId, entityId, receiptNumber, confirmedOn, paidOn, total } = transaction
  if (receiptNumber === null || confirmedOn === null || paidOn === null)
    throw new Error(`transaction ${transaction.id} is not paid`)
  return {
    template: 'receipt',
    data: {
      head: {
        authority: letterheadOf(authority),
        title: say('Receipt', 'रसीद'),
        number: receiptNumber,
        issuedAt: confirmedOn,
      },
      payer: payerFacts(paper),
      payment: paymentFacts(paper),
      heads: printedHeads(transaction),
    },
    entityTypeId,
    entityId,
    sealed: { who: payer.name, about: transaction.title.en, sum: total, account: paper.number },
    facts: [
      { labelEn: 'Received from', labelHi: 'भुगतानकर्ता', value: maskName(payer.name) },
      { labelEn: 'Amount', labelHi: 'राशि', value: formatRupees(total) },
      { labelEn: 'Paid on', labelHi: 'भुगतान तिथि', value: formatDate(paidOn, 'plain') },
    ],
  }
}
