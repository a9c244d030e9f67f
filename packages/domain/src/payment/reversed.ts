import type { Named } from '#domain/application/named.ts'
import { PaymentStatus, paymentStatusName } from '#domain/application/payment.ts'

/** What a payment is called whose money was taken back, on every list, receipt and public check. */
export const REVERSED: Named = { en: 'Reversed', hi: 'निरस्त', tone: 'error' }

/** Name and tone of where a payment stands: reversed wins over how it was confirmed. */
export const transactionName = (status: PaymentStatus, isReversed: boolean): Named =>
  isReversed && status === PaymentStatus.Success ? REVERSED : paymentStatusName(status)
