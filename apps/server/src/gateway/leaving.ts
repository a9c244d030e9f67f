import type { IncomingMessage, Server } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { endConnection } from './lastAnswer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells whoever sends requests here to send them elsewhere: `/readyz` says no, and each answer ends its socket. */
    announceLeave(): void
  }
}

/** What keeps a server from being ready, each in one sentence for an operator. */
export type Readiness = () => Promise<readonly string[]>

/**
 * Sockets on which nothing was asked yet: browsers open such ahead of need, Node counts them as busy, and a server that stops
 * would wait a minute for each. The function that comes back ends them, and every one that still comes.
 */
export function unaskedSockets(server: Server | Http2SecureServer): () => void {
  const unasked = new Set<Socket>()
  let isClosing = false
  const opened = (socket: Socket & { readonly alpnProtocol?: unknown }) => {
    if (isClosing) return void socket.destroy()
    // A connection of HTTP/2 says by itself that it is idle.
    if (socket.alpnProtocol === 'h2') return
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  }
  // Over TLS a request knows the socket of the letters in clear.
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', opened)
  server.on('request', ({ socket }: Pick<IncomingMessage, 'socket'>) => unasked.delete(socket))
  return () => {
    isClosing = true
    for (const socket of unasked) socket.destroy()
  }
}

/**
 * `GET /livez`: the process answers. `GET /readyz`: requests may be sent here; otherwise 503 with the reasons. And the way
 * out: no request of a rolling restart is lost. A server that leaves says so first, answers what still comes with the
 * end of its socket, and then ends those sockets on which nothing was asked yet.
 *
 * @param onLeave ends what answers besides the routes
 */
export function leaveInOrder(
  app: FastifyInstance,
  reasons: Readiness,
  onLeave: () => void = () => undefined,
): void {
  const endUnasked = unaskedSockets(app.server)
  let isLeaving = false
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isLeaving) endConnection(request, reply)
    done(null, payload)
  })
  const leave = () => {
    isLeaving = true
    onLeave()
  }
  app.addHook('preClose', done => {
    leave()
    endUnasked()
    done()
  })
  app.decorate('announceLeave', leave)
  const own = { config: { rateLimit: false } }
  app.get('/livez', own, () => ({ status: 'ok' }))
  app.get('/readyz', own, async (_request, reply) => {
    const why = isLeaving ? ['The server leaves.'] : await reasons()
    return reply.code(why.length === 0 ? 200 : 503).send({ status: why.length === 0 ? 'ok' : 'no', why })
  })
}
