import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { TRANSACTION_LIFE } from '#domain/payment/states.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Actor } from '#server/audit/audit.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { closeTransaction } from './endTransaction.ts'
import { findTransaction, keepDepositReference, lockTransaction } from './transactionStore.ts'

const citizen = (userId: number): Actor => ({ type: 'CITIZEN', id: String(userId) })

async function holdOwnChallan(
  act: PaymentAct & Refusing,
  userId: number,
  transactionId: number,
): Promise<TransactionRecord> {
  const known = await findTransaction(act.db, { transactionId, userId })
  if (!known || known.challanNumber === null) return act.refuse(general.RECORD_NOT_FOUND())
  return lockTransaction(act.db, transactionId)
}

/** Takes back a citizen's challan that was not deposited. @throws Refused `RECORD_NOT_FOUND`, `DEPOSITED` */
export async function deleteChallan(
  act: PaymentAct & Refusing<'DEPOSITED'>,
  userId: number,
  transactionId: number,
): Promise<void> {
  const transaction = await holdOwnChallan(act, userId, transactionId)
  const { statusId, depositReference } = transaction
  if (statusId === PaymentStatus.Failed) return
  const mayEnd = statusAfter(TRANSACTION_LIFE, statusId, 'TAKE_BACK', 'citizen').ok
  if (!mayEnd || depositReference !== null) return act.refuse(paymentRefusals.DEPOSITED())
  const reason = 'The challan was taken back.'
  await closeTransaction(act, transaction, { act: 'TAKE_BACK', reason, actor: citizen(userId) })
}

/**
 * Keeps the depositor's own word of a deposit (`SaveChallanDetails`). It moves no money: the bank's file does. A challan
 * with a deposit is neither deleted nor ended by time.
 * @throws Refused `RECORD_NOT_FOUND`, `DEPOSITED`, `EXPIRED`
 */
export async function noteDeposit(
  act: PaymentAct & Refusing<'DEPOSITED' | 'EXPIRED'>,
  userId: number,
  transactionId: number,
  reference: string,
): Promise<void> {
  const transaction = await holdOwnChallan(act, userId, transactionId)
  if (transaction.statusId === PaymentStatus.Success) return act.refuse(paymentRefusals.DEPOSITED())
  if (!statusAfter(TRANSACTION_LIFE, transaction.statusId, 'TELL_DEPOSIT', 'citizen').ok)
    return act.refuse(paymentRefusals.EXPIRED())
  await keepDepositReference(act.db, transactionId, reference)
  const { entityTypeId, entityId } = transaction
  const details = { transactionId, reference }
  const entry = { entityTypeId, entityId, event: 'CHALLAN_DEPOSIT_TOLD', details }
  await writeAudit(act.db, citizen(userId), entry, act.now)
}
