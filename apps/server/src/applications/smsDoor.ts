import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { storable, unstorableIn } from '#contract/storable.ts'
import type { DispatcherParts } from '#server/gateway/dispatch.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { answerSms } from './smsStatus.ts'
import type { ApplicationSource } from './source.ts'

export interface SmsDoorParts extends Pick<DispatcherParts, 'db' | 'ports'> {
  readonly sources: readonly ApplicationSource[]
  /** What the gateway shows as a bearer token; without it there is no door. */
  readonly key: string | undefined
}

/** Longer than ten joined text messages. */
const BODY_BYTES = 16 * 1024

/** What a citizen typed may hold characters that no record keeps; ids and numbers of a gateway do not. */
const plain = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check(text => unstorableIn(text) === undefined),
  )

const Message = v.object({
  id: v.pipe(plain(100), v.minLength(1)),
  from: plain(20),
  text: v.pipe(v.string(), v.maxLength(2000), v.transform(storable)),
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * `POST /sms/inbound`: the SMS gateway hands over what a citizen wrote, JSON { id, from, text } under its bearer token. 204 says
 * that it was taken, whoever wrote it and whatever it was; anything else asks the gateway to try again, or tells that it is not known.
 */
export function registerSmsDoor(app: FastifyInstance, { db, ports, sources, key }: SmsDoorParts): void {
  if (key === undefined) return
  const right = digest(`Bearer ${key}`)
  app.post('/sms/inbound', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), right)) return reply.code(401).send()
    const message = v.safeParse(Message, request.body)
    if (!message.success) return reply.code(400).send()
    await inTransaction(db, tx => answerSms(tx, ports, sources, message.output, ports.clock.now()))
    return reply.code(204).send()
  })
}
