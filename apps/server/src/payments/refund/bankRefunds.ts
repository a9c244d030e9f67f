import type { Paise } from '#domain/money/paise.ts'
import type { PayeeAccount, RefundRecord } from '#domain/payment/refund.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { moveRefund } from './moveRefund.ts'
import { openChangeKeys, payeeKey } from './payeeChangeStore.ts'
import { findPayeeAccount, listBankOrders, lockRefund } from './refundStore.ts'

/** One line of the authority's file to its bank. */
export interface BankRefund {
  readonly refundId: number
  readonly amount: Paise
  readonly account: PayeeAccount
}

/** What the bank answered to one line. */
export type BankResult =
  | { readonly refundId: number; readonly utr: string }
  | { readonly refundId: number; readonly failure: string }

const by = (officer: string): Actor => ({ type: 'AUTHORITY', id: officer })

/**
 * Refunds that wait for the bank's file, or those of a batch that the bank has and has not answered; oldest first
 * (`refund send`, `refund batch`).
 */
export async function listBankRefunds(
  { db, ports }: Pick<PaymentAct, 'db' | 'ports'>,
  batchNumber?: string,
): Promise<BankRefund[]> {
  const refunds: BankRefund[] = []
  // Money whose account is being changed waits; what a batch holds is with the bank already.
  const waiting = batchNumber === undefined ? await openChangeKeys(db) : new Set<string>()
  for (const refund of await listBankOrders(db, batchNumber)) {
    if (waiting.has(payeeKey(refund))) continue
    const { id: refundId, amount } = refund
    const account = await findPayeeAccount(db, ports, refundId)
    if (account) refunds.push({ refundId, amount, account })
  }
  return refunds
}

/** Puts all waiting refunds into a batch (`refund send`): from now on only the bank's answer moves them. */
export async function sendBankRefunds(
  act: PaymentAct,
  batchNumber: string,
  officer: string,
): Promise<BankRefund[]> {
  // Locked before they are read: an account that is given meanwhile has to wait for the next batch.
  for (const { id } of await listBankOrders(act.db)) await lockRefund(act.db, id)
  const refunds = await listBankRefunds(act)
  for (const { refundId } of refunds)
    await moveRefund(act, refundId, { act: 'SENT', actor: by(officer), batchNumber })
  return refunds
}

/** Takes the bank's answers (`refund result`): paid with its UTR, or failed until the payer has corrected the account. */
export async function recordBankResults(
  act: PaymentAct,
  results: readonly BankResult[],
  officer: string,
): Promise<void> {
  for (const result of results) {
    const actor = by(officer)
    if ('utr' in result) await moveRefund(act, result.refundId, { act: 'PAID', actor, reference: result.utr })
    else await moveRefund(act, result.refundId, { act: 'FAILED', actor, failureReason: result.failure })
  }
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
