import type { Language } from '#domain/dates/format.ts'
import { addressTo } from '#server/account/contactStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { type Channel, insertMessages, nextMessageId, takeMessageId } from './outboxStore.ts'
import { templateOf } from './render.ts'
import type { MessageKeys, MessageParams } from './sealedMessage.ts'
import type { TemplateCode } from './templates.ts'

export interface Notification {
  readonly template: TemplateCode
  readonly language: Language
  readonly params: MessageParams
}

/** A message, its id, and where it goes. */
interface Sent extends Notification {
  readonly id: bigint
  readonly channel: Channel
  readonly destination: string
}

const queue = (db: Db, keys: MessageKeys, messages: readonly Sent[], now: Date): Promise<void> =>
  insertMessages(
    db,
    keys,
    messages.map(one => ({ ...one, createdOn: now, secret: templateOf(one.template)?.secret })),
  )

/**
 * Puts a message to one destination into the outbox, in the act's own transaction; the delivery job sends it after commit.
 * @param keys seal it for its row: whoever reads the database reads neither words nor destination
 */
export async function queueMessage(
  db: Db,
  keys: MessageKeys,
  channel: Channel,
  destination: string,
  notification: Notification,
  now: Date,
): Promise<void> {
  const id = await takeMessageId(db)
  await queue(db, keys, [{ id, channel, destination, ...notification }], now)
}

/**
 * Tells a citizen by SMS to the verified mobile and, when there is one, by the verified email.
 * @param mobile instead of the account's, where another one was verified for what the message is about
 */
export async function notifyCitizen(
  db: Db,
  keys: MessageKeys,
  userId: number,
  template: TemplateCode,
  params: Notification['params'],
  now: Date,
  mobile?: string,
): Promise<void> {
  const addressed = await addressTo(db, keys, userId, nextMessageId)
  const messages = addressed.map(({ id, channel, destination, language }) => ({
    ...{ id, channel, template, language, params },
    destination: channel === 'SMS' ? (mobile ?? destination) : destination,
  }))
  await queue(db, keys, messages, now)
}
