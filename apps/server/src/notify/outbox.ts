import type { Language } from '#domain/dates/format.ts'
import { addressTo, addressToEach } from '#server/account/contactStore.ts'
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

/** What a citizen is told. */
export interface Word extends Omit<Notification, 'language'> {
  /** Instead of the account's, where another mobile was verified for what the message is about. */
  readonly mobile?: string | undefined
}

/**
 * Tells a citizen some things, in their order, by SMS to the verified mobile and, when there is one, by the verified email: one
 * statement that reads where to and one that writes, however many they are.
 */
export async function tellCitizen(
  db: Db,
  keys: MessageKeys,
  userId: number,
  words: readonly Word[],
  now: Date,
): Promise<void> {
  const addressed = await addressTo(db, keys, userId, nextMessageId, words.length)
  const messages = addressed.flatMap(({ id, channel, destination, language, message }): Sent[] => {
    const word = words[message]
    if (word === undefined) return []
    const { template, params, mobile } = word
    const to = channel === 'SMS' ? (mobile ?? destination) : destination
    return [{ id, channel, template, language, params, destination: to }]
  })
  await queue(db, keys, messages, now)
}

/**
 * Tells each of some citizens one thing, in the same way: one statement that reads where to and one that writes, however many
 * they are.
 */
export async function tellCitizens(
  db: Db,
  keys: MessageKeys,
  words: readonly (Omit<Word, 'mobile'> & { readonly userId: number })[],
  now: Date,
): Promise<void> {
  if (words.length === 0) return
  const addressed = await addressToEach(
    db,
    keys,
    words.map(word => word.userId),
    nextMessageId,
  )
  const messages = addressed.flatMap(({ message, ...to }): Sent[] => {
    const word = words[message]
    return word ? [{ ...to, template: word.template, params: word.params }] : []
  })
  await queue(db, keys, messages, now)
}

/**
 * Tells a citizen one thing by SMS to the verified mobile and, when there is one, by the verified email.
 * @param mobile instead of the account's, where another one was verified for what the message is about
 */
export const notifyCitizen = (
  db: Db,
  keys: MessageKeys,
  userId: number,
  template: TemplateCode,
  params: Notification['params'],
  now: Date,
  mobile?: string,
): Promise<void> => tellCitizen(db, keys, userId, [{ template, params, mobile }], now)
