import { createHmac } from 'node:crypto'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import type { Ports } from '#server/ports/ports.ts'

const PREFIX = 'whsec_'
const BYTES = 32

/** A new secret of Standard Webhooks. */
export const newWebhookSecret = ({ random }: Pick<Ports, 'random'>): string =>
  `${PREFIX}${random.bytes(BYTES).toString('base64')}`

/** A message, ready to be sent. */
export interface Signed {
  readonly id: string
  readonly body: string
}

/**
 * The headers of a message (Standard Webhooks 1.0): its id, which every try of it has, the second at which it is sent, and
 * HMAC-SHA256 of id, second and body under the secret.
 */
export function signedHeaders(
  secret: string,
  { id, body }: Signed,
  now: Date,
): Readonly<Record<string, string>> {
  const second = String(Math.floor(now.getTime() / SECOND_MS))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'citizen-portal-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': second,
    'webhook-signature': `v1,${signature}`,
  }
}
