import type { Db } from '#server/gateway/context.ts'
import type { ProviderNotice } from '#server/ports/paymentProvider/PaymentProvider.ts'

/** Keeps a notice of the provider as it came, once for each event id. @returns false when it was done before */
export async function keepEvent(
  db: Db,
  eventId: string,
  notice: ProviderNotice,
  body: string,
  now: Date,
): Promise<boolean> {
  await db
    .insertInto('provider_event')
    .values({ event_id: eventId, kind: notice.kind, order_id: notice.orderId, body, received_on: now })
    .onConflict(conflict => conflict.column('event_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('provider_event')
    .select('processed_on')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.processed_on === null
}

/** Marks a notice as done, with what became of it in an officer's words. */
export async function markProcessed(db: Db, eventId: string, result: string, now: Date): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ processed_on: now, result })
    .where('event_id', '=', eventId)
    .execute()
}
