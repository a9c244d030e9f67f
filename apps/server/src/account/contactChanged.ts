import type { Db } from '#server/gateway/context.ts'
import { onMoment } from '#server/notify/moment.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import type { MessageKeys } from '#server/notify/sealedMessage.ts'
import { type Destination, listDestinations } from './contactStore.ts'
import { closeSessionsOf } from './sessionStore.ts'

/**
 * Tells every contact that was verified before, and those that are now: a former one is the one place where a thief cannot
 * hide the change. Other sessions end, because one of them may be the reason for it.
 */
export async function contactChanged(
  { db, ports, now }: { readonly db: Db; readonly ports: MessageKeys; readonly now: Date },
  { userId, loginLogId }: { readonly userId: number; readonly loginLogId?: number },
  template: 'MOBILE_CHANGED' | 'EMAIL_CHANGED',
  former: readonly Destination[],
): Promise<void> {
  const present = await listDestinations(db, ports, userId)
  const told = new Map([...former, ...present].map(one => [one.destination, one]))
  for (const { channel, destination, language } of told.values()) {
    const message = { template, language, params: onMoment(now) }
    await queueMessage(db, ports, channel, destination, message, now)
  }
  const reason = 'CONTACT_CHANGED'
  await closeSessionsOf(db, userId, { reason, now, exceptLoginLogId: loginLogId ?? 0 })
}
