import * as v from 'valibot'
import { rentRefusals } from '#contract/lease/refusals.ts'
import type { payableRefusals } from '#contract/payment/payable.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { leaseQuote } from '#domain/lease/dues.ts'
import type { LeaseStanding } from '#domain/lease/standing.ts'
import { PAYABLE_STATES } from '#domain/lease/states.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { UnusedReason } from '#domain/payment/returning.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextApplicationNumber, nextTaxNumber } from '#server/numberStore.ts'
import type {
  ConfirmedPayment,
  Fulfilment,
  Payable,
  PayableContext,
  PaymentChoice,
  Quote,
} from '#server/payable/payable.ts'
import { debtOf } from './debt.ts'
import { debtHead, lateFeeIn, rowHeads } from './heads.ts'
import { insertDebtPayment, insertPayment } from './leasePaymentStore.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'
import { findOwnLease, lockLease } from './leaseStore.ts'
import { listRent, payRent } from './rentStore.ts'
import { standingOf } from './standing.ts'
import { takeBackRent } from './takeBackRent.ts'

type PayCode = CodesOf<typeof payableRefusals.lease>

const ENTITY = EntityType.LeasePayment
const RowNos = v.array(v.number())
const ONLINE_ONLY = [1] as const
const no = (reason: UnusedReason): Fulfilment => ({ applied: false, reason })

/** Rows whose day has come. */
const dueRows = ({ rows }: LeaseStanding<RentRecord>): RentRecord[] =>
  rows.filter(({ place }) => place === 'overdue' || place === 'due').map(({ row }) => row)

const titleOf = (lease: LeaseRecord) => say(`${lease.title.en}: rent`, `${lease.title.hi}: किराया`)

/** What the settlement left owing, whole. */
const debtQuote = (lease: LeaseRecord, debt: Paise): Quote => ({
  heads: [debtHead(lease, debt)],
  title: titleOf(lease),
  allowedMethods: ONLINE_ONLY,
  details: { debt: true },
})

/** Rows to pay by their numbers, the oldest first; left out, all that is overdue or due today. A settled lease asks for its debt. */
async function quote(
  { db, now, ports }: PayableContext,
  userId: number,
  id: number,
  choice: PaymentChoice,
): Promise<Quote | Refusal<PayCode> | null> {
  const own = await findOwnLease(db, ports, userId, id)
  const lease = own && (await lockLease(db, ports, { id }))
  if (!lease) return null
  const today = istDay(now)
  const rows = await listRent(db, id)
  const standing = standingOf(lease, rows, today)
  if (standing.pays === 'DEBT') return debtQuote(lease, standing.debt)
  if (!PAYABLE_STATES.includes(lease.state) || !lease.workOrder) return rentRefusals.NOT_PAYABLE()
  const wanted = choice.itemIds ?? dueRows(standing).map(row => row.rowNo)
  const quoted = leaseQuote(rows, wanted, today, lease.lateFeeBp)
  if (!quoted.ok) return rentRefusals[quoted.reason](quoted.params)
  const { rowNos } = quoted.value
  const { gstBp } = lease.workOrder
  return {
    heads: rows
      .filter(row => rowNos.includes(row.rowNo))
      .flatMap(row => rowHeads(row, today, lease.lateFeeBp, gstBp)),
    title: titleOf(lease),
    allowedMethods: ONLINE_ONLY,
    details: { rowNos: [...rowNos] },
  }
}

/** The line of the history and the message of money that found its purpose. */
async function noteReceived(
  { db, ports, now }: PayableContext,
  lease: LeaseRecord,
  { transactionId, amount, userId }: ConfirmedPayment,
  event: 'RENT_PAID' | 'LEASE_DEBT_PAID',
  details: { readonly paymentNumber: string; readonly rowNos?: number[] },
): Promise<void> {
  const by = { type: 'PROVIDER', id: String(transactionId) } as const
  const entry = { entityTypeId: EntityType.Lease, entityId: lease.id, event, isPublic: true, details }
  await writeAudit(db, by, entry, now)
  const params = { number: lease.tenderNumber, amount: formatAmount(amount), payment: details.paymentNumber }
  await notifyCitizen(
    db,
    ports,
    userId,
    event === 'RENT_PAID' ? 'LEASE_RENT_PAID' : 'LEASE_DEBT_PAID',
    params,
    now,
  )
}

/** Notes that the debt of a settled lease is paid, once and whole; what of it is rent has its tax invoice. */
async function fulfilDebt(
  context: PayableContext,
  lease: LeaseRecord,
  payment: ConfirmedPayment,
): Promise<Fulfilment> {
  const { db, now, ports } = context
  const { debt } = standingOf(lease, [], istDay(now))
  if (debt === 0n) return no('ALREADY_PAID')
  if (debt !== payment.amount) return no('AMOUNT_CHANGED')
  const paymentNumber = await nextApplicationNumber(db, ports.authority.code, ENTITY, now)
  const { transactionId, paidOn, amount } = payment
  const { lines } = debtOf(lease, await listRent(db, lease.id))
  const invoiceNumber = lines.length > 0 ? await nextTaxNumber(db, 'IN', now) : null
  const paid = { transactionId, leaseId: lease.id, paymentNumber, paidOn, amount, invoiceNumber }
  await insertDebtPayment(db, paid)
  await noteReceived(context, lease, payment, 'LEASE_DEBT_PAID', { paymentNumber })
  return { applied: true }
}

/** Marks the rows paid, each once, and gives the payment its number and its tax invoice. */
async function fulfil(context: PayableContext, payment: ConfirmedPayment): Promise<Fulfilment> {
  const { db, now, ports } = context
  const lease = await lockLease(db, ports, { id: payment.entityId })
  if (lease && payment.details.debt === true) return fulfilDebt(context, lease, payment)
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
  await noteReceived(context, lease, payment, 'RENT_PAID', { rowNos: [...rowNos], paymentNumber })
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
    const standing = standingOf(lease, await listRent(db, id), istDay(now))
    const heads =
      standing.pays === 'DEBT'
        ? [debtHead(lease, standing.debt)]
        : dueRows(standing).flatMap(row => rowHeads(row, standing.asOn, lease.lateFeeBp, gstBp))
    return { heads: heads.map(head => ({ ...head, isPaid: false })), allowedMethods: ONLINE_ONLY }
  },
  // Rent is owed whether a payment is open or not: nothing on the lease changes until the money is there.
  started: async () => undefined,
  released: async () => undefined,
  fulfil,
  takeBack: takeBackRent,
  numberLabel: say('Tender number', 'निविदा संख्या'),
  numberOf: async ({ db, ports }, id) => (await lockLease(db, ports, { id }))?.tenderNumber ?? '',
}
