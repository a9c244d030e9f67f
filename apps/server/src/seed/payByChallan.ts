import { PaymentStatus } from '#domain/application/payment.ts'
import { sum } from '#domain/money/paise.ts'
import { nextPaymentNumber } from '#server/numbers.ts'
import { confirmChallan } from '#server/payments/challan.ts'
import type { CollectionAccount, Payable, PayableContext, PaymentChoice } from '#server/payments/payable.ts'
import { storedHeads, type TransactionRecord } from '#server/payments/transactionStore.ts'

const VALID_MS = 7 * 86_400_000

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
  const total = sum(quote.heads.map(head => head.amount))
  const challanNumber = await nextPaymentNumber(db, ports.authority.code, 'CH', now)
  await db
    .insertInto('payment_transaction')
    .values({
      entity_type_id: payable.entityTypeId,
      entity_id: of.entityId,
      user_id: of.userId,
      method_id: 2,
      status_id: PaymentStatus.ChallanGenerated,
      total,
      title_en: quote.title.en,
      title_hi: quote.title.hi,
      heads: storedHeads(quote.heads),
      details: JSON.stringify(quote.details ?? {}),
      choice: '',
      created_on: now,
      challan_number: challanNumber,
      challan_valid_till: new Date(now.getTime() + VALID_MS),
      challan_account: JSON.stringify(account),
    })
    .execute()
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
