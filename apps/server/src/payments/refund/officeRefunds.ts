import { RefundStatus } from '#domain/application/payment.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { type BankResult, recordBankResults } from './bankRefunds.ts'
import { listWritten } from './refundStageStore.ts'
import { holdRefund, holdRefunds, isBatchSent, listByUtr } from './refundStore.ts'

const unknownRefund = (refundId: number) =>
  new ActRefused({ en: `There is no refund ${refundId}.`, hi: `धनवापसी ${refundId} नहीं है।` })

/** A refund by its number, locked. @throws ActRefused when there is none */
export async function getRefund(db: Db, refundId: number): Promise<RefundRecord> {
  const refund = await holdRefund(db, refundId)
  if (!refund) throw unknownRefund(refundId)
  return refund
}

/**
 * @throws ActRefused when the number names a batch already: each batch is one file, sent once. One whose refunds have all left
 * with a later batch had a file too
 */
export async function checkBatchIsNew(db: Db, batchNumber: string): Promise<void> {
  const written = await listWritten(db, [batchNumber])
  if (written.size > 0 || (await isBatchSent(db, batchNumber)))
    throw new ActRefused({
      en: `Batch ${batchNumber} was sent already.`,
      hi: `बैच ${batchNumber} पहले ही भेजा जा चुका है।`,
    })
}

function isKnown(refund: RefundRecord, result: BankResult): boolean {
  if ('utr' in result) return refund.statusId === RefundStatus.Refunded && refund.reference === result.utr
  return refund.statusId === RefundStatus.RefundFailed && refund.failureReason === result.failure
}

/** What the bank answered to one refund, and the amount that it says; null when its file does not. */
export type BankAnswer = BankResult & { readonly amount: Paise | null }

/** Whether the bank may still answer for a refund: it has it, or had it and said that it failed, which it may take back. */
function mayAnswer({ statusId, batchNumber }: RefundRecord, answer: BankAnswer): boolean {
  if (statusId === RefundStatus.RefundInitiated) return true
  const wasWithBank = statusId === RefundStatus.RefundRequested && batchNumber !== null
  return 'utr' in answer && (statusId === RefundStatus.RefundFailed || wasWithBank)
}

/** @throws ActRefused for a refund that the bank does not have, another amount, or another answer to a paid one */
function checkAnswer(refund: RefundRecord, answer: BankAnswer): void {
  const { id, amount } = refund
  if (refund.mode !== 'NEFT')
    throw new ActRefused({
      en: `Refund ${id} goes by the payment provider.`,
      hi: `धनवापसी ${id} भुगतान प्रदाता से जाती है।`,
    })
  if (answer.amount !== null && answer.amount !== amount)
    throw new ActRefused({
      en: `Refund ${id} is over ${formatRupees(amount)}, not ${formatRupees(answer.amount)}.`,
      hi: `धनवापसी ${id} ${formatRupees(amount)} की है, ${formatRupees(answer.amount)} की नहीं।`,
    })
  if (isKnown(refund, answer)) return
  if (refund.statusId === RefundStatus.Refunded)
    throw new ActRefused({
      en: `Refund ${id} is paid already under ${refund.reference}.`,
      hi: `धनवापसी ${id} पहले ही ${refund.reference} से हो चुकी है।`,
    })
  if (!mayAnswer(refund, answer))
    throw new ActRefused({
      en: `Refund ${id} is not with the bank.`,
      hi: `धनवापसी ${id} बैंक के पास नहीं है।`,
    })
}

/** One transfer of the bank carries one refund: its UTR is not given twice. */
async function checkUtrsAreNew(db: Db, answers: readonly BankAnswer[]): Promise<void> {
  const given = answers.flatMap(answer => ('utr' in answer ? [answer] : []))
  const known = await listByUtr(
    db,
    given.map(({ utr }) => utr),
  )
  const ownerOf = new Map(known.map(refund => [refund.reference, refund.id]))
  for (const { refundId, utr } of given) {
    const owner = ownerOf.get(utr)
    if (owner !== undefined && owner !== refundId)
      throw new ActRefused({
        en: `Refund ${refundId}: the UTR ${utr} belongs to refund ${owner}.`,
        hi: `धनवापसी ${refundId}: यूटीआर ${utr} धनवापसी ${owner} का है।`,
      })
    ownerOf.set(utr, refundId)
  }
}

/**
 * Takes the bank's answers to refunds (`refund result`), in as many statements for a thousand as for one.
 * @returns each refund before and after, in the order of the answers, or null when its answer was taken before
 * @throws ActRefused for a refund that is not there or that the bank does not have, for another amount, for another answer to
 *   a paid one, for a UTR that another refund has
 */
export async function enterBankResults(
  act: PaymentAct,
  answers: readonly BankAnswer[],
  officer: string,
): Promise<({ readonly before: RefundRecord; readonly after: RefundRecord } | null)[]> {
  const ids = answers.map(({ refundId }) => refundId)
  const held = await holdRefunds(act.db, ids)
  const fresh = answers.filter(answer => {
    const refund = held.get(answer.refundId)
    if (!refund) throw unknownRefund(answer.refundId)
    checkAnswer(refund, answer)
    return !isKnown(refund, answer)
  })
  await checkUtrsAreNew(act.db, fresh)
  const moved = await recordBankResults(act, held, fresh, officer)
  return ids.map(id => {
    const [before, after] = [held.get(id), moved.get(id)]
    return before && after ? { before, after } : null
  })
}
