import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TLSSocket, connect as tlsConnect } from 'node:tls'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTls } from './config/tls.ts'
import { createCertificate } from './documents/sign/createCertificate.ts'
import { answerBrokenRequest, refuseBroken } from './gateway/brokenRequest.ts'
import { leaveInOrder } from './gateway/leaving.ts'
import { endSlowBodies } from './gateway/slowBodies.ts'
import { openSecureFront, type SecureFront } from './secureFront.ts'

/** Who asks does not know the test's own certificate. */
const UNKNOWN = { rejectUnauthorized: false } as const
const NOW = new Date('2026-11-21T11:00:00+05:30')
/** Longer than any test. */
const LONG = 2 ** 31 - 1

type Made = Awaited<ReturnType<typeof createCertificate>>
let first: Made
let second: Made
beforeAll(async () => {
  first = await createCertificate('First', NOW)
  second = await createCertificate('Second', NOW)
})

let folder: string
const at = (name: string) => join(folder, name)
function writePair({ certificatePem }: Made, { keyPem }: Made): void {
  writeFileSync(at('tls.crt'), certificatePem)
  writeFileSync(at('tls.key'), keyPem, { mode: 0o600 })
}

let app: FastifyInstance
let front: SecureFront
let said: string[]
let session: ClientHttp2Session
let asked: PromiseWithResolvers<void>
let answers: PromiseWithResolvers<void>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'))
  writePair(first, first)
  said = []
  ;[asked, answers] = [Promise.withResolvers(), Promise.withResolvers()]
  app = fastify({ clientErrorHandler: answerBrokenRequest, return503OnClosing: false })
  endSlowBodies(app, { callMs: 200, fileMs: LONG })
  refuseBroken(app)
  leaveInOrder(app, async () => [])
  app.get('/who', ({ ip, raw }) => ({ ip, version: raw.httpVersion }))
  app.post('/echo', ({ body }) => ({ body }))
  app.get('/slow', async () => {
    asked.resolve()
    await answers.promise
    return { answered: true }
  })
  await app.ready()
  front = openSecureFront(app, { certificate: at('tls.crt'), key: at('tls.key') }, line => said.push(line))
  await front.listen({ port: 0, host: '127.0.0.1' })
  session = connect(`https://127.0.0.1:${front.port()}`, UNKNOWN)
})
afterEach(async () => {
  answers.resolve()
  session.destroy()
  await front.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

interface Heard {
  readonly status: number | undefined
  readonly body: string
}

/** A request of HTTP/2; a body that is not `whole` never ends. */
function over2(path: string, body?: { readonly text: string; readonly isWhole: boolean }): Promise<Heard> {
  const method = body === undefined ? 'GET' : 'POST'
  const stream = session.request(
    { ':path': path, ':method': method, 'content-type': 'application/json' },
    { endStream: body === undefined },
  )
  if (body?.isWhole) stream.end(body.text)
  else if (body) stream.write(body.text)
  return new Promise((resolve, reject) => {
    let [status, heard]: [number | undefined, string] = [undefined, '']
    stream.on('response', headers => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS])
    })
    stream.setEncoding('utf8')
    stream.on('data', part => {
      heard += part
    })
    stream.on('error', reject)
    stream.on('close', () => resolve({ status, body: heard }))
  })
}

/** A request of HTTP/1.1 over TLS. */
const over1 = (path: string): Promise<Heard & { readonly connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    const place = { host: '127.0.0.1', port: front.port(), path, ...UNKNOWN }
    const asking = request(place, reply => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', part => {
        body += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode, body, connection: reply.headers.connection }))
    })
    asking.on('error', reject).end()
  })

/** What comes back to letters that are no request, until the server hangs up. */
const letters = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = tlsConnect({
      host: '127.0.0.1',
      port: front.port(),
      ALPNProtocols: ['http/1.1'],
      ...UNKNOWN,
    })
    let heard = ''
    socket.setEncoding('utf8').on('data', part => {
      heard += part
    })
    socket.on('error', reject).on('close', () => resolve(heard))
    socket.write(text)
  })

/** The name in the certificate that a new connection is shown. */
const shown = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket: TLSSocket = tlsConnect({ host: '127.0.0.1', port: front.port(), ...UNKNOWN }, () => {
      resolve(socket.getPeerCertificate().subject.O)
      socket.destroy()
    })
    socket.on('error', reject)
  })

describe('the portal over TLS', () => {
  it('answers in HTTP/2, and in HTTP/1.1 to who speaks nothing newer, and knows who asks', async () => {
    expect(JSON.parse((await over2('/who')).body)).toEqual({ ip: '127.0.0.1', version: '2.0' })
    expect(JSON.parse((await over1('/who')).body)).toEqual({ ip: '127.0.0.1', version: '1.1' })
    const echo = await over2('/echo', { text: '{"नाम":"सीता"}', isWhole: true })
    expect(echo).toEqual({ status: 200, body: '{"body":{"नाम":"सीता"}}' })
  })

  it('answers many requests of one connection at the same time', async () => {
    const slow = over2('/slow')
    await asked.promise
    expect((await over2('/who')).status).toBe(200)
    answers.resolve()
    expect((await slow).body).toBe('{"answered":true}')
  })

  it('ends a body that drips in with a sentence, and goes on answering the others of its connection', async () => {
    const { status, body } = await over2('/echo', { text: '{"a', isWhole: false })
    expect([status, JSON.parse(body).Message]).toEqual([408, expect.stringContaining('too long to arrive')])
    expect((await over2('/who')).status).toBe(200)
  })

  it('answers what is no request with the envelope of every refusal', async () => {
    expect(await letters('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request[\s\S]*"Code":"http"/)
    expect(await letters('GET /who HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('leaves in order: what was asked is answered, what was not is ended', async () => {
    const silent = tlsConnect({
      host: '127.0.0.1',
      port: front.port(),
      ALPNProtocols: ['http/1.1'],
      ...UNKNOWN,
    })
    await new Promise(resolve => silent.once('secureConnect', resolve))
    const ended = new Promise(resolve => silent.once('close', resolve))
    const slow = over2('/slow')
    await asked.promise
    app.announceLeave()
    expect((await over1('/readyz')).connection).toBe('close')
    const goodbye = new Promise(resolve => session.once('goaway', resolve))
    expect((await over2('/readyz')).status).toBe(503)
    await goodbye
    const closed = front.close()
    await ended
    answers.resolve()
    expect(await slow).toEqual({ status: 200, body: '{"answered":true}' })
    await closed
  })

  it('waits for nobody who has their answer and neither reads it nor hangs up', async () => {
    const unread = session.request({ ':path': '/who' })
    await once(unread, 'response')
    await front.close()
    expect(unread.readableEnded).toBe(false)
  })

  it('takes up a renewed certificate without a stop, and keeps what it has where the files do not fit', async () => {
    expect(await shown()).toBe('First')
    writePair(second, first)
    front.renew()
    front.renew()
    expect(said).toEqual([expect.stringMatching(/does not belong to .* The portal keeps the certificate/)])
    expect(await shown()).toBe('First')
    writePair(second, second)
    front.renew()
    expect([await shown(), said.at(-1)]).toEqual(['Second', 'The portal speaks with its new certificate.'])
  })
})

describe('a certificate that cannot be used stops the start with a sentence', () => {
  const read = (certificate?: string, key?: string) =>
    readTls(
      {
        ...(certificate === undefined ? {} : { TLS_CERT: certificate }),
        ...(key === undefined ? {} : { TLS_KEY: key }),
      },
      path => path,
    )

  it('when half of it is missing, unreadable, no certificate, no key, open to others, or of another', () => {
    expect(read()).toBeUndefined()
    expect(read(at('tls.crt'), at('tls.key'))).toEqual({ certificate: at('tls.crt'), key: at('tls.key') })
    expect(() => read(at('tls.crt'))).toThrow('TLS_CERT needs TLS_KEY too.')
    expect(() => read(at('gone.crt'), at('tls.key'))).toThrow(/TLS_CERT names the file .* cannot be read\./)
    expect(() => read(at('tls.key'), at('tls.key'))).toThrow(/\(TLS_CERT\) holds no certificate in PEM\./)
    chmodSync(at('tls.key'), 0o644)
    expect(() => read(at('tls.crt'), at('tls.key'))).toThrow(/Others than its owner may read/)
    chmodSync(at('tls.crt'), 0o600)
    expect(() => read(at('tls.crt'), at('tls.crt'))).toThrow(/\(TLS_KEY\) holds no private key/)
    writePair(second, first)
    chmodSync(at('tls.key'), 0o600)
    expect(() => read(at('tls.crt'), at('tls.key'))).toThrow(/does not belong to/)
  })
})
