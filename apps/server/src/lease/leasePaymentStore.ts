import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { listReceipts } from '#server/payments/transaction/transactionStore.ts'

/** A payment of rent; amounts in paise, the periods it covers from end to end. */
export interface RentPayment {
  readonly transactionId: number
  readonly leaseId: number
  readonly paymentNumber: string
  readonly invoiceNumber: string
  readonly receiptNumber: string
  readonly paidOn: Date
  readonly periodFrom: IstDay
  readonly periodTo: IstDay
  readonly rent: Paise
  readonly gst: Paise
  readonly lateFee: Paise
}

/** Payments of a lease, newest first. */
export async function listPayments(db: Db, leaseId: number): Promise<RentPayment[]> {
  const rows = await db
    .selectFrom('lease_payment as p')
    .innerJoin('lease_rent as r', 'r.transaction_id', 'p.transaction_id')
    .select(({ fn }) => [
      'p.transaction_id',
      'p.lease_id',
      'p.payment_number',
      'p.invoice_number',
      'p.paid_on',
      'p.rent',
      'p.gst',
      'p.late_fee',
      fn.min('r.period_from').as('period_from'),
      fn.max('r.period_to').as('period_to'),
    ])
    .where('p.lease_id', '=', leaseId)
    .groupBy('p.transaction_id')
    .orderBy('p.paid_on', 'desc')
    .orderBy('p.transaction_id', 'desc')
    .execute()
  const receipts = await listReceipts(
    db,
    rows.map(row => row.transaction_id),
  )
  return rows.map(row => ({
    transactionId: row.transaction_id,
    leaseId: row.lease_id,
    paymentNumber: row.payment_number,
    invoiceNumber: row.invoice_number,
    receiptNumber: receipts.get(row.transaction_id)?.receiptNumber ?? '',
    paidOn: row.paid_on,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    rent: row.rent,
    gst: row.gst,
    lateFee: row.late_fee,
  }))
}

/** Notes a payment of rent under its number and its tax invoice. */
export async function insertPayment(
  db: Db,
  payment: Omit<RentPayment, 'receiptNumber' | 'periodFrom' | 'periodTo'>,
): Promise<void> {
  await db
    .insertInto('lease_payment')
    .values({
      transaction_id: payment.transactionId,
      lease_id: payment.leaseId,
      payment_number: payment.paymentNumber,
      invoice_number: payment.invoiceNumber,
      paid_on: payment.paidOn,
      rent: payment.rent,
      gst: payment.gst,
      late_fee: payment.lateFee,
    })
    .execute()
}
