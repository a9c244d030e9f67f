import { toIstIso } from '#domain/dates/ist.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Feed } from '#server/integration/feed.ts'
import { money } from '#server/integration/toldMoney.ts'
import { toldAt } from '#server/integration/toldTime.ts'
import { all, transactions } from './transactionListStore.ts'

/** A payment that was confirmed; who paid is no part of it. */
function told(payment: TransactionRecord) {
  const { receiptNumber, paidOn, confirmedOn } = payment
  if (receiptNumber === null || paidOn === null || confirmedOn === null) return undefined
  return {
    receiptNumber,
    entityTypeId: payment.entityTypeId,
    entityId: payment.entityId,
    title: payment.title.en,
    method: payment.methodId === 1 ? ('ONLINE' as const) : ('CHALLAN' as const),
    ...money('amount', payment.total),
    heads: payment.heads.map(({ feeTypeId, name, amount }) => ({
      feeTypeId,
      name: name.en,
      ...money('amount', amount),
    })),
    paidOn: toIstIso(paidOn),
    confirmedOn: toIstIso(confirmedOn),
    instrument: payment.instrument,
    bankReference: payment.bankReference,
    providerPaymentId: payment.providerPaymentId,
    reversedOn: toldAt(payment.reversedOn),
  }
}

/** Payments whose money arrived, for the authority's own systems. */
export const paymentFeed: Feed<'payments'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const found = await all(transactions(db).where('id', 'in', ids).where('confirmed_on', 'is not', null))
  return new Map(
    found.flatMap(payment => {
      const row = told(payment)
      return row ? [[payment.id, row] as const] : []
    }),
  )
}
