import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { type TrustedProxies, trustOf } from '#server/config/trustedProxies.ts'
import { keepPace } from './pace.ts'
import { turnAway } from './turnedAway.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A small portal with limits: ten calls of a session, a hundred of a network. */
async function start(proxies: TrustedProxies = 1, pace = { perSession: 10, perNetwork: 100 }): Promise<void> {
  app = fastify({ trustProxy: trustOf(proxies) })
  await keepPace(app, pace)
  app.setErrorHandler((error: Error & { statusCode?: number; seconds?: number }, request, reply) =>
    turnAway(request, reply, error),
  )
  app.post('/call', () => ({ Status: 2 }))
  app.get('/file.js', () => 'file')
  app.get('/page', { config: { rateLimit: { max: 1, timeWindow: '1 minute' } } }, () => 'page')
}

const call = (ip: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/call', headers: { 'x-forwarded-for': ip, ...headers } })

async function statuses(count: number, one: (index: number) => ReturnType<typeof call>): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index++) found.push((await one(index)).statusCode)
  return found
}
const passed = (found: readonly number[]) => found.filter(status => status === 200).length

describe('the pace of requests', () => {
  it('is a session’s own: one that hurries slows nobody else of its network', async () => {
    await start()
    expect(passed(await statuses(15, () => call('192.0.2.1', { authid: 'one' })))).toBe(10)
    expect((await call('192.0.2.1', { authid: 'two' })).statusCode).toBe(200)
  })

  it('never counts files, and counts a network last, whatever sessions it makes up', async () => {
    await start()
    const file = () => app.inject({ url: '/file.js', headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(passed(await statuses(300, file))).toBe(300)
    expect(passed(await statuses(150, index => call('192.0.2.1', { authid: `made-up-${index}` })))).toBe(100)
    expect((await call('192.0.2.2')).statusCode).toBe(200)
  })

  it('lets ten thousand citizens of one mobile carrier’s address browse in the same minute', async () => {
    await start(1, { perSession: 600, perNetwork: 120_000 })
    const all = await statuses(20_000, index => call('192.0.2.1', { authid: `citizen-${index % 10_000}` }))
    expect(passed(all)).toBe(20_000)
  })

  it('counts the /64 of an IPv6 address', async () => {
    await start()
    expect(passed(await statuses(150, index => call(`2001:db8:1:2::${index + 1}`)))).toBe(100)
    expect((await call('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  it('says the seconds left in the reader’s language, and a page to who opened a page', async () => {
    await start()
    await statuses(10, () => call('192.0.2.1', { authid: 'one' }))
    const refused = await call('192.0.2.1', { authid: 'one', 'accept-language': 'hi' })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ Status: 1, Code: 'TOO_FAST' })
    expect(refused.json().Message).toBe(`बहुत अधिक अनुरोध। कृपया ${seconds} सेकंड बाद प्रयास करें।`)
    const open = () =>
      app.inject({ url: '/page', headers: { accept: 'text/html', 'x-forwarded-for': '192.0.2.1' } })
    await open()
    const page = await open()
    expect(page.statusCode).toBe(429)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['retry-after']).toBeDefined()
    expect(page.body).toMatch(/Too many requests.*<p lang="hi">बहुत अधिक अनुरोध/)
  })
})

/** Over a real socket, as a visitor who writes the header themselves. */
const overSocket = (forged: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const headers = { 'x-forwarded-for': forged }
    const sent = ask({ port, host: '127.0.0.1', path: '/call', method: 'POST', headers }, reply => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })

describe('a forged X-Forwarded-For', () => {
  for (const [name, proxies, real] of [
    ['without a proxy', false, ''],
    ['behind one proxy', 1, ', 192.0.2.9'],
    ['behind a network of proxies', ['127.0.0.0/8'], ', 192.0.2.9'],
  ] as const)
    it(`changes nothing ${name}`, async () => {
      await start(proxies)
      await app.listen({ port: 0, host: '127.0.0.1' })
      const found: number[] = []
      for (let index = 0; index < 120; index++) found.push(await overSocket(`10.9.${index}.1${real}`))
      expect(passed(found)).toBe(100)
    })
})
