import { EntityType } from '#domain/application/kind.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { paperName } from '#server/documents/issueOnce.ts'
import { findPaper, revokeDocument } from '#server/documents/verify/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { findByReceipt, lockTransaction, noteReversed } from '../transaction/transactionStore.ts'
import { receiptKey } from './receiptEndpoint.ts'

/**
 * The deposit behind a receipt of the portal, held, when it can be taken back; null for a number that is no receipt of
 * the portal: then it is one of the counter.
 * @throws ActRefused when the money came online, or what it bought does not stand in an account that can be told anew
 */
export async function holdDeposit({ db }: OfficerAct, receipt: string): Promise<TransactionRecord | null> {
  const known = await findByReceipt(db, receipt)
  if (!known) return null
  const transaction = await lockTransaction(db, known.id)
  if (transaction.challanNumber === null)
    throw new ActRefused(
      `${receipt} was paid online: the provider has the money, and it goes back by a refund (payment exceptions, refund list).`,
    )
  if (transaction.entityTypeId !== EntityType.Property)
    throw new ActRefused(
      `${receipt} paid for ${transaction.title.en}, which stands and may be in use. End that by its own command first, or claim the sum from the payer: only money on the account of a property is taken back here.`,
    )
  return transaction
}

/**
 * Notes that the bank took a deposit back: its receipt is handed out no more, and whoever checks it is told so.
 * @throws Error when it was noted before: the caller has looked
 */
export async function takeBackReceipt(
  { db, now }: OfficerAct,
  transaction: TransactionRecord,
  reason: string,
): Promise<void> {
  if (transaction.reversedOn) throw new Error(`payment ${transaction.id} is reversed already`)
  await noteReversed(db, transaction.id, { on: now, reason })
  const paper = await findPaper(db, paperName(receiptKey(transaction.id)), 1)
  if (paper) await revokeDocument(db, paper.code, { at: now, reason })
}
