import * as v from 'valibot'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'

/** What seals a message and opens it. */
export type MessageKeys = Pick<Ports, 'secrets' | 'random'>

/** The values of a message. */
export type MessageParams = Readonly<Record<string, string | number>>

const CONTENT = 'notification_outbox.content_sealed'
const SECRET = 'notification_outbox.secret_sealed'

const Params = v.record(v.string(), v.union([v.string(), v.number()]))
const Content = v.object({ to: v.string(), params: Params })

/** What a row of the outbox holds of a message. */
export interface SealedMessage {
  readonly id: bigint
  readonly content_sealed: Buffer
  readonly secret_sealed: Buffer
  /** Columns of messages that were queued before they were sealed. */
  readonly destination: string
  readonly params: unknown
}

/** By which the messages to a destination are found, without anybody reading it. */
export const destinationHash = ({ secrets }: Pick<MessageKeys, 'secrets'>, destination: string): Buffer =>
  fingerprint(secrets.identityPepper, `message ${destination}`)

/**
 * Seals a message for its row: the secret among its values apart, so that it can go by itself.
 * @param secret name of that value
 */
export function sealMessage(
  { secrets, random }: MessageKeys,
  id: bigint,
  message: { readonly destination: string; readonly params: MessageParams },
  secret: string | undefined,
): Pick<SealedMessage, 'content_sealed' | 'secret_sealed'> & { readonly destination_hash: Buffer } {
  const isSecret = ([name]: [string, unknown]) => name === secret
  const values = Object.entries(message.params)
  const content = {
    to: message.destination,
    params: Object.fromEntries(values.filter(value => !isSecret(value))),
  }
  const hidden = values.filter(isSecret)
  const row = Number(id)
  return {
    destination_hash: destinationHash({ secrets }, message.destination),
    content_sealed: sealJson(secrets.fieldKey, random, content, CONTENT, row),
    secret_sealed:
      hidden.length === 0
        ? Buffer.alloc(0)
        : sealJson(secrets.fieldKey, random, Object.fromEntries(hidden), SECRET, row),
  }
}

/** Opens what a row holds. @throws Error when it was altered, or comes from another row */
export function openMessage(
  { secrets }: Pick<MessageKeys, 'secrets'>,
  row: SealedMessage,
): { readonly destination: string; readonly params: MessageParams } {
  const id = Number(row.id)
  const open = { to: row.destination, params: row.params }
  const content = v.parse(Content, openJson(secrets.fieldKey, row.content_sealed, CONTENT, id, open))
  const hidden = v.parse(Params, openJson(secrets.fieldKey, row.secret_sealed, SECRET, id, {}))
  return { destination: content.to, params: { ...content.params, ...hidden } }
}
