import * as v from 'valibot'
import { rentRefusals } from '#contract/lease/refusals.ts'
import type { payableRefusals } from '#contract/payment/payable.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { leaseDuesOn, leaseQuote } from '#domain/lease/dues.ts'
import { PAYABLE_STATES } from '#domain/lease/states.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum } from '#domain/money/paise.ts'
import type { UnusedReason } from '#domain/payment/returning.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextApplicationNumber, nextTaxNumber } from '#server/numbers.ts'
import type {
  ConfirmedPayment,
  Fulfilment,
  Payable,
  PayableContext,
  PaymentChoice,
  Quote,
} from '#server/payments/payable.ts'
import { lateFeeIn, rowHeads } from './heads.ts'
import { insertPayment } from './leasePaymentStore.ts'
import { findOwnLease, listRent, lockLease, payRent } from './leaseStore.ts'

type PayCode = CodesOf<typeof payableRefusals.lease>

const ENTITY = EntityType.LeasePayment
const RowNos = v.array(v.number())
const ONLINE_ONLY = [1] as const
const no = (reason: UnusedReason): Fulfilment => ({ applied: false, reason })

/** Rows to pay by their numbers, the oldest first; left out, all that is overdue or due today. */
async function quote(
  { db, now, ports }: PayableContext,
  userId: number,
  id: number,
  choice: PaymentChoice,
): Promise<Quote | Refusal<PayCode> | null> {
  const own = await findOwnLease(db, ports, userId, id)
  const lease = own && (await lockLease(db, ports, { id }))
  if (!lease) return null
  if (!PAYABLE_STATES.includes(lease.state) || !lease.workOrder) return rentRefusals.NOT_PAYABLE()
  const today = istDay(now)
  const rows = await listRent(db, id)
  const wanted =
    choice.itemIds ?? rows.filter(row => !row.isPaid && row.dueDay <= today).map(row => row.rowNo)
  const quoted = leaseQuote(rows, wanted, today, lease.lateFeeBp)
  if (!quoted.ok) return rentRefusals[quoted.reason](quoted.params)
  const { rowNos } = quoted.value
  const { gstBp } = lease.workOrder
  return {
    heads: rows
      .filter(row => rowNos.includes(row.rowNo))
      .flatMap(row => rowHeads(row, today, lease.lateFeeBp, gstBp)),
    title: say(`${lease.title.en}: rent`, `${lease.title.hi}: किराया`),
    allowedMethods: ONLINE_ONLY,
    details: { rowNos: [...rowNos] },
  }
}

/** Marks the rows paid, each once, and gives the payment its number and its tax invoice. */
async function fulfil(context: PayableContext, payment: ConfirmedPayment): Promise<Fulfilment> {
  const { db, now, ports } = context
  const lease = await lockLease(db, ports, { id: payment.entityId })
  if (!lease || !PAYABLE_STATES.includes(lease.state)) return no('NO_RENT_DUE')
  const rowNos = v.parse(RowNos, payment.details.rowNos)
  const rows = (await listRent(db, lease.id)).filter(row => rowNos.includes(row.rowNo))
  if (rows.length !== rowNos.length || rows.some(row => row.isPaid)) return no('ALREADY_PAID')
  const rentDue = sum(rows.map(row => row.total))
  const lateFee = sum(rows.map(row => lateFeeIn(payment.heads, row.rowNo)))
  if (rentDue + lateFee !== payment.amount) return no('AMOUNT_CHANGED')
  const { transactionId, paidOn } = payment
  const paymentNumber = await nextApplicationNumber(db, ports.authority.code, ENTITY, now)
  await insertPayment(db, {
    transactionId,
    leaseId: lease.id,
    paymentNumber,
    invoiceNumber: await nextTaxNumber(db, 'IN', now),
    paidOn,
    rent: sum(rows.map(row => row.rent)),
    gst: sum(rows.map(row => row.gst)),
    lateFee,
  })
  for (const { rowNo } of rows)
    await payRent(db, lease.id, rowNo, { transactionId, paidOn, lateFee: lateFeeIn(payment.heads, rowNo) })
  const by = { type: 'PROVIDER', id: String(transactionId) } as const
  const details = { rowNos: [...rowNos], paymentNumber }
  const entry = {
    entityTypeId: EntityType.Lease,
    entityId: lease.id,
    event: 'RENT_PAID',
    isPublic: true,
    details,
  }
  await writeAudit(db, by, entry, now)
  const params = { number: lease.tenderNumber, amount: formatAmount(payment.amount), payment: paymentNumber }
  await notifyCitizen(db, payment.userId, 'LEASE_RENT_PAID', params, now)
  return { applied: true }
}

/** The payer of rent. */
export const leasePayable: Payable<PayCode> = {
  entityTypeId: ENTITY,
  quote,
  async overview({ db, now, ports }, userId, id) {
    const lease = await findOwnLease(db, ports, userId, id)
    if (!lease?.workOrder) return null
    const { gstBp } = lease.workOrder
    const today = istDay(now)
    const rows = await listRent(db, id)
    const due = new Set(leaseDuesOn(rows, today, lease.lateFeeBp).overdueRows.map(row => row.rowNo))
    const heads = rows
      .filter(row => due.has(row.rowNo) || row.dueDay === today)
      .filter(row => !row.isPaid)
      .flatMap(row => rowHeads(row, today, lease.lateFeeBp, gstBp))
    return { heads: heads.map(head => ({ ...head, isPaid: false })), allowedMethods: ONLINE_ONLY }
  },
  // Rent is owed whether a payment is open or not: nothing on the lease changes until the money is there.
  started: async () => undefined,
  released: async () => undefined,
  fulfil,
  numberLabel: say('Tender number', 'निविदा संख्या'),
  numberOf: async ({ db, ports }, id) => (await lockLease(db, ports, { id }))?.tenderNumber ?? '',
}
