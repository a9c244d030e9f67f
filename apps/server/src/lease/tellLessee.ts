import { usersOfMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen, queueMessage } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import type { LeaseRecord } from './leaseRecord.ts'

/** Tells the lessee by the portal's messages, or by SMS alone while they have no account. */
export async function tellLessee(
  db: Db,
  keys: MessageKeys,
  { lessee }: Pick<LeaseRecord, 'lessee'>,
  { template, params }: Pick<Notification, 'template' | 'params'>,
  now: Date,
): Promise<void> {
  const [userId] = await usersOfMobiles(db, keys, [lessee.mobile])
  if (userId !== undefined) return notifyCitizen(db, keys, userId, template, params, now)
  return queueMessage(db, keys, 'SMS', lessee.mobile, { template, language: 'hi', params }, now)
}
