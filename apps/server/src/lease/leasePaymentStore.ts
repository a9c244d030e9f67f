import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { listReceipts } from '#server/payments/transaction/transactionStore.ts'

/** A payment of a lease; amounts in paise, the periods it covers from end to end. A debt has neither periods nor tax invoice. */
export interface RentPayment {
  readonly of: 'RENT' | 'DEBT'
  readonly transactionId: number
  readonly leaseId: number
  readonly paymentNumber: string
  readonly invoiceNumber: string
  readonly receiptNumber: string
  readonly paidOn: Date
  readonly periodFrom: IstDay | null
  readonly periodTo: IstDay | null
  readonly rent: Paise
  readonly gst: Paise
  readonly lateFee: Paise
}

/** The payment of what a settlement left owing, if it came. */
async function listDebt(db: Db, leaseId: number): Promise<Omit<RentPayment, 'receiptNumber'>[]> {
  const rows = await db.selectFrom('lease_debt_payment').selectAll().where('lease_id', '=', leaseId).execute()
  return rows.map(row => ({
    of: 'DEBT',
    transactionId: row.transaction_id,
    leaseId: row.lease_id,
    paymentNumber: row.payment_number,
    invoiceNumber: '',
    paidOn: row.paid_on,
    periodFrom: null,
    periodTo: null,
    rent: row.amount,
    gst: 0n,
    lateFee: 0n,
  }))
}

/** Payments of a lease, newest first: a debt is paid after all rent. */
export async function listPayments(db: Db, leaseId: number): Promise<RentPayment[]> {
  const payments = [...(await listDebt(db, leaseId)), ...(await listRentPaid(db, leaseId))]
  const receipts = await listReceipts(
    db,
    payments.map(payment => payment.transactionId),
  )
  return payments.map(payment => ({
    ...payment,
    receiptNumber: receipts.get(payment.transactionId)?.receiptNumber ?? '',
  }))
}

async function listRentPaid(db: Db, leaseId: number): Promise<Omit<RentPayment, 'receiptNumber'>[]> {
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
  return rows.map(row => ({
    of: 'RENT',
    transactionId: row.transaction_id,
    leaseId: row.lease_id,
    paymentNumber: row.payment_number,
    invoiceNumber: row.invoice_number,
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
  payment: Omit<RentPayment, 'of' | 'receiptNumber' | 'periodFrom' | 'periodTo'>,
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

/** Notes the payment of what a settlement left owing; there is one for a lease. */
export async function insertDebtPayment(
  db: Db,
  payment: Pick<RentPayment, 'transactionId' | 'leaseId' | 'paymentNumber' | 'paidOn'> & {
    readonly amount: Paise
  },
): Promise<void> {
  await db
    .insertInto('lease_debt_payment')
    .values({
      transaction_id: payment.transactionId,
      lease_id: payment.leaseId,
      payment_number: payment.paymentNumber,
      paid_on: payment.paidOn,
      amount: payment.amount,
    })
    .execute()
}
