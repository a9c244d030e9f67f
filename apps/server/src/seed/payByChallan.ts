import { PaymentStatus } from '#domain/application/payment.ts'
import type { CollectionAccount } from '#domain/payment/head.ts'
import { challanValidTill } from '#domain/payment/timing.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { nextChallanNumber } from '#server/numberStore.ts'
import type { Payable, PayableContext, PaymentChoice } from '#server/payable/payable.ts'
import { confirmChallan } from '#server/payments/arrive/confirmChallan.ts'
import { insertTransaction } from '#server/payments/transaction/transactionStore.ts'

/**
 * Pays what is due on a record the way a bank file does: a challan, and the bank's word of its deposit at the context's
 * instant. Books, receipt and what follows come about as in daily work.
 */
export async function payByChallan(
  context: PayableContext,
  payable: Payable,
  of: { readonly userId: number; readonly entityId: number; readonly itemIds?: readonly number[] },
  account: CollectionAccount,
): Promise<TransactionRecord> {
  const { db, now, ports } = context
  const choice: PaymentChoice = { paymentMethodId: 2, itemIds: of.itemIds }
  const quote = await payable.quote(context, of.userId, of.entityId, choice)
  if (!quote || !('heads' in quote)) throw new Error(`not payable: ${JSON.stringify(quote)}`)
  const challanNumber = await nextChallanNumber(db, ports.authority.code, now)
  const { total } = await insertTransaction(db, {
    entityTypeId: payable.entityTypeId,
    entityId: of.entityId,
    userId: of.userId,
    heads: quote.heads,
    title: quote.title,
    details: quote.details ?? {},
    choice: '',
    createdOn: now,
    by: { method: 'CHALLAN', number: challanNumber, validTill: challanValidTill(now, undefined), account },
  })
  await payable.started(context, of.entityId, quote)
  const deposit = {
    challanNumber,
    amount: total,
    reference: `JRNL${challanNumber.slice(-7)}`,
    depositedOn: now,
  }
  const paid = await confirmChallan({ ...context, payables: [payable] }, deposit)
  if (typeof paid === 'string' || paid.statusId !== PaymentStatus.Success)
    throw new Error(`the deposit of ${challanNumber} did not count`)
  return paid
}
