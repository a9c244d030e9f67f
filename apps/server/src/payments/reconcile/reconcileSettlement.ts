import { addDays, endOfIstDay, type IstDay, istDay, istInstant } from '#domain/dates/ist.ts'
import { postSettlement } from '#domain/ledger/post.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { Disagreement, ExceptionKind } from '#domain/payment/exception.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { inAct, type PaymentAct, type PaymentWorks } from '#server/payable/works.ts'
import type { SettlementLine } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { confirmPayment, fetchOfOrder } from '../arrive/confirmPayment.ts'
import { noteExceptions, resolveSettled } from '../books/exceptionStore.ts'
import { postEntry } from '../books/ledgerStore.ts'
import { findByProviderIds } from '../refund/refundStore.ts'
import { type CountedCapture, findProviderCaptures, listUnsettled } from '../transaction/captureStore.ts'
import type { Reconciled } from './reconcileBank.ts'
import { keepLines } from './settlementStore.ts'

/** The provider settles within so many days; later money is asked after. */
const SETTLES_WITHIN_DAYS = 3
/** Each day looks back so far from there: what is older stands on the list since the days that were compared before. */
const LOOKS_BACK_DAYS = 90

const disagreement = (
  line: SettlementLine,
  kind: ExceptionKind,
  expected: Paise | null,
  transactionId: number | null,
): Disagreement => ({
  source: 'SETTLEMENT',
  kind,
  reference: line.id,
  transactionId,
  refundId: null,
  expected,
  found: line.amount,
  note: line.settlementId ?? '',
  moneyDay: line.settledAt && istDay(line.settledAt),
})

/** A settled payment: in the books, found only now (then it is confirmed like any other), or not ours. */
async function judgePayment(
  works: PaymentWorks,
  line: SettlementLine,
  known: CountedCapture | undefined,
): Promise<'known' | 'confirmed' | Disagreement> {
  if (known && known.amount === line.amount) return 'known'
  if (known) return disagreement(line, 'AMOUNT_DIFFERS', known.amount, known.transactionId)
  const { transaction, payment } = await fetchOfOrder(works, line.orderId, line.id)
  if (!transaction || !payment) return disagreement(line, 'NOT_IN_BOOKS', null, null)
  if (payment.status !== 'captured')
    return disagreement(line, 'NOT_IN_BOOKS', transaction.total, transaction.id)
  try {
    await confirmPayment(works, transaction, payment, 'SYNC')
    return 'confirmed'
  } catch {
    // Noted among the exceptions with its cause; the other lines go on.
    return disagreement(line, 'NOT_IN_BOOKS', transaction.total, transaction.id)
  }
}

function judgeRefund(line: SettlementLine, known: RefundRecord | undefined): 'known' | Disagreement {
  if (!known) return disagreement(line, 'NOT_IN_BOOKS', null, null)
  return known.amount === line.amount
    ? 'known'
    : disagreement(line, 'AMOUNT_DIFFERS', known.amount, known.transactionId)
}

const signed = (line: SettlementLine): Paise => (line.kind === 'refund' ? -line.amount : line.amount)
/** What the provider kept of a line: it pays out credit less debit. */
const chargesOf = (line: SettlementLine): Paise => signed(line) - (line.credit - line.debit)

/** Keeps the lines that were not read before and books them, one entry for each settlement. */
async function bookLines(act: PaymentAct, day: IstDay, lines: readonly SettlementLine[]): Promise<void> {
  // A file may name a line twice.
  const once = [...new Map(lines.map(line => [line.id, line])).values()]
  const withCharges = once.map(line => ({ ...line, charges: chargesOf(line) }))
  const fresh = await keepLines(act.db, withCharges, act.now)
  const settlements = Map.groupBy(
    once.filter(line => fresh.has(line.id)),
    line => line.settlementId ?? '',
  )
  for (const [settlementId, own] of settlements) {
    const gross = sum(own.map(signed))
    const charges = sum(own.map(chargesOf))
    if (gross !== 0n || charges !== 0n)
      await postEntry(act.db, postSettlement(day, settlementId || day, gross, charges), {}, act.now)
  }
  await resolveSettled(
    act.db,
    lines.map(line => line.id),
    { on: act.now, by: 'settlement', text: 'settled later' },
  )
}

/** Money that the books hold at the provider for longer than it takes to settle. */
async function notSettled(works: PaymentWorks, day: IstDay): Promise<Disagreement[]> {
  const last = addDays(day, -SETTLES_WITHIN_DAYS)
  const open = await listUnsettled(works.db, istInstant(addDays(last, -LOOKS_BACK_DAYS)), endOfIstDay(last))
  return open.map(({ reference, transactionId, amount, paidOn }) => ({
    source: 'SETTLEMENT',
    kind: 'NOT_SETTLED',
    reference,
    transactionId,
    refundId: null,
    expected: amount,
    found: null,
    note: `paid on ${istDay(paidOn)}`,
    moneyDay: istDay(paidOn),
  }))
}

/**
 * Compares a day's settlement of the provider with the books, both ways (daily; docs/rules/payment.md). A payment
 * that was never seen before is confirmed now; everything else that does not fit goes on the list of exceptions.
 * Reading a day twice changes nothing.
 *
 * @param lines of a settlement file; fetched from the provider when absent
 * @throws PaymentProviderError when the provider does not answer
 */
export async function reconcileSettlement(
  works: PaymentWorks,
  day: IstDay,
  lines?: readonly SettlementLine[],
): Promise<Reconciled> {
  const settled = lines ?? (await works.ports.payments.listSettlementLines(day))
  const faults: Disagreement[] = []
  let confirmed = 0
  let known = 0
  const idsOf = (kind: SettlementLine['kind']) =>
    settled.flatMap(line => (line.kind === kind ? [line.id] : []))
  const captures = await findProviderCaptures(works.db, idsOf('payment'))
  const refunds = await findByProviderIds(works.db, idsOf('refund'))
  for (const line of settled) {
    const verdict =
      line.kind === 'payment'
        ? await judgePayment(works, line, captures.get(line.id))
        : line.kind === 'refund'
          ? judgeRefund(line, refunds.get(line.id))
          : disagreement(line, 'OTHER_LINE', null, null)
    if (verdict === 'known') known += 1
    else if (verdict === 'confirmed') confirmed += 1
    else faults.push(verdict)
  }
  await inAct(works, act => bookLines(act, day, settled))
  const now = works.ports.clock.now()
  const listed = await noteExceptions({ db: works.db, now }, [...faults, ...(await notSettled(works, day))])
  return { confirmed, known, exceptions: listed.length }
}
