import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/calls.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Actor } from '#server/audit/audit.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { Refused } from '#server/gateway/refused.ts'
import { closeTransaction } from './closeTransaction.ts'
import { confirmCapture } from './confirmCapture.ts'
import { findTransaction, lockTransaction, type TransactionRecord } from './transactionStore.ts'
import type { PaymentAct } from './works.ts'

async function ownChallan(
  act: PaymentAct,
  userId: number,
  transactionId: number,
): Promise<TransactionRecord> {
  const known = await findTransaction(act.db, { transactionId, userId })
  if (!known || known.challanNumber === null) throw new Refused(general.recordNotFound())
  return lockTransaction(act.db, transactionId)
}

/** Takes back a citizen's challan that was not deposited. @throws Refused `recordNotFound`, `deposited` */
export async function deleteChallan(act: PaymentAct, userId: number, transactionId: number): Promise<void> {
  const transaction = await ownChallan(act, userId, transactionId)
  const { statusId, depositReference } = transaction
  if (statusId === PaymentStatus.Failed) return
  if (statusId !== PaymentStatus.ChallanGenerated || depositReference !== null)
    throw new Refused(paymentRefusals.deposited())
  const actor: Actor = { type: 'CITIZEN', id: String(userId) }
  await closeTransaction(act, transaction, {
    event: 'CHALLAN_DELETED',
    reason: 'The challan was taken back.',
    actor,
  })
}

/**
 * Keeps the depositor's own word of a deposit (`SaveChallanDetails`). It moves no money: the bank's file does. A challan
 * with a deposit is neither deleted nor ended by time.
 * @throws Refused `recordNotFound`, `deposited`, `expired`
 */
export async function noteDeposit(
  act: PaymentAct,
  userId: number,
  transactionId: number,
  reference: string,
): Promise<void> {
  const transaction = await ownChallan(act, userId, transactionId)
  if (transaction.statusId === PaymentStatus.Success) throw new Refused(paymentRefusals.deposited())
  if (transaction.statusId !== PaymentStatus.ChallanGenerated) throw new Refused(paymentRefusals.expired())
  await act.db
    .updateTable('payment_transaction')
    .set({ deposit_reference: reference })
    .where('id', '=', transactionId)
    .execute()
  const { entityTypeId, entityId } = transaction
  const entry = {
    entityTypeId,
    entityId,
    event: 'CHALLAN_DEPOSIT_TOLD',
    details: { transactionId, reference },
  }
  await writeAudit(act.db, { type: 'CITIZEN', id: String(userId) }, entry, act.now)
}

/** A deposit as the bank reports it. */
export interface Deposit {
  readonly challanNumber: string
  readonly amount: Paise
  /** The bank's own reference: journal number or UTR. The same one is counted once. */
  readonly reference: string
  /** When the bank took the money, or the first instant of its day; a deposit on the last day counts as in time. */
  readonly depositedOn: Date
}

/** Why a deposit was not counted. */
export type DepositFault = 'UNKNOWN_CHALLAN' | 'AMOUNT_DIFFERS' | 'BEFORE_CHALLAN' | 'REFERENCE_USED'

/** A bank tells the day only: the deposit counts from the first moment of it at which the challan was there. */
const paidOn = ({ depositedOn }: Deposit, createdOn: Date): Date =>
  depositedOn < createdOn ? createdOn : depositedOn

/** The challan that a bank's reference was counted for, or null. */
export async function challanOfReference(db: PaymentAct['db'], reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_capture as c')
    .innerJoin('payment_transaction as t', 't.id', 'c.transaction_id')
    .select('t.challan_number')
    .where('c.source', '=', 'BANK')
    .where('c.reference', '=', reference)
    .executeTakeFirst()
  return row?.challan_number ?? null
}

/**
 * Confirms a challan by the bank's word (`challan confirm`, statement files). Deposits of a challan that was deleted or
 * has ended, and second ones, are taken in as well: they fulfil if the purpose still stands, else go back to the payer.
 *
 * @returns the transaction as it stands, or why the money is not counted: an officer has to look
 */
export async function confirmChallan(
  act: PaymentAct,
  deposit: Deposit,
): Promise<TransactionRecord | DepositFault> {
  const row = await act.db
    .selectFrom('payment_transaction')
    .select(['id', 'total', 'created_on'])
    .where('challan_number', '=', deposit.challanNumber)
    .executeTakeFirst()
  if (!row) return 'UNKNOWN_CHALLAN'
  if (row.total !== deposit.amount) return 'AMOUNT_DIFFERS'
  if (istDay(deposit.depositedOn) < istDay(row.created_on)) return 'BEFORE_CHALLAN'
  const challan = await challanOfReference(act.db, deposit.reference)
  if (challan !== null && challan !== deposit.challanNumber) return 'REFERENCE_USED'
  const capture = {
    source: 'BANK' as const,
    reference: deposit.reference,
    amount: deposit.amount,
    paidOn: paidOn(deposit, row.created_on),
    instrument: 'challan',
    bankReference: deposit.reference,
  }
  return confirmCapture(act, row.id, capture, 'BANK_FILE')
}
