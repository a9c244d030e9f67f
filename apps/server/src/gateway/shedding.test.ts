import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { type Class, MOST_HELD, SHED_FROM_MS, shedEarly } from './shedding.ts'

let portal: TestPortal
let citizen: TestCitizen
let strain = 0
/** Nobody is held. */
const atOnce = async () => undefined
beforeAll(async () => {
  portal = await testPortal({ strain: { ms: () => strain, few: 0, pause: atOnce } })
  citizen = await signUp(portal)
})
beforeEach(() => {
  strain = 0
})
afterAll(() => portal.close())

const ask = (ApiKey: string, door: keyof typeof DOOR_PATHS, language = 'en') =>
  portal.app.inject({
    method: 'POST',
    url: DOOR_PATHS[door],
    headers: { 'accept-language': language, ...(door === 'citizen' ? { ...citizen.session } : {}) },
    payload: { OrgId: ORGANISATION_ID, ApiKey, ApiParams: {} },
  })

/** One request of each class. */
const REQUESTS: Readonly<Record<Class, () => Promise<{ readonly statusCode: number }>>> = {
  list: () => ask('GetNoticeList', 'public'),
  read: () => ask('GetCitizenUserLogins', 'citizen'),
  act: () => ask('ValidateCitizenLogin', 'login'),
  money: () => ask('VerifyRazorPayResponse', 'citizen'),
}
const ORDER: readonly Class[] = ['list', 'read', 'act', 'money']

async function turnedAway(): Promise<Class[]> {
  const away: Class[] = []
  for (const what of ORDER) if ((await REQUESTS[what]()).statusCode === 503) away.push(what)
  return away
}

describe('under strain', () => {
  test('lists go first, then what citizens look at, then what they do, and payments last', async () => {
    expect(await turnedAway()).toEqual([])
    for (const [index, what] of ORDER.entries()) {
      strain = SHED_FROM_MS[what] - 1
      expect(await turnedAway()).toEqual(ORDER.slice(0, index))
      strain = SHED_FROM_MS[what]
      expect(await turnedAway()).toEqual(ORDER.slice(0, index + 1))
    }
  })

  test('who is turned away reads when to ask again, in the envelope and in the head', async () => {
    strain = SHED_FROM_MS.list
    const { headers, body, statusCode } = await ask('GetNoticeList', 'public', 'hi')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('8')
    expect(JSON.parse(body)).toEqual({
      Status: 3,
      Message: 'पोर्टल अभी उत्तर नहीं दे पा रहा है। कृपया 8 सेकंड बाद फिर प्रयास करें।',
      CustomObject: null,
      Code: 'AWAY',
    })
  })

  test('signs of life are answered whatever comes, and all is as before once it is over', async () => {
    strain = 60_000
    expect((await portal.app.inject('/livez')).statusCode).toBe(200)
    expect((await portal.app.inject('/readyz')).statusCode).toBe(200)
    expect(await turnedAway()).toEqual(ORDER)
    strain = 0
    expect(await turnedAway()).toEqual([])
  })
})

test('a code on a paper is verified as long as payments go on, and a page that is turned away asks again by itself', async () => {
  const app = fastify()
  shedEarly(app, () => strain, { few: 0, pause: atOnce })
  for (const address of ['/', '/verify/:code']) app.get(address, () => 'here')
  const statuses = async () =>
    Promise.all(['/', '/verify/x'].map(async url => (await app.inject(url)).statusCode))
  strain = SHED_FROM_MS.list
  expect(await statuses()).toEqual([503, 200])
  strain = SHED_FROM_MS.money
  expect(await statuses()).toEqual([503, 503])
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.headers['retry-after']).toBe('8')
  expect(page.body).toContain('<meta http-equiv="refresh" content="8">')
  await app.close()
})

test('a slow machine on which few ask turns nobody away', async () => {
  const quiet = await testPortal({ strain: { ms: () => 60_000, few: 1, pause: atOnce } })
  const asked = { method: 'POST', url: DOOR_PATHS.public } as const
  const payload = { OrgId: ORGANISATION_ID, ApiKey: 'GetNoticeList', ApiParams: {} }
  for (let time = 0; time < 3; time++)
    expect((await quiet.app.inject({ ...asked, payload })).statusCode).toBe(200)
  await quiet.close()
})

test('who goes away before the answer is counted until the work for them is done, and no longer', async () => {
  const app = fastify()
  shedEarly(app, () => 60_000, { few: 1, pause: atOnce })
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const gone = Promise.withResolvers<void>()
  app.get('/', ({ raw }) => {
    raw.socket.once('close', () => gone.resolve())
    asked.resolve()
    return answer.promise
  })
  app.get('/home', () => 'here')
  const home = async () => (await app.inject('/home')).statusCode
  const away = new AbortController()
  const given = fetch(await app.listen({ port: 0 }), { signal: away.signal })
  await asked.promise
  away.abort()
  await expect(given).rejects.toThrow()
  await gone.promise
  expect(await home()).toBe(503)
  answer.resolve('late')
  await expect.poll(home).toBe(200)
  await app.close()
})

test('who was refused or met a fault is under way no longer', async () => {
  const app = fastify()
  shedEarly(app, () => 60_000, { few: 1, pause: atOnce })
  app.get('/', async () => {
    throw new Error('a fault')
  })
  for (let time = 0; time < 3; time++) expect((await app.inject('/')).statusCode).toBe(500)
  await app.close()
})

/** At the pace of which a server thinks itself capable at first, in the time that a list may wait. */
const SOON_ANSWERED = 100

test('of a thousand who look at once so many are let in as are soon answered, before any measure has moved', async () => {
  const app = fastify()
  shedEarly(app, () => 0, { now: () => 0, pause: atOnce })
  const answers: (() => void)[] = []
  app.get('/', () => new Promise(resolve => answers.push(() => resolve('here'))))
  const asked = Array.from({ length: 1000 }, async () => (await app.inject('/')).statusCode)
  await expect.poll(() => answers.length).toBe(SOON_ANSWERED)
  for (const answer of answers) answer()
  const statuses = await Promise.all(asked)
  expect(statuses.filter(status => status === 200)).toHaveLength(SOON_ANSWERED)
  expect(statuses.filter(status => status === 503)).toHaveLength(1000 - SOON_ANSWERED)
  await app.close()
})

test('who is turned away is held for a moment, and not more at once than there is room for', async () => {
  const app = fastify()
  const held: (() => void)[] = []
  const pause = () => new Promise<void>(resolve => held.push(resolve))
  shedEarly(app, () => 60_000, { few: 0, pause })
  app.get('/', () => 'here')
  let answered = 0
  const one = app.inject('/').then(() => {
    answered += 1
  })
  await expect.poll(() => held.length).toBe(1)
  expect(answered).toBe(0)
  held[0]?.()
  await one
  const crowd = Array.from({ length: MOST_HELD + 1 }, () => app.inject('/'))
  expect((await Promise.race(crowd)).statusCode).toBe(503)
  expect(held).toHaveLength(1 + MOST_HELD)
  for (const end of held) end()
  await Promise.all(crowd)
  await app.close()
})
