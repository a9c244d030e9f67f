import { orderExpiresOn } from '#domain/payment/timing.ts'
import type { Payable, PayableContext } from '#server/payable/payable.ts'
import { confirmCapture } from '#server/payments/arrive/confirmCapture.ts'
import { insertTransaction } from '#server/payments/transaction/transactionStore.ts'

/**
 * Pays what is due on a record online, as the provider would confirm it at the context's instant. Books, receipt and what
 * follows come about as in daily work.
 */
export async function payOnline(
  context: PayableContext,
  payable: Payable,
  of: { readonly userId: number; readonly entityId: number },
): Promise<void> {
  const { db, now } = context
  const quote = await payable.quote(context, of.userId, of.entityId, { paymentMethodId: 1 })
  if (!quote || !('heads' in quote)) throw new Error(`not payable: ${JSON.stringify(quote)}`)
  const { id, total } = await insertTransaction(db, {
    entityTypeId: payable.entityTypeId,
    entityId: of.entityId,
    userId: of.userId,
    heads: quote.heads,
    title: quote.title,
    details: quote.details ?? {},
    choice: '{}',
    createdOn: now,
    by: { method: 'ONLINE', expiresOn: orderExpiresOn(now, undefined), nextAskOn: null },
  })
  await payable.started(context, of.entityId, quote)
  const capture = {
    source: 'PROVIDER',
    reference: `pay_demo${payable.entityTypeId}x${of.entityId}`,
    amount: total,
    paidOn: now,
    instrument: 'upi',
    bankReference: '',
  } as const
  await confirmCapture({ ...context, payables: [payable] }, id, capture, 'VERIFY')
}
