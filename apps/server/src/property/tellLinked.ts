import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'
import { linkedUsers } from './propertyStore.ts'

/** Tells every citizen who has a property linked. */
export async function tellLinked(
  db: Db,
  propertyId: number,
  { template, params }: Pick<Notification, 'template' | 'params'>,
  now: Date,
): Promise<void> {
  for (const userId of await linkedUsers(db, propertyId))
    await notifyCitizen(db, userId, template, params, now)
}
