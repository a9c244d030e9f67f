import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { listReceipts } from '#server/payments/transaction/transactionListStore.ts'

/** A period of rent as tax papers name it. */
export interface InvoicedRow {
  readonly periodFrom: IstDay
  readonly periodTo: IstDay
  readonly rent: Paise
  readonly gst: Paise
}

/** A payment of a lease; amounts in paise, the periods it covers from end to end. A debt has no periods of its own. */
export interface RentPayment {
  readonly of: 'RENT' | 'DEBT'
  readonly transactionId: number
  readonly leaseId: number
  readonly paymentNumber: string
  /** '' for a debt of nothing that bears tax. */
  readonly invoiceNumber: string
  readonly receiptNumber: string
  readonly paidOn: Date
  /** When its money was taken back, and the note that credits its invoice; '' while it stands. */
  readonly reversedOn: Date | null
  readonly creditNoteNumber: string
  /** The periods that it had paid when it was reversed. */
  readonly reversedRows: readonly InvoicedRow[]
  readonly periodFrom: IstDay | null
  readonly periodTo: IstDay | null
  readonly rent: Paise
  readonly gst: Paise
  readonly lateFee: Paise
}

const Amount = v.pipe(
  v.string(),
  v.transform(text => BigInt(text)),
)
const StoredRows = v.array(
  v.object({ periodFrom: v.string(), periodTo: v.string(), rent: Amount, gst: Amount }),
)

/** Payments of what a settlement left owing: one that stands, and those whose money was taken back. */
async function listDebt(db: Db, leaseId: number): Promise<Omit<RentPayment, 'receiptNumber'>[]> {
  const rows = await db
    .selectFrom('lease_debt_payment as p')
    .leftJoin('lease_payment_reversal as back', 'back.transaction_id', 'p.transaction_id')
    .selectAll('p')
    .select(['back.reversed_on', 'back.credit_note_number'])
    .where('p.lease_id', '=', leaseId)
    .orderBy('p.paid_on', 'desc')
    .execute()
  return rows.map(row => ({
    of: 'DEBT',
    transactionId: row.transaction_id,
    leaseId: row.lease_id,
    paymentNumber: row.payment_number,
    invoiceNumber: row.invoice_number ?? '',
    paidOn: row.paid_on,
    reversedOn: row.reversed_on,
    creditNoteNumber: row.credit_note_number ?? '',
    reversedRows: [],
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
    .leftJoin('lease_rent as r', 'r.transaction_id', 'p.transaction_id')
    .leftJoin('lease_payment_reversal as back', 'back.transaction_id', 'p.transaction_id')
    .select(({ fn }) => [
      'p.transaction_id',
      'p.lease_id',
      'p.payment_number',
      'p.invoice_number',
      'p.paid_on',
      'p.rent',
      'p.gst',
      'p.late_fee',
      'back.reversed_on',
      'back.credit_note_number',
      'back.rows as reversed_rows',
      fn.min('r.period_from').as('period_from'),
      fn.max('r.period_to').as('period_to'),
    ])
    .where('p.lease_id', '=', leaseId)
    .groupBy(['p.transaction_id', 'back.transaction_id'])
    .orderBy('p.paid_on', 'desc')
    .orderBy('p.transaction_id', 'desc')
    .execute()
  return rows.map(row => {
    const reversedRows = row.reversed_rows === null ? [] : v.parse(StoredRows, row.reversed_rows)
    return {
      of: 'RENT',
      transactionId: row.transaction_id,
      leaseId: row.lease_id,
      paymentNumber: row.payment_number,
      invoiceNumber: row.invoice_number,
      paidOn: row.paid_on,
      reversedOn: row.reversed_on,
      creditNoteNumber: row.credit_note_number ?? '',
      reversedRows,
      periodFrom: row.period_from ?? reversedRows[0]?.periodFrom ?? null,
      periodTo: row.period_to ?? reversedRows.at(-1)?.periodTo ?? null,
      rent: row.rent,
      gst: row.gst,
      lateFee: row.late_fee,
    }
  })
}

/** Notes a payment of rent under its number and its tax invoice. */
export async function insertPayment(
  db: Db,
  payment: Pick<
    RentPayment,
    'transactionId' | 'leaseId' | 'paymentNumber' | 'invoiceNumber' | 'paidOn' | 'rent' | 'gst' | 'lateFee'
  >,
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
    readonly invoiceNumber: string | null
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
      invoice_number: payment.invoiceNumber,
    })
    .execute()
}

/** Notes that the money of a payment was taken back, with the periods that it had paid; '' for no credit note. */
export async function insertReversal(
  db: Db,
  reversal: {
    readonly transactionId: number
    readonly leaseId: number
    readonly on: Date
    readonly creditNoteNumber: string
    readonly rows: readonly InvoicedRow[]
  },
): Promise<void> {
  const rows = reversal.rows.map(({ periodFrom, periodTo, rent, gst }) => ({
    periodFrom,
    periodTo,
    rent: String(rent),
    gst: String(gst),
  }))
  await db
    .insertInto('lease_payment_reversal')
    .values({
      transaction_id: reversal.transactionId,
      lease_id: reversal.leaseId,
      reversed_on: reversal.on,
      credit_note_number: reversal.creditNoteNumber || null,
      rows: JSON.stringify(rows),
    })
    .execute()
}
