import { general } from '#contract/general.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import { stands, type TransactionRecord } from '#domain/payment/transaction.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import { findPayable, inAct, type PaymentWorks } from '#server/payable/works.ts'
import { askProvider } from '../arrive/askProvider.ts'
import {
  isOfChoice,
  type MustAsk,
  openPayment,
  type PaymentWish,
  type RequestCode,
} from '../transaction/openPayment.ts'
import { findTransaction } from '../transaction/transactionStore.ts'

/**
 * Opens a payment for what a citizen owes on an entity. One that is open for the same choice is returned, so a double
 * click and a second browser pay the same order; one that rests is gone on with, so paying again needs no other order.
 * One for another choice makes way. Before either the provider is asked: what turns out to be paid is returned as paid.
 *
 * @throws Refused with the reasons of the entity's service, or `paymentRefusals`
 */
export async function requestPayment(
  works: PaymentWorks & Refusing<RequestCode>,
  wish: PaymentWish,
): Promise<TransactionRecord> {
  const { refuse } = works
  if (!findPayable(works, wish.entityTypeId)) return refuse(general.RECORD_NOT_FOUND())
  let asked: number | null = null
  for (;;) {
    const result: TransactionRecord | MustAsk = await inAct(works, act =>
      openPayment({ ...act, refuse }, wish, asked),
    )
    if (!('mustAsk' in result)) return result
    asked = result.mustAsk
    const word = await askProvider(works, asked, 'SYNC')
    if (word === 'silent' || word === 'under way') return refuse(paymentRefusals.IN_PROGRESS())
    const paid = word === 'paid' ? await findTransaction(works.db, { transactionId: asked }) : null
    if (paid && stands(paid) && isOfChoice(paid, wish)) return paid
  }
}
