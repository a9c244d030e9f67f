import type { Language } from '#domain/dates/format.ts'
import { listDestinations } from '#server/account/contactStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { insertMessage } from './outboxStore.ts'
import type { TemplateCode } from './templates.ts'

export interface Notification {
  readonly template: TemplateCode
  readonly language: Language
  readonly params: Readonly<Record<string, string | number>>
}

/** Puts a message to one destination into the outbox, in the act's own transaction; the delivery job sends it after commit. */
export async function queueMessage(
  db: Db,
  channel: 'SMS' | 'EMAIL',
  destination: string,
  notification: Notification,
  now: Date,
): Promise<void> {
  await insertMessage(db, { channel, destination, ...notification, createdOn: now })
}

/**
 * Tells a citizen by SMS to the verified mobile and, when there is one, by the verified email.
 * @param mobile instead of the account's, where another one was verified for what the message is about
 */
export async function notifyCitizen(
  db: Db,
  userId: number,
  template: TemplateCode,
  params: Notification['params'],
  now: Date,
  mobile?: string,
): Promise<void> {
  for (const { channel, destination, language } of await listDestinations(db, userId)) {
    const to = channel === 'SMS' ? (mobile ?? destination) : destination
    await queueMessage(db, channel, to, { template, language, params }, now)
  }
}
