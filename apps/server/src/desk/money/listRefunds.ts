import type * as v from 'valibot'
import type { ListedRefund } from '#contract/desk/refunds.ts'
import { daysBetween, istDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { keptStageOf, type RefundStage } from '#domain/payment/stage.ts'
import { fullNamesOf } from '#server/account/contactStore.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import { leavingOf } from '#server/payments/refund/bankRefunds.ts'
import { payeeNames } from '#server/payments/refund/payeeNames.ts'
import {
  countStages,
  listAtStage,
  listWritten,
  type RefundPlace,
} from '#server/payments/refund/refundStageStore.ts'
import { listByIds } from '#server/payments/refund/refundStore.ts'
import { namedByHand } from '#server/reference/bankObjection.ts'
import { listProposedBatches } from './proposedRefunds.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports' | 'now'>
type Listed = v.InferOutput<typeof ListedRefund>

/** What of a refund lies outside its own row. */
interface Around {
  readonly proposals: ReadonlyMap<number, number>
  readonly written: ReadonlyMap<string, Date>
}

function stageOf(refund: RefundRecord, { proposals, written }: Around): RefundStage {
  const kept = keptStageOf(refund)
  if (kept === 'BANK') return written.has(refund.batchNumber ?? '') ? 'SENT' : 'FILE'
  return kept === 'READY' && proposals.has(refund.id) ? 'PROPOSED' : kept
}

/** The proposal that each refund is in, by number of the refund. */
async function proposalsOf(reading: Reading): Promise<ReadonlyMap<number, number>> {
  const batches = await listProposedBatches(reading)
  return new Map(batches.flatMap(({ operation, refundIds }) => refundIds.map(id => [id, operation.id])))
}

/** Refunds as lists show them, in the order given. */
export async function presentRefunds(
  reading: Reading,
  refunds: readonly RefundRecord[],
  known?: ReadonlyMap<number, number>,
): Promise<Listed[]> {
  const { db, ports, now } = reading
  const written = await listWritten(db, [...new Set(refunds.flatMap(({ batchNumber }) => batchNumber ?? []))])
  const around = { proposals: known ?? (await proposalsOf(reading)), written }
  const ids = refunds.map(({ id }) => id)
  const names = await payeeNames(db, ports, ids)
  const citizens = await fullNamesOf(
    db,
    ports,
    refunds.map(({ userId }) => userId),
  )
  const byHand = await namedByHand(db, [...names.values()])
  const payees = await leavingOf(reading, refunds)
  const payeeOf = new Map(payees.map(one => [one.refund.id, one]))
  return refunds.map(one => {
    const payee = payeeOf.get(one.id)
    const name = names.get(one.id)
    return {
      id: one.id,
      stage: stageOf(one, around),
      citizen: citizens.get(one.userId) ?? '',
      reason: { ...one.reason },
      amount: toRupees(one.amount),
      requestedOn: one.requestedOn.toISOString(),
      ageDays: daysBetween(istDay(one.requestedOn), istDay(one.completedOn ?? now)),
      accountLast4: one.accountLast4,
      holder: name?.holder ?? '',
      match: name?.match ?? null,
      isBankByHand: name !== undefined && byHand.has(name),
      verified: payee?.verification
        ? { state: payee.verification.state, score: payee.verification.score }
        : null,
      standing: (keptStageOf(one) === 'READY' ? payee?.leaving : payee?.standing) ?? null,
      operationId: around.proposals.get(one.id) ?? null,
      batch: one.batchNumber,
      reference: one.reference,
      failure: one.failureReason,
    }
  })
}

/** The batches with the bank whose file was taken, or was not. */
async function batchesOf({ db, now }: Reading, stage: 'FILE' | 'SENT'): Promise<string[]> {
  const tally = await countStages(db, istDay(now))
  const numbers = [...new Set(tally.filter(row => row.stage === 'BANK').map(({ batch }) => batch))]
  const written = await listWritten(db, numbers)
  return numbers.filter(number => written.has(number) === (stage === 'SENT'))
}

const isAfter = (one: RefundRecord, after: RefundPlace | null): boolean =>
  after === null ||
  one.requestedOn > after.requestedOn ||
  (one.requestedOn.getTime() === after.requestedOn.getTime() && one.id > after.id)

const oldestFirst = (one: RefundRecord, other: RefundRecord): number =>
  one.requestedOn.getTime() - other.requestedOn.getTime() || one.id - other.id

/** What waits for a batch without what a proposal has already: read on until the page is full. */
async function readyOnes(
  reading: Reading,
  proposals: ReadonlyMap<number, number>,
  after: RefundPlace | null,
  limit: number,
): Promise<RefundRecord[]> {
  const found: RefundRecord[] = []
  for (let from = after; found.length < limit; ) {
    const ids = await listAtStage(reading.db, 'READY', null, from, limit)
    const rows = ids.length === 0 ? [] : [...(await listByIds(reading.db, ids))].sort(oldestFirst)
    found.push(...rows.filter(({ id }) => !proposals.has(id)))
    const last = rows.at(-1)
    if (!last || rows.length < limit) break
    from = last
  }
  return found.slice(0, limit)
}

/** Refunds at a stage: one more than a page tells that there is another. */
export async function listStage(
  reading: Reading,
  { stage, batch, after }: { stage: RefundStage; batch: string | null; after: RefundPlace | null },
  limit: number,
): Promise<Listed[]> {
  const { db } = reading
  const proposals = await proposalsOf(reading)
  if (stage === 'READY')
    return presentRefunds(reading, await readyOnes(reading, proposals, after, limit), proposals)
  if (stage === 'PROPOSED') {
    const all = proposals.size === 0 ? [] : await listByIds(db, [...proposals.keys()])
    const rows = all.filter(one => isAfter(one, after)).sort(oldestFirst)
    return presentRefunds(reading, rows.slice(0, limit), proposals)
  }
  const isBank = stage === 'FILE' || stage === 'SENT'
  const batches = isBank ? (batch === null ? await batchesOf(reading, stage) : [batch]) : null
  const ids = await listAtStage(db, isBank ? 'BANK' : stage, batches, after, limit)
  const rows = ids.length === 0 ? [] : [...(await listByIds(db, ids))]
  rows.sort(stage === 'PAID' ? (one, other) => oldestFirst(other, one) : oldestFirst)
  return presentRefunds(reading, rows, proposals)
}
