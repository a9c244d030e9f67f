import { createSecureServer } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { loadTls, type TlsFiles } from './config/tls.ts'
import { answerBrokenRequest } from './gateway/brokenRequest.ts'
import { unaskedSockets } from './gateway/leaving.ts'
import { BODY_TIMES } from './gateway/slowBodies.ts'
import { StartupError } from './startupError.ts'

/** Requests that one connection may run at once; a page asks for a dozen. */
const STREAMS = 100
/** A connection on which nothing runs is ended after so long; a browser opens another. */
const IDLE_MS = MINUTE_MS
/** Who opens a connection and does not finish greeting holds it so long. */
const GREETING_MS = 30 * SECOND_MS
/** So often the files of the certificate are looked at: whoever renews it need not stop the portal. */
const LOOK_MS = MINUTE_MS
/** Whoever was told goodbye hangs up within so long, or is cut off. */
const GOODBYE_MS = SECOND_MS

/** The portal's door over TLS. */
export interface SecureFront {
  /** @throws what the socket cannot do: the port is taken, the address is not of this machine */
  listen(place: { readonly port: number; readonly host: string }): Promise<void>
  /** The port that it listens on. */
  port(): number
  /** Takes up another certificate where the files hold one; a pair that does not fit leaves the one in use. */
  renew(): void
  /** Takes no new request, and ends when what runs is answered. */
  close(): Promise<void>
}

/**
 * Cuts off who does not hang up after the portal did: a connection of HTTP/2 whose other side has not read its last answer
 * to the end stays half open for ever, and a server that leaves would wait for it.
 */
const cutLingering = (socket: TLSSocket): void =>
  void socket.once('finish', () => setTimeout(() => socket.destroy(), GOODBYE_MS).unref())

/**
 * The portal over TLS: HTTP/2, and HTTP/1.1 for who speaks nothing newer, answered by the app's own routes.
 *
 * @param report tells the operator a sentence
 * @throws StartupError when certificate and key cannot be used
 */
export function openSecureFront(
  app: FastifyInstance,
  files: TlsFiles,
  report: (sentence: string) => void,
): SecureFront {
  let pair = loadTls(files)
  const server = createSecureServer({
    ...pair,
    allowHTTP1: true,
    minVersion: 'TLSv1.2',
    handshakeTimeout: GREETING_MS,
    settings: { maxConcurrentStreams: STREAMS },
  })
  // Of those who speak HTTP/1.1; the heads of HTTP/2 are bounded by its library.
  Object.assign(server, { headersTimeout: BODY_TIMES.callMs })
  const endUnasked = unaskedSockets(server)
  server.on('secureConnection', cutLingering)
  server.on('session', session => session.setTimeout(IDLE_MS, () => session.close()))
  server.on('clientError', answerBrokenRequest)
  for (const event of ['request', 'checkExpectation'] as const)
    server.on(event, (request, reply) => app.server.emit('request', request, reply))

  let told = ''
  function renew(): void {
    try {
      const next = loadTls(files)
      told = ''
      if (next.cert === pair.cert && next.key === pair.key) return
      server.setSecureContext(next)
      pair = next
      report('The portal speaks with its new certificate.')
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      // A certificate and its key are not written in one moment: only what stays so is worth a sentence.
      const sentence = `${error.message} The portal keeps the certificate that it has.`
      if (told !== sentence) report(sentence)
      told = sentence
    }
  }
  const looks = setInterval(renew, LOOK_MS).unref()

  return {
    renew,
    listen: place =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(place, () => {
          server.off('error', reject)
          resolve()
        })
      }),
    port() {
      const address = server.address()
      return address !== null && typeof address !== 'string' ? address.port : 0
    },
    close() {
      clearInterval(looks)
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      endUnasked()
      return closed
    },
  }
}
