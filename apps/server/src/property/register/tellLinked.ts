import { listDestinations } from '#server/account/contactStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen, queueMessage } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { listOwnerMobiles } from './ownerStore.ts'
import { linkedUsers } from './profileStore.ts'

/** Tells every citizen who has a property linked, save one who knows: the payer of a payment. */
export async function tellLinked(
  db: Db,
  keys: MessageKeys,
  propertyId: number,
  { template, params }: Pick<Notification, 'template' | 'params'>,
  now: Date,
  besides: number | null = null,
): Promise<void> {
  for (const userId of await linkedUsers(db, propertyId))
    if (userId !== besides) await notifyCitizen(db, keys, userId, template, params, now)
}

/** Tells every citizen who has a property linked, and by SMS every owner of the register who has not. */
export async function tellOwners(
  db: Db,
  keys: MessageKeys,
  propertyId: number,
  told: Pick<Notification, 'template' | 'params'>,
  now: Date,
): Promise<void> {
  await tellLinked(db, keys, propertyId, told, now)
  const users = await linkedUsers(db, propertyId)
  const all = await Promise.all(users.map(userId => listDestinations(db, keys, userId)))
  const reached = new Set(all.flat().map(each => each.destination))
  for (const mobile of await listOwnerMobiles(db, keys, propertyId))
    if (!reached.has(mobile)) await queueMessage(db, keys, 'SMS', mobile, { ...told, language: 'en' }, now)
}
