import { istDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PaymentAct } from '#server/payable/works.ts'
import { findByChallan, findByDeposit } from '../transaction/transactionStore.ts'
import { confirmCapture } from './confirmCapture.ts'

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

/** What is known of a deposit. */
export interface KnownDeposit {
  /** The challan that it names; null for a number that is no challan's. */
  readonly transaction: TransactionRecord | null
  /** The challan that its reference was counted for; null when it was not counted yet. */
  readonly countedFor: string | null
}

/** Looks a deposit up by the challan that it names and by its own reference. */
export async function recogniseDeposit(
  db: Db,
  { challanNumber, reference }: Pick<Deposit, 'challanNumber' | 'reference'>,
): Promise<KnownDeposit> {
  const transaction = await findByChallan(db, challanNumber)
  const counted = await findByDeposit(db, reference)
  return { transaction, countedFor: counted?.challanNumber ?? null }
}

/** A bank tells the day only: the deposit counts from the first moment of it at which the challan was there. */
const paidOn = ({ depositedOn }: Deposit, createdOn: Date): Date =>
  depositedOn < createdOn ? createdOn : depositedOn

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
  const { transaction, countedFor } = await recogniseDeposit(act.db, deposit)
  if (!transaction) return 'UNKNOWN_CHALLAN'
  const { id, total, createdOn } = transaction
  if (total !== deposit.amount) return 'AMOUNT_DIFFERS'
  if (istDay(deposit.depositedOn) < istDay(createdOn)) return 'BEFORE_CHALLAN'
  if (countedFor !== null && countedFor !== deposit.challanNumber) return 'REFERENCE_USED'
  const capture = {
    source: 'BANK' as const,
    reference: deposit.reference,
    amount: deposit.amount,
    paidOn: paidOn(deposit, createdOn),
    instrument: 'challan',
    bankReference: deposit.reference,
  }
  return confirmCapture(act, id, capture, 'BANK_FILE')
}
