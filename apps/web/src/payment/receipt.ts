import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import type { FileRequest } from '#web/document/paper.ts'

/** The PDF of a transaction: the receipt of a paid one, the challan of one that waits for its deposit. */
export const receiptOf = (transaction: PaymentTransaction): FileRequest => ({
  path: '/Document/DownloadReceipt',
  query: { TransactionId: transaction.transactionId },
  name: `${(transaction.receiptNumber || transaction.challanNumber || String(transaction.transactionId)).replaceAll('/', '-')}.pdf`,
})
