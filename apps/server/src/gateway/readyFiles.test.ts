import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { ReadyFiles } from './readyFiles.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** An app whose one file counts how often its route made it. */
async function served(cacheControl = 'public, max-age=1') {
  let at = 1_000_000
  let made = 0
  const ready = new ReadyFiles(() => new Date(at))
  app = fastify({ serverFactory: ready.server })
  app.get('/file', { onSend: ready.keep }, (_request, reply) => {
    made += 1
    return reply.header('cache-control', cacheControl).header('x-own', 'kept').send({ made })
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (headers: Record<string, string> = {}) => {
    const reply = await fetch(`${origin}/file`, { headers: { 'accept-encoding': 'identity', ...headers } })
    return { status: reply.status, body: await reply.text(), headers: reply.headers }
  }
  return { ask, ready, pass: (ms: number) => (at += ms), made: () => made }
}

describe('a file that thousands ask for', () => {
  it('is answered from memory with the head of its route, and made anew when it is no longer fresh', async () => {
    const { ask, pass, made } = await served()
    const first = await ask()
    const second = await ask()
    expect([second.body, made()]).toEqual([first.body, 1])
    for (const name of ['content-type', 'cache-control', 'x-own', 'etag', 'content-length'])
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)])
    pass(1_000)
    const [third, fourth] = [await ask(), await ask()]
    expect([third.body, fourth.body, made()]).toEqual(['{"made":2}', '{"made":2}', 2])
  })

  it('is not sent again to who has it, by the memory or by the route', async () => {
    const { ask, pass } = await served('public, max-age=60')
    const etag = (await ask()).headers.get('etag') ?? ''
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
    expect(await ask({ 'if-none-match': '"another"' })).toMatchObject({ status: 200 })
    pass(61_000)
    expect((await ask({ 'if-none-match': etag })).status).toBe(200)
  })

  it('is left to its route where a cache may not keep it, and once the server leaves', async () => {
    const kept = await served('no-store')
    await kept.ask()
    await kept.ask()
    expect(kept.made()).toBe(2)
    await app.close()
    const left = await served('public, max-age=60')
    await left.ask()
    left.ready.stop()
    await left.ask()
    expect(left.made()).toBe(2)
  })

  it('goes packed to who reads it packed and plain to who does not', async () => {
    const { ask, made } = await served('public, max-age=60')
    await ask()
    await ask({ 'accept-encoding': 'br' })
    await ask({ 'accept-encoding': 'br' })
    expect(made()).toBe(2)
  })
})
