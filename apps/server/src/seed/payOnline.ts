import { PaymentStatus } from '#domain/application/payment.ts'
import { sum } from '#domain/money/paise.ts'
import { confirmCapture } from '#server/payments/confirmCapture.ts'
import type { Payable, PayableContext } from '#server/payments/payable.ts'
import { storedHeads } from '#server/payments/transactionStore.ts'

/** An order at the provider stays open this long. */
const ORDER_MS = 30 * 60_000

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
  const total = sum(quote.heads.map(head => head.amount))
  const { id } = await db
    .insertInto('payment_transaction')
    .values({
      entity_type_id: payable.entityTypeId,
      entity_id: of.entityId,
      user_id: of.userId,
      method_id: 1,
      status_id: PaymentStatus.Initiated,
      total,
      title_en: quote.title.en,
      title_hi: quote.title.hi,
      heads: storedHeads(quote.heads),
      details: JSON.stringify(quote.details ?? {}),
      choice: '{}',
      created_on: now,
      expires_on: new Date(now.getTime() + ORDER_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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
