import { RefundStatus } from '#domain/application/payment.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { type BankResult, recordBankResults } from './bankRefunds.ts'
import { findByUtr, holdRefund, isBatchSent } from './refundStore.ts'

/** A refund by its number, locked. @throws ActRefused when there is none */
export async function getRefund(db: Db, refundId: number): Promise<RefundRecord> {
  const refund = await holdRefund(db, refundId)
  if (!refund)
    throw new ActRefused({ en: `There is no refund ${refundId}.`, hi: `धनवापसी ${refundId} नहीं है।` })
  return refund
}

/** @throws ActRefused when the number names a batch already: each batch is one file, sent once */
export async function checkBatchIsNew(db: Db, batchNumber: string): Promise<void> {
  if (await isBatchSent(db, batchNumber))
    throw new ActRefused({
      en: `Batch ${batchNumber} was sent already.`,
      hi: `बैच ${batchNumber} पहले ही भेजा जा चुका है।`,
    })
}

/** One transfer of the bank carries one refund: its UTR is not given twice. */
async function checkUtrIsNew(db: Db, refundId: number, utr: string): Promise<void> {
  const other = await findByUtr(db, utr, refundId)
  if (other)
    throw new ActRefused({
      en: `Refund ${refundId}: the UTR ${utr} belongs to refund ${other.id}.`,
      hi: `धनवापसी ${refundId}: यूटीआर ${utr} धनवापसी ${other.id} का है।`,
    })
}

function isKnown(refund: RefundRecord, result: BankResult): boolean {
  if ('utr' in result) return refund.statusId === RefundStatus.Refunded && refund.reference === result.utr
  return refund.statusId === RefundStatus.RefundFailed && refund.failureReason === result.failure
}

/**
 * Takes the bank's answer to one refund of a batch (`refund result`).
 * @param amount as the bank says it; null when its file does not
 * @returns the refund before and after, or null when the answer was taken before
 * @throws ActRefused for a refund that the bank does not have, another amount, or another answer to a paid one
 */
export async function enterBankResult(
  act: PaymentAct,
  result: BankResult,
  amount: Paise | null,
  officer: string,
): Promise<{ readonly before: RefundRecord; readonly after: RefundRecord } | null> {
  const { db } = act
  const before = await getRefund(db, result.refundId)
  if (before.mode !== 'NEFT')
    throw new ActRefused({
      en: `Refund ${before.id} goes by the payment provider.`,
      hi: `धनवापसी ${before.id} भुगतान प्रदाता से जाती है।`,
    })
  if (amount !== null && amount !== before.amount)
    throw new ActRefused({
      en: `Refund ${before.id} is over ${formatRupees(before.amount)}, not ${formatRupees(amount)}.`,
      hi: `धनवापसी ${before.id} ${formatRupees(before.amount)} की है, ${formatRupees(amount)} की नहीं।`,
    })
  if (isKnown(before, result)) return null
  if (before.statusId === RefundStatus.Refunded)
    throw new ActRefused({
      en: `Refund ${before.id} is paid already under ${before.reference}.`,
      hi: `धनवापसी ${before.id} पहले ही ${before.reference} से हो चुकी है।`,
    })
  const cameLate = before.statusId === RefundStatus.RefundFailed && 'utr' in result
  if (before.statusId !== RefundStatus.RefundInitiated && !cameLate)
    throw new ActRefused({
      en: `Refund ${before.id} is not with the bank.`,
      hi: `धनवापसी ${before.id} बैंक के पास नहीं है।`,
    })
  if ('utr' in result) await checkUtrIsNew(db, before.id, result.utr)
  await recordBankResults(act, [result], officer)
  return { before, after: await getRefund(db, before.id) }
}
