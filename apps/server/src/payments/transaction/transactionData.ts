import { say } from '#contract/text.ts'
import { transactionName } from '#domain/payment/reversed.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { DataExport, HeldFact } from '#server/account/dataExport.ts'
import { listOfPayer } from './transactionListStore.ts'

function factsOf(payment: TransactionRecord): HeldFact[] {
  const { en, hi } = transactionName(payment.statusId, payment.reversedOn !== null)
  return [
    { key: 'for', label: say('For', 'किसके लिए'), value: payment.title },
    { key: 'amount', label: say('Amount (₹)', 'राशि (₹)'), value: payment.total },
    { key: 'status', label: say('Status', 'स्थिति'), value: { en, hi } },
    { key: 'createdOn', label: say('Begun on', 'आरंभ'), value: payment.createdOn },
    { key: 'paidOn', label: say('Paid on', 'भुगतान की तिथि'), value: payment.paidOn },
    { key: 'instrument', label: say('Instrument', 'माध्यम'), value: payment.instrument || null },
    { key: 'bankReference', label: say('Bank reference', 'बैंक संदर्भ'), value: payment.bankReference || null },
  ]
}

/** Payments that the citizen opened. */
export const transactionData: DataExport = {
  async gather({ db, userId }) {
    const payments = await listOfPayer(db, userId)
    const records = payments.map(payment => ({
      title: payment.receiptNumber ?? payment.challanNumber ?? String(payment.id),
      facts: factsOf(payment),
    }))
    return [{ key: 'payments', title: say('Payments', 'भुगतान'), records }]
  },
}
