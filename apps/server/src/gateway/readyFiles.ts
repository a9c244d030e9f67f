import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { MINUTE_SECONDS, SECOND_MS } from '#domain/dates/lengths.ts'
import { countKept } from './metrics.ts'
import { packingFor } from './packing.ts'

/** A file as its route answered it: the same head and bytes go to everybody who asks for the same form of it. */
interface Ready {
  readonly head: readonly string[]
  readonly etag: string
  readonly bytes: Buffer
  /** Until when it counts, in milliseconds; whoever comes first after that asks the route anew. */
  until: number
}

/** Files beyond this are left to their route: a roll of a million entries is not held a second time. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_FILES = 64
/** So long the others still get the file before, while one asks the route. */
const GRACE_MS = SECOND_MS / 4
/** What belongs to one answer alone. */
const OWN: readonly string[] = [
  'x-request-id',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]

/** The forms in which the routes of such files answer. */
type Form = 'br' | 'plain'
const formFor = (request: Pick<FastifyRequest, 'headers'>): Form =>
  packingFor(request, 'kept') === 'br' ? 'br' : 'plain'

/** Seconds for which a cache may keep an answer, at most a minute: so long it counts here too. */
function ageOf(cacheControl: unknown): number {
  const [, seconds] = /(?:^|[ ,])max-age=(\d+)/.exec(String(cacheControl)) ?? []
  return Math.min(Number(seconds ?? 0), MINUTE_SECONDS)
}

/**
 * Public files that thousands ask for in the same second (docs/performance.md, ceremony): answered from memory before any
 * hook of the gateway, with the head that the route gave. A file is put here by the route that answers it.
 */
export class ReadyFiles {
  readonly #now: () => Date
  readonly #kept = new Map<string, Partial<Record<Form, Ready>>>()
  #isOpen = true

  constructor(now: () => Date) {
    this.#now = now
  }

  /** From now on everything goes to the routes: a server that leaves ends each socket with its answer. */
  stop(): void {
    this.#isOpen = false
  }

  /** Answers a request from memory. @returns false where the routes must */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    const known = method === 'GET' && this.#isOpen ? this.#kept.get(url) : undefined
    const ready = known?.[formFor(request)]
    if (!ready) return false
    const now = this.#now().getTime()
    if (now >= ready.until) {
      ready.until = now + GRACE_MS
      return false
    }
    countKept('hall')
    if (headers['if-none-match'] === ready.etag) response.writeHead(304, [...ready.head]).end()
    else {
      response.writeHead(200, [...ready.head, 'content-length', String(ready.bytes.length)])
      response.end(ready.bytes)
    }
    return true
  }

  /** Hook of a route: tags its answer, tells who has it already, and keeps it for the others. */
  readonly keep = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<unknown> => {
    if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    const bytes = Buffer.from(payload)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag)
    const seconds = ageOf(reply.getHeader('cache-control'))
    if (seconds > 0 && bytes.length <= MOST_BYTES) {
      const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        OWN.includes(name) ? [] : [name, String(value)],
      )
      const until = this.#now().getTime() + seconds * SECOND_MS
      const known = this.#kept.get(request.url) ?? {}
      this.#kept.set(request.url, { ...known, [formFor(request)]: { head, etag, bytes, until } })
      const [oldest] = this.#kept.keys()
      if (this.#kept.size > MOST_FILES && oldest !== undefined) this.#kept.delete(oldest)
    }
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304)
    return ''
  }

  /** The server of an app, which looks here before it asks the routes. */
  readonly server: FastifyServerFactory = (handler, options): Server => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = options
    const server = createServer(Object(http), (request, response) => {
      if (!this.answer(request, response)) handler(request, response)
    })
    server.keepAliveTimeout = Number(keepAliveTimeout)
    server.requestTimeout = Number(requestTimeout)
    server.setTimeout(Number(connectionTimeout))
    return server
  }
}
