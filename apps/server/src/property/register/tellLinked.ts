import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'
import { linkedUsers } from './profileStore.ts'

/** Tells every citizen who has a property linked, save one who knows: the payer of a payment. */
export async function tellLinked(
  db: Db,
  propertyId: number,
  { template, params }: Pick<Notification, 'template' | 'params'>,
  now: Date,
  besides: number | null = null,
): Promise<void> {
  for (const userId of await linkedUsers(db, propertyId))
    if (userId !== besides) await notifyCitizen(db, userId, template, params, now)
}
