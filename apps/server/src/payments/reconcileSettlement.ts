import { addDays, endOfIstDay, type IstDay, istDay } from '#domain/dates/ist.ts'
import { postSettlement } from '#domain/ledger/post.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { SettlementLine } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { confirmPayment } from './askProvider.ts'
import { type Disagreement, noteException } from './noteException.ts'
import { postEntry } from './postEntry.ts'
import type { Reconciled } from './reconcileBank.ts'
import { findByOrder } from './transactionStore.ts'
import { inAct, type PaymentAct, type PaymentWorks } from './works.ts'

/** The provider settles within so many days; later money is asked after. */
const SETTLES_WITHIN_DAYS = 3

const disagreement = (
  line: SettlementLine,
  kind: string,
  expected: Paise | null,
  transactionId: number | null,
): Disagreement => ({
  source: 'SETTLEMENT',
  kind,
  reference: line.id,
  transactionId,
  expected,
  found: line.amount,
  note: line.settlementId ?? '',
})

/** A settled payment: in the books, found only now (then it is confirmed like any other), or not ours. */
async function judgePayment(
  works: PaymentWorks,
  line: SettlementLine,
): Promise<'known' | 'confirmed' | Disagreement> {
  const known = await works.db
    .selectFrom('payment_capture')
    .select(['amount', 'transaction_id'])
    .where('source', '=', 'PROVIDER')
    .where('reference', '=', line.id)
    .executeTakeFirst()
  if (known && known.amount === line.amount) return 'known'
  if (known) return disagreement(line, 'AMOUNT_DIFFERS', known.amount, known.transaction_id)
  const transaction = line.orderId === null ? null : await findByOrder(works.db, line.orderId)
  if (!transaction) return disagreement(line, 'NOT_IN_BOOKS', null, null)
  const payment = await works.ports.payments.fetchPayment(line.id)
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

async function judgeRefund(works: PaymentWorks, line: SettlementLine): Promise<'known' | Disagreement> {
  const known = await works.db
    .selectFrom('payment_refund')
    .select(['amount', 'transaction_id'])
    .where('provider_refund_id', '=', line.id)
    .executeTakeFirst()
  if (!known) return disagreement(line, 'NOT_IN_BOOKS', null, null)
  return known.amount === line.amount
    ? 'known'
    : disagreement(line, 'AMOUNT_DIFFERS', known.amount, known.transaction_id)
}

const signed = (line: SettlementLine): Paise => (line.kind === 'refund' ? -line.amount : line.amount)
/** What the provider kept of a line: it pays out credit less debit. */
const chargesOf = (line: SettlementLine): Paise => signed(line) - (line.credit - line.debit)

/** Keeps the lines that were not read before and books them, one entry for each settlement. */
async function keepLines(act: PaymentAct, day: IstDay, lines: readonly SettlementLine[]): Promise<void> {
  const fresh: SettlementLine[] = []
  for (const line of lines) {
    const result = await act.db
      .insertInto('settlement_line')
      .values({
        id: line.id,
        settlement_id: line.settlementId ?? '',
        kind: line.kind,
        amount: line.amount,
        charges: chargesOf(line),
        settled_on: line.settledAt,
        bank_reference: line.bankReference ?? '',
        read_on: act.now,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (result.numInsertedOrUpdatedRows === 1n) fresh.push(line)
  }
  for (const settlementId of new Set(fresh.map(line => line.settlementId ?? ''))) {
    const own = fresh.filter(line => (line.settlementId ?? '') === settlementId)
    const gross = sum(own.map(signed))
    const charges = sum(own.map(chargesOf))
    if (gross !== 0n || charges !== 0n)
      await postEntry(act.db, postSettlement(day, settlementId || day, gross, charges), {}, act.now)
  }
  await act.db
    .updateTable('reconciliation_exception')
    .set({ resolved_on: act.now, resolved_by: 'settlement', resolution: 'settled later' })
    .where('source', '=', 'SETTLEMENT')
    .where('kind', '=', 'NOT_SETTLED')
    .where('resolved_on', 'is', null)
    .where('reference', 'in', ['', ...lines.map(line => line.id)])
    .execute()
}

/** Money that the books hold at the provider for longer than it takes to settle. */
async function notSettled(works: PaymentWorks, day: IstDay): Promise<Disagreement[]> {
  const rows = await works.db
    .selectFrom('payment_capture as c')
    .leftJoin('settlement_line as s', 's.id', 'c.reference')
    .select(['c.reference', 'c.amount', 'c.transaction_id', 'c.paid_on'])
    .where('c.source', '=', 'PROVIDER')
    .where('s.id', 'is', null)
    .where('c.paid_on', '<=', endOfIstDay(addDays(day, -SETTLES_WITHIN_DAYS)))
    .execute()
  return rows.map(row => ({
    source: 'SETTLEMENT',
    kind: 'NOT_SETTLED',
    reference: row.reference,
    transactionId: row.transaction_id,
    expected: row.amount,
    found: null,
    note: `paid on ${istDay(row.paid_on)}`,
  }))
}

/**
 * Compares a day's settlement of the provider with the books, both ways (daily; domain design, section 7). A payment
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
  for (const line of settled) {
    const verdict =
      line.kind === 'payment'
        ? await judgePayment(works, line)
        : line.kind === 'refund'
          ? await judgeRefund(works, line)
          : disagreement(line, 'OTHER_LINE', null, null)
    if (verdict === 'known') known += 1
    else if (verdict === 'confirmed') confirmed += 1
    else faults.push(verdict)
  }
  await inAct(works, act => keepLines(act, day, settled))
  let exceptions = 0
  for (const fault of [...faults, ...(await notSettled(works, day))]) {
    if (await noteException({ db: works.db, now: works.ports.clock.now() }, fault)) exceptions += 1
  }
  return { confirmed, known, exceptions }
}
