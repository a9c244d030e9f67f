import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells whoever sends requests here to send them elsewhere: `/readyz` says no, and each answer ends its socket. */
    announceLeave(): void
  }
}

/** What keeps a server from being ready, each in one sentence for an operator. */
export type Readiness = () => Promise<readonly string[]>

/**
 * `GET /livez`: the process answers. `GET /readyz`: requests may be sent here; otherwise 503 with the reasons. And the way
 * out: no request of a rolling restart is lost. A server that leaves says so first, answers what still comes with the
 * end of its socket, and then ends those sockets on which nothing was asked yet: browsers open such ahead of need, Node
 * counts them as busy, and a stop would wait a minute for each.
 */
export function leaveInOrder(app: FastifyInstance, reasons: Readiness): void {
  const unasked = new Set<Socket>()
  let isLeaving = false
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy()
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unasked.delete(socket))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', done => {
    isLeaving = isClosing = true
    for (const socket of unasked) socket.destroy()
    done()
  })
  app.decorate('announceLeave', () => {
    isLeaving = true
  })
  const own = { config: { rateLimit: false } }
  app.get('/livez', own, () => ({ status: 'ok' }))
  app.get('/readyz', own, async (_request, reply) => {
    const why = isLeaving ? ['The server leaves.'] : await reasons()
    return reply.code(why.length === 0 ? 200 : 503).send({ status: why.length === 0 ? 'ok' : 'no', why })
  })
}
