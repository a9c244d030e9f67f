import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Status } from '#contract/envelope.ts'
import { fill, say } from '#contract/text.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { closing, cutOff } from './lastAnswer.ts'
import { languageOf } from './routes.ts'

const tooSlow = say(
  'The request took too long to arrive. Please check your connection and try again.',
  'अनुरोध पहुँचने में बहुत समय लगा। कृपया अपना कनेक्शन जाँचें और फिर से प्रयास करें।',
)

/** How long the body of a request may take to arrive, in milliseconds. */
export interface BodyTimes {
  readonly callMs: number
  /** A file over one bar of signal: five megabytes at 8 kilobytes a second. */
  readonly fileMs: number
}

export const BODY_TIMES: BodyTimes = { callMs: MINUTE_MS / 2, fileMs: 12 * MINUTE_MS }

/** A call whose body may be larger than a megabyte carries a file in it. */
const FILE_BYTES = 1024 * 1024

const isFile = (request: FastifyRequest): boolean =>
  (request.headers['content-type']?.startsWith('multipart/form-data') ?? false) ||
  (request.routeOptions.bodyLimit ?? 0) > FILE_BYTES

/** Ends requests whose head or body drips in: each would hold a connection, and what waits for it, for as long as it likes. */
export function endSlowBodies(app: FastifyInstance, times: BodyTimes): void {
  app.server.headersTimeout = times.callMs
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const end = () => {
      if (raw.complete || reply.raw.headersSent) return
      const body = {
        Status: Status.alert,
        Message: fill(tooSlow, languageOf(request)),
        CustomObject: null,
        Code: 'http',
      }
      reply.hijack()
      reply.raw.writeHead(408, { 'content-type': 'application/json; charset=utf-8', ...closing(request) })
      reply.raw.end(JSON.stringify(body), () => cutOff(request))
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const timer = setTimeout(end, isFile(request) ? times.fileMs : times.callMs)
      raw.once('end', () => clearTimeout(timer))
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
