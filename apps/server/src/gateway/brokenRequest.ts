import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Status } from '#contract/envelope.ts'
import { say } from '#contract/text.ts'
import { turnAway } from './turnedAway.ts'

const broken = say('The request could not be understood.', 'अनुरोध समझ में नहीं आया।')
const tooLong = say('The head of the request is too long.', 'अनुरोध का शीर्ष बहुत लंबा है।')
const tooSlow = say('The request took too long to arrive.', 'अनुरोध पहुँचने में बहुत समय लगा।')

const ANSWERS = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', text: tooLong },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', text: tooSlow },
} as const
const OTHER = { line: '400 Bad Request', text: broken } as const

const isNamed = (code: string): code is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, code)

/** What the protocol itself forbids is answered like any other refusal; what it leaves to the server is let in. */
export function refuseBroken(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return turnAway(request, reply, { statusCode: 400 })
    done()
  })
}

/**
 * Answers what is no HTTP at all, or whose head never came: the envelope of every refusal. In both languages, as nothing
 * says which one its sender reads.
 */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  // The other side is gone.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const { line, text } = isNamed(error.code ?? '') ? ANSWERS[error.code as keyof typeof ANSWERS] : OTHER
  const body = JSON.stringify({
    Status: Status.alert,
    Message: `${text.en} ${text.hi}`,
    CustomObject: null,
    Code: 'http',
  })
  const head = `HTTP/1.1 ${line}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`
  socket.end(head + body, () => socket.destroy())
}
