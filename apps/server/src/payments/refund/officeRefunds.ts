import { RefundStatus } from '#domain/application/payment.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { RefundRecord } from '#domain/payment/refund.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { type BankResult, recordBankResults } from './bankRefunds.ts'
import { notePaidTwice, paidUnder, standingTwice } from './refundBooks.ts'
import { listWritten } from './refundStageStore.ts'
import { holdRefund, holdRefunds, isBatchSent } from './refundStore.ts'

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

/** What the bank answered to one refund, and the amount that it says; null when its file does not. */
export type BankAnswer = BankResult & { readonly amount: Paise | null }

/** What became of an answer: the refund moved; the bank has paid it once more; null for one that was taken before. */
export type TakenAnswer =
  | { readonly at: 'MOVED'; readonly before: RefundRecord; readonly after: RefundRecord }
  | { readonly at: 'PAID_TWICE'; readonly refund: RefundRecord; readonly utr: string }
  | null

/**
 * Whether an answer was taken before. A transfer that is in the books was: its money may have come back since, and gone out
 * once more under another UTR.
 */
function isKnown(refund: RefundRecord, answer: BankAnswer, isBooked: boolean): boolean {
  const isPaid = refund.statusId === RefundStatus.Refunded
  if (answer.at === 'PAID') return isBooked
  if (answer.at === 'SENT_BACK') return isBooked && !(isPaid && refund.reference === answer.utr)
  return refund.statusId === RefundStatus.RefundFailed && refund.failureReason === answer.failure
}

/** Whether the bank may still answer for a refund: it has it, or had it and said that it failed, which it may take back. */
function mayAnswer({ statusId, batchNumber }: RefundRecord, answer: BankAnswer): boolean {
  if (statusId === RefundStatus.RefundInitiated) return true
  const wasWithBank = statusId === RefundStatus.RefundRequested && batchNumber !== null
  return answer.at === 'PAID' && (statusId === RefundStatus.RefundFailed || wasWithBank)
}

/** @throws ActRefused for what the bank cannot have been asked: another way, another amount */
function checkAsked({ id, mode, amount }: RefundRecord, answer: BankAnswer): void {
  if (mode !== 'NEFT')
    throw new ActRefused({
      en: `Refund ${id} goes by the payment provider.`,
      hi: `धनवापसी ${id} भुगतान प्रदाता से जाती है।`,
    })
  if (answer.amount !== null && answer.amount !== amount)
    throw new ActRefused({
      en: `Refund ${id} is over ${formatRupees(amount)}, not ${formatRupees(answer.amount)}.`,
      hi: `धनवापसी ${id} ${formatRupees(amount)} की है, ${formatRupees(answer.amount)} की नहीं।`,
    })
}

/** @throws ActRefused for a refund that the bank does not have, a failure of a paid one, the return of what it did not pay */
function checkAnswer({ id, ...refund }: RefundRecord, answer: BankAnswer): void {
  const isPaid = refund.statusId === RefundStatus.Refunded
  if (answer.at === 'SENT_BACK') {
    if (isPaid && refund.reference === answer.utr) return
    throw new ActRefused({
      en: `The books have no payment of refund ${id} under ${answer.utr}. If that was a second transfer, resolve its exception.`,
      hi: `बही में ${answer.utr} से धनवापसी ${id} का भुगतान नहीं है। यदि वह दूसरा भुगतान था, तो उसका अंतर सुलझाएँ।`,
    })
  }
  if (isPaid && answer.at === 'FAILED')
    throw new ActRefused({
      en: `Refund ${id} is paid already under ${refund.reference}. If that money came back, give its UTR with the failure.`,
      hi: `धनवापसी ${id} पहले ही ${refund.reference} से हो चुकी है। यदि वह राशि लौट आई हो, तो विफलता के साथ वही यूटीआर दें।`,
    })
  // Paid under two UTRs: nothing moves, and the second one is noted.
  if (isPaid) return
  if (!mayAnswer({ id, ...refund }, answer))
    throw new ActRefused({
      en: `Refund ${id} is not with the bank.`,
      hi: `धनवापसी ${id} बैंक के पास नहीं है।`,
    })
}

/** One transfer of the bank carries one refund: its UTR is not given twice. */
function checkUtrsAreNew(
  answers: readonly BankAnswer[],
  booked: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  const given = new Map<string, number>()
  for (const answer of answers) {
    if (answer.at !== 'PAID') continue
    const { refundId, utr } = answer
    const owner = given.get(utr) ?? [...(booked.get(utr) ?? [])][0]
    if (owner !== undefined && owner !== refundId)
      throw new ActRefused({
        en: `Refund ${refundId}: the UTR ${utr} belongs to refund ${owner}.`,
        hi: `धनवापसी ${refundId}: यूटीआर ${utr} धनवापसी ${owner} का है।`,
      })
    given.set(utr, refundId)
  }
}

/**
 * @throws ActRefused for money sent back of a refund that was paid twice: the other transfer may have arrived, and a refund
 *   that has failed is paid once more
 */
async function checkNoSecondStands(db: Db, answers: readonly BankAnswer[]): Promise<void> {
  const back = answers.flatMap(({ at, refundId }) => (at === 'SENT_BACK' ? [refundId] : []))
  for (const [id, utr] of await standingTwice(db, back))
    throw new ActRefused({
      en: `Refund ${id} was paid a second time, under ${utr}. Resolve that exception first; if that money arrived, the refund stays paid.`,
      hi: `धनवापसी ${id} दूसरी बार ${utr} से भी हुई। पहले वह अंतर सुलझाएँ; यदि वह राशि पहुँची है, तो धनवापसी हुई मानी जाएगी।`,
    })
}

/**
 * Takes the bank's answers to refunds (`refund result`), in as many statements for a thousand as for one.
 * @returns what became of each answer, in their order
 * @throws ActRefused for a refund that is not there or that the bank does not have, for another amount, for a failure of a
 *   paid one, for a UTR that another refund has, for money sent back that was not paid so or was paid twice
 */
export async function enterBankResults(
  act: PaymentAct,
  answers: readonly BankAnswer[],
  officer: string,
): Promise<TakenAnswer[]> {
  const held = await holdRefunds(
    act.db,
    answers.map(({ refundId }) => refundId),
  )
  const refundOf = ({ refundId }: BankAnswer): RefundRecord => {
    const refund = held.get(refundId)
    if (!refund) throw unknownRefund(refundId)
    return refund
  }
  const booked = await paidUnder(
    act.db,
    answers.flatMap(answer => (answer.at === 'FAILED' ? [] : [answer.utr])),
  )
  const fresh = answers.filter(answer => {
    const refund = refundOf(answer)
    checkAsked(refund, answer)
    const isBooked = answer.at !== 'FAILED' && (booked.get(answer.utr)?.has(refund.id) ?? false)
    if (isKnown(refund, answer, isBooked)) return false
    checkAnswer(refund, answer)
    return true
  })
  checkUtrsAreNew(fresh, booked)
  await checkNoSecondStands(act.db, fresh)
  const isAgain = (answer: BankAnswer): answer is BankAnswer & { readonly at: 'PAID' } =>
    answer.at === 'PAID' && refundOf(answer).statusId === RefundStatus.Refunded
  const again = fresh.filter(isAgain).map(answer => ({ refund: refundOf(answer), utr: answer.utr }))
  const noted = await notePaidTwice(act, again)
  const moving = fresh.filter(answer => !isAgain(answer))
  const moved = await recordBankResults(act, held, moving, officer)
  return answers.map(answer => {
    const refund = refundOf(answer)
    if (isAgain(answer)) return noted.has(answer.utr) ? { at: 'PAID_TWICE', refund, utr: answer.utr } : null
    const after = moved.get(refund.id)
    return after ? { at: 'MOVED', before: refund, after } : null
  })
}
