import type { Paise } from '#domain/money/paise.ts'
import type { Leaving } from '#domain/payment/accountVerification.ts'
import type { PayeeAccount, RefundRecord } from '#domain/payment/refund.ts'
import type { Actor } from '#server/audit/audit.ts'
import { renewVerification } from '#server/bankVerification/beginVerification.ts'
import { VERIFICATION } from '#server/bankVerification/verificationCycle.ts'
import { holdVerification } from '#server/bankVerification/verificationStore.ts'
import { mayMove } from '#server/lifecycle/move.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import type { Ports } from '#server/ports/ports.ts'
import { moveRefund, moveRefunds } from './moveRefund.ts'
import { openChangeKeys, payeeKey } from './payeeChangeStore.ts'
import { type Payee, payeesOfRefunds } from './payeeStanding.ts'
import type { MovingRefund } from './refundMoveStore.ts'
import { lockBankOrders } from './refundQueueStore.ts'
import { findPayeeAccounts, listBankOrders, lockRefund } from './refundStore.ts'

/** One line of the authority's file to its bank. */
export interface BankRefund {
  readonly refundId: number
  /** The citizen whose money it is. */
  readonly userId: number
  readonly amount: Paise
  readonly account: PayeeAccount
}

/** Goes on once so many refunds of all are done. */
export type Reached = (done: number, total: number) => Promise<void>

/** What the bank answered to one line. SENT_BACK: its transfer of this UTR was paid, and came back later. */
export type BankResult = { readonly refundId: number } & (
  | { readonly at: 'PAID'; readonly utr: string }
  | { readonly at: 'FAILED'; readonly failure: string }
  | { readonly at: 'SENT_BACK'; readonly utr: string; readonly failure: string }
)

const by = (officer: string): Actor => ({ type: 'AUTHORITY', id: officer })

/** Lines of a batch that the bank has and has not answered, oldest first (`refund batch`). */
export async function listBatch(
  { db, ports }: Pick<PaymentAct, 'db' | 'ports'>,
  batchNumber: string,
): Promise<BankRefund[]> {
  const orders = await listBankOrders(db, batchNumber)
  const accounts = await findPayeeAccounts(
    db,
    ports,
    orders.map(({ id }) => id),
  )
  return orders.flatMap(({ id: refundId, userId, amount }) => {
    const account = accounts.get(refundId)
    return account ? [{ refundId, userId, amount, account }] : []
  })
}

/** A refund before the next batch, and whether it may leave with it. */
export interface LeavingPayee extends Payee {
  readonly leaving: Leaving
}

/** How refunds stand before the next batch, in the order given; those without an account are left out. */
export async function leavingOf(
  act: Pick<PaymentAct, 'db' | 'now'> & { readonly ports: Pick<Ports, 'secrets'> },
  refunds: readonly RefundRecord[],
): Promise<LeavingPayee[]> {
  const changing = await openChangeKeys(act.db)
  const payees = await payeesOfRefunds(act, refunds)
  return payees.map(payee => ({
    ...payee,
    leaving: changing.has(payeeKey(payee.refund)) ? 'CHANGING' : payee.standing,
  }))
}

/** Refunds that wait for the bank's file, with their accounts. */
export const listWaitingPayees = async (
  act: Pick<PaymentAct, 'db' | 'ports' | 'now'>,
): Promise<LeavingPayee[]> => leavingOf(act, await listBankOrders(act.db))

/** A refund that leaves with a batch. */
export interface SentRefund extends BankRefund {
  /** The refund as it stood before; its batch is one that it was with the bank in earlier, null for the first time. */
  readonly before: RefundRecord
}

/**
 * Puts refunds that may leave into a batch (`refund send`): those to accounts that their banks, or an officer, have confirmed
 * and that nobody changes. From now on only the bank's answer moves them.
 * @param chosen numbers of the only ones to take; null takes all that may leave
 */
export async function sendBankRefunds(
  act: PaymentAct,
  batchNumber: string,
  officer: string,
  chosen: readonly number[] | null = null,
  reached?: Reached,
): Promise<SentRefund[]> {
  // Locked before they are read: an account that is given meanwhile has to wait for the next batch.
  await lockBankOrders(act.db)
  const taken = chosen && new Set(chosen)
  const waiting = await listWaitingPayees(act)
  const leaving = waiting.filter(
    one => one.leaving === 'PAYABLE' && (taken === null || taken.has(one.refund.id)),
  )
  await moveRefunds(act, leaving, { act: 'SENT', actor: by(officer), batchNumber }, reached)
  return leaving.map(({ refund, account }) => ({
    refundId: refund.id,
    userId: refund.userId,
    amount: refund.amount,
    account,
    before: refund,
  }))
}

/** Money came back: what the bank said of the account before counts no more, and it is asked anew. */
async function doubtAccount(act: PaymentAct, { verificationId }: RefundRecord, actor: Actor): Promise<void> {
  if (verificationId === null) return
  const held = await holdVerification(act.db, act.ports, { id: verificationId })
  if (held && mayMove(VERIFICATION, held.state, 'RENEW', actor).ok) await renewVerification(act, held, actor)
}

/**
 * Takes the bank's answers (`refund result`): paid with its UTR, or failed or sent back until the payer has corrected the
 * account.
 * @param held the refunds by their numbers, locked
 * @returns the refunds as they stand afterwards, by their numbers
 */
export async function recordBankResults(
  act: PaymentAct,
  held: ReadonlyMap<number, RefundRecord>,
  results: readonly BankResult[],
  officer: string,
): Promise<ReadonlyMap<number, RefundRecord>> {
  const actor = by(officer)
  const paid: MovingRefund[] = []
  const failed: MovingRefund[] = []
  for (const result of results) {
    const refund = held.get(result.refundId)
    if (!refund) throw new Error(`refund ${result.refundId} was not held`)
    if (result.at === 'PAID') paid.push({ refund, reference: result.utr })
    else failed.push({ refund, failureReason: result.failure })
  }
  const after = await moveRefunds(act, paid, { act: 'PAID', actor })
  after.push(...(await moveRefunds(act, failed, { act: 'FAILED', actor })))
  for (const { refund } of failed) await doubtAccount(act, refund, actor)
  return new Map(after.map(refund => [refund.id, refund]))
}

/**
 * Tries a refund again that the provider or the bank has failed (`refund retry`): the provider now, the bank with the
 * next batch. The provider's also happens by itself once a day.
 */
export async function retryRefund(act: PaymentAct, refundId: number, officer: string): Promise<RefundRecord> {
  const { mode } = await lockRefund(act.db, refundId)
  const nextTryOn = mode === 'PROVIDER' ? act.now : null
  return moveRefund(act, refundId, { act: 'RETRIED', actor: by(officer), nextTryOn })
}
