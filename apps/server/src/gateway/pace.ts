import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { Paced, turnAway } from './turnedAway.ts'

/** How fast one may ask: a session, and last a network, which a mobile carrier's thousands may share. */
export interface Pace {
  readonly perSession: number
  readonly perNetwork: number
  /** Addresses of an embedded provider, which this server itself calls. */
  readonly ownPrefix?: string | undefined
}

const WINDOW = '1 minute'

const sessionOf = ({ headers }: FastifyRequest): string | null =>
  typeof headers.authid === 'string' ? headers.authid.slice(0, 64) : null

/**
 * Counts what is asked of the portal's calls in a minute. What only reads files is never counted. A made-up session has its
 * own count, but its network's as well.
 */
export async function keepPace(app: FastifyInstance, pace: Pace): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: request => networkOf(request.ip),
    // What is left is told only to who is asked to wait: on every answer it would be a third of its head.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => new Paced(Math.ceil(ttl / 1000)),
  })
  const ofSession = app.createRateLimit({
    max: pace.perSession,
    timeWindow: WINDOW,
    keyGenerator: request => `session|${sessionOf(request)}`,
  })
  const ofNetwork = app.createRateLimit({
    max: pace.perNetwork,
    timeWindow: WINDOW,
    keyGenerator: request => `network|${networkOf(request.ip)}`,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (request.routeOptions.config.rateLimit === false) return
    if (pace.ownPrefix !== undefined && request.url.startsWith(pace.ownPrefix)) return
    const limits = sessionOf(request) === null ? [ofNetwork] : [ofSession, ofNetwork]
    for (const limit of limits) {
      const met = await limit(request)
      if (!met.isAllowed && met.isExceeded)
        return turnAway(request, reply, new Paced(Math.max(1, met.ttlInSeconds)))
    }
  })
}
