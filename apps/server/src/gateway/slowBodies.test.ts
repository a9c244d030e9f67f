import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endSlowBodies } from './slowBodies.ts'

/** Longer than any test. */
const LONG = 2 ** 31 - 1

let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  endSlowBodies(app, { callMs: 1, fileMs: LONG })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', () => ({ taken: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** A request of which so much is sent, and what comes back until the server hangs up. */
function sending(sent: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', part => {
    answer += part.toString()
  })
  socket.write(sent)
  return { socket, answer: once(socket, 'close').then(() => answer) }
}

const head = (type: string, length: number) =>
  `POST / HTTP/1.1\r\nhost: x\r\naccept-language: hi\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

describe('a body that drips in', () => {
  it('is ended with a sentence, and its connection with it', async () => {
    const answer = await sending(`${head('application/json', 100)}{"a`).answer
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('बहुत समय लगा')
  })

  it('has longer when it is a file, as on one bar of signal', async () => {
    const file = sending(`${head('multipart/form-data; boundary=x', 6)}abc`)
    // A call that began later is ended already.
    expect(await sending(`${head('application/json', 100)}{"a`).answer).toMatch(/^HTTP\/1\.1 408 /)
    file.socket.write('def')
    expect(await file.answer).toContain('"taken":true')
  })
})
