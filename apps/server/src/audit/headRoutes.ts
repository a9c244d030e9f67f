import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/gateway/context.ts'
import { listHeadStamps } from './headStampStore.ts'

/**
 * `GET /audit/heads.json`: the head of the audit chain of each day with the tokens of its witnesses, for whoever asks. A
 * hash tells nothing of the events behind it.
 */
export function registerAuditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/audit/heads.json', async (_, reply) => {
    const heads = (await listHeadStamps(db)).map(({ day, seq, head, tokens }) => ({
      Day: day,
      Head: head.toString('hex'),
      Seal: Number(seq),
      Tokens: tokens.map(token => token.toString('base64')),
    }))
    return reply.header('cache-control', 'public, max-age=300').send({ Heads: heads })
  })
}
