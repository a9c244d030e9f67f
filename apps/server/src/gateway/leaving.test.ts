import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { leaveInOrder } from './leaving.ts'

it('a server that stops waits for who has asked, and for nobody who only opened a socket', async () => {
  const app = fastify()
  leaveInOrder(app, async () => [])
  const asked = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<void>()
  app.get('/', async () => {
    asked.resolve()
    await answers.promise
    return { answered: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const seen = once(app.server, 'connection')
  const silent = connect(port, '127.0.0.1')
  let told = ''
  silent.on('data', part => {
    told += part.toString()
  })
  await seen
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await asked.promise
  const closed = app.close()
  // Left to itself, the server would keep it for a minute and then tell it that it was too slow.
  await once(silent, 'close')
  expect(told).toBe('')
  answers.resolve()
  expect(await (await answer).json()).toEqual({ answered: true })
  await closed
})

it('a server that leaves says so first, and answers on with the end of each socket', async () => {
  const app = fastify({ return503OnClosing: false })
  const reasons: string[] = []
  leaveInOrder(app, async () => reasons)
  app.get('/', () => ({ answered: true }))
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url })
    return [statusCode, headers.connection, JSON.parse(body)]
  }
  expect(await ask('/readyz')).toEqual([200, 'keep-alive', { status: 'ok', why: [] }])
  reasons.push('The database does not answer.')
  expect(await ask('/readyz')).toEqual([503, 'keep-alive', { status: 'no', why: reasons }])
  app.announceLeave()
  expect(await ask('/readyz')).toEqual([503, 'close', { status: 'no', why: ['The server leaves.'] }])
  expect(await ask('/')).toEqual([200, 'close', { answered: true }])
  expect(await ask('/livez')).toEqual([200, 'close', { status: 'ok' }])
  await app.close()
})
