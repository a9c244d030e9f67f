import { aboutRecord } from '#domain/application/about.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import type { Outcome } from '#domain/application/result.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import type { HeldChangeState, HeldChangeWhy } from '#domain/lifecycle/heldChange.ts'
import type { KeptPayee } from '#domain/payment/payee.ts'
import type { PayeeAccount } from '#domain/payment/refund.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { stopHeld } from '#server/lifecycle/heldChange.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { findPayable, type PaymentAct } from '#server/payable/works.ts'
import { moveRefund } from '../moveRefund.ts'
import type { PayeeChangeRecord } from '../payeeChangeStore.ts'
import { PAYEE_CHANGE } from '../payeeCycle.ts'
import { verifyPayee } from '../payeeStanding.ts'
import { findPayeeAccount, findRefunds, keepPayeeAccount } from '../refundStore.ts'

/** An account of a form as the bank's file names it. */
const toPayeeAccount = (payee: KeptPayee): PayeeAccount => ({
  accountNumber: payee.bankAccountNumber,
  holderName: payee.bankAccountHolderName,
  bankName: payee.bankName,
  ifsc: payee.bankIfsc,
  branchName: payee.bankBranchName,
  holderRelation: payee.bankHolderRelation,
})

/** Gives the refunds of the record back the account that was in force, or lets them wait for one. */
async function takeBack(act: PaymentAct, change: PayeeChangeRecord, actor: Actor): Promise<void> {
  const { db, ports } = act
  const changed = toPayeeAccount(change.payee)
  for (const refund of await findRefunds(db, change)) {
    if (refund.userId !== change.userId || refund.mode !== 'NEFT') continue
    if (refund.statusId !== RefundStatus.RefundRequested) continue
    const account = await findPayeeAccount(db, ports, refund.id)
    if (account?.accountNumber !== changed.accountNumber || account.ifsc !== changed.ifsc) continue
    if (change.former && change.formerIsPayable) {
      const former = toPayeeAccount(change.former)
      const verificationId = await verifyPayee(act, refund.userId, former)
      await keepPayeeAccount(db, ports, refund.id, former, verificationId)
    } else await moveRefund(act, refund.id, { act: 'ACCOUNT_STOPPED', actor })
  }
}

/**
 * Stops a change of account that its caller holds: the record has the account again that was in force, and its citizen
 * is told. What is over cannot be stopped.
 */
export async function stopChange(
  act: PaymentAct,
  change: PayeeChangeRecord,
  actor: Actor,
): Promise<Outcome<HeldChangeState, HeldChangeWhy>> {
  const { db, ports, now } = act
  const { entityTypeId, entityId } = change
  const event = 'REFUND_ACCOUNT_CHANGE_STOPPED'
  const stopped = await stopHeld(db, PAYEE_CHANGE, change, { actor, now, event })
  if (!stopped.ok) return stopped
  await takeBack(act, change, actor)
  await findPayable(act, entityTypeId)?.payeeStopped?.(act, entityId, change.former)
  const account = maskAccount(change.payee.bankAccountNumber)
  await notifyCitizen(
    db,
    ports,
    change.userId,
    'REFUND_ACCOUNT_STOPPED',
    { account, record: aboutRecord(change) },
    now,
  )
  const details = { accountLast4: change.payee.bankAccountNumber.slice(-4) }
  await writeAudit(db, actor, { entityTypeId, entityId, event, details }, now)
  return stopped
}
