import type { FastifyInstance } from 'fastify'
import { DESK_LIVE } from '#contract/desk/envelope.ts'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { closing } from '#server/gateway/lastAnswer.ts'
import { type Ears, listenTo } from '#server/jobs/listen.ts'
import { listOpenSessions } from '#server/officer/officerSessionStore.ts'
import { officerOf } from '../gateway/deskRoutes.ts'
import type { DeskParts } from '../gateway/dispatch.ts'
import { makeHub } from './hub.ts'

/** The channel on which the database tells every server what changed (`1550_live.sql`). */
const CHANNEL = 'desk_live'
/** Proxies end a line that is silent for a minute. */
const BEAT_MS = 15 * SECOND_MS

/** What stands at the head of a line: nothing on the way keeps, packs or holds back its events. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Opens the live line of the desk, `GET /desk/api/live`: server-sent events to officers who are signed in.
 * @param url of the database, over which the servers hear of each other's changes
 */
export function registerLive(
  app: FastifyInstance,
  { db, ports, url }: Pick<DeskParts, 'db' | 'ports'> & { readonly url: string },
): void {
  const hub = makeHub()
  let ears: Ears | undefined
  let beat: NodeJS.Timeout | undefined
  const look = () =>
    listOpenSessions(db, hub.sessions(), ports.clock.now()).then(
      open => hub.beat(open),
      (error: unknown) => app.log.warn({ err: error }, 'the sessions of live lines cannot be asked'),
    )
  /** The first line begins to listen; what was said before it is told as a break. */
  const begin = () => {
    ears ??= listenTo(url, [CHANNEL], (_, payload) => hub.hear(payload), app.log)
    beat ??= setInterval(() => void look(), BEAT_MS).unref()
  }
  app.addHook('preClose', async () => {
    clearInterval(beat)
    hub.end()
    await ears?.close()
  })

  app.get(DESK_LIVE, { helmet: false, config: { rateLimit: false } }, async (request, reply) => {
    // A page of another site never gets a line, whatever cookie an old browser sends with it.
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return reply.code(403).send()
    const officer = await officerOf(request, { db, ports })
    if (!officer) return reply.code(401).send()
    // Without content a browser does not come back by itself: its lists are read each minute instead.
    if (hub.isFull(officer.officerId)) return reply.code(204).send()
    const { raw } = reply
    const line = {
      hearer: officer,
      sessionId: officer.sessionId,
      write: (text: string) => {
        raw.write(text)
        return raw.writableLength
      },
      end: () => raw.end(),
    }
    reply.hijack()
    // A line that ended leaves no socket behind for which a server that stops would wait.
    raw.writeHead(200, { ...HEADERS, ...closing(request), 'x-request-id': request.id })
    hub.open(line)
    begin()
    raw.on('close', () => hub.close(line))
    // Whoever comes back after a break has missed what was said meanwhile.
    if (request.headers['last-event-id'] !== undefined) line.write('data: {"kind":"again"}\n\n')
  })
}
