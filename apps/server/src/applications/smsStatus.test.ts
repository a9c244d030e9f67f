import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { render, templateOf } from '#server/notify/render.ts'
import { openScheme, submitted } from '#server/testing/lottery.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

const KEY = 'a-key-of-the-gateway-that-nobody-guesses'
let portal: TestPortal
let sunita: TestCitizen
let anil: TestCitizen
let number: string
beforeAll(async () => {
  portal = await testPortal({ smsInboundKey: KEY })
  sunita = await signUp(portal)
  anil = await signUp(portal, { firstName: 'Anil' })
  const campaignId = await openScheme(portal)
  number = (await submitted(portal, sunita, campaignId)).applicationNumber
})
afterAll(() => portal.close())

let next = 0
/** Hands a text message over as the gateway does. @returns the HTTP status */
async function write(from: string, text: string, id = `m-${++next}`, key = KEY): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  const payload = { id, from, text }
  return (await portal.app.inject({ method: 'POST', url: '/sms/inbound', headers, payload })).statusCode
}

/** What a mobile was answered, newest first. */
async function heard({ mobile }: Pick<TestCitizen, 'mobile'>): Promise<string[]> {
  const rows = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select(['template', 'params', 'language'])
    .where('destination', '=', mobile)
    .where('template', 'like', 'STATUS_%')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ template, params, language }) => {
    const known = templateOf(template)
    const values = params as Record<string, string>
    return known ? render(known, 'SMS', language === 'hi' ? 'hi' : 'en', values, 'GPDA').text : ''
  })
}

it('a citizen who asks for an application by SMS hears at their registered mobile how it stands', async () => {
  expect(await write(`+91 ${sunita.mobile}`, `Status ${number.toLowerCase()}`)).toBe(204)
  const [answer] = await heard(sunita)
  expect(answer).toContain(`Application ${number}: Submitted.`)
  expect(answer).toMatch(/(?:To do: .*\.|: \d+ \w{3} 20\d\d\.|Nothing is to be done now\.) - GPDA$/)
})

it('in the language in which they read the portal, and about the foremost where none is named', async () => {
  await portal.db
    .updateTable('citizen_user')
    .set({ language: 'hi' })
    .where('id', '=', sunita.userId)
    .execute()
  expect(await write(sunita.mobile, 'स्थिति')).toBe(204)
  expect((await heard(sunita))[0]).toContain(`आवेदन ${number}: `)
})

it('an application of another, or one that is not there, is told apart by nobody', async () => {
  await write(anil.mobile, `STATUS ${number}`)
  await write(anil.mobile, 'STATUS GPDA/OL/26/9999999')
  await write(anil.mobile, 'What do I do now?')
  const answers = await heard(anil)
  expect(answers).toHaveLength(3)
  expect(new Set(answers)).toEqual(new Set([expect.stringContaining('No application of yours was found.')]))
})

it('a mobile that no account has proved hears nothing', async () => {
  expect(await write('9999900000', `STATUS ${number}`)).toBe(204)
  expect(await write('SUNITA@EXAMPLE.ORG', `STATUS ${number}`)).toBe(204)
  expect(await heard({ mobile: '9999900000' })).toEqual([])
})

it('a message that the gateway hands over again is answered once, also when both come at once', async () => {
  const before = (await heard(sunita)).length
  await Promise.all(Array.from({ length: 8 }, () => write(sunita.mobile, 'STATUS', 'the-same')))
  expect(await heard(sunita)).toHaveLength(before + 1)
})

it('ten questions of a citizen are answered in a day', async () => {
  portal.clock.advance(DAY_MS)
  const before = (await heard(anil)).length
  for (let asked = 0; asked < 12; asked += 1) expect(await write(anil.mobile, 'STATUS')).toBe(204)
  expect((await heard(anil)).length - before).toBe(10)
})

it('who does not show the key hands over nothing, and without a key there is no door', async () => {
  const before = (await heard(sunita)).length
  expect(await write(sunita.mobile, 'STATUS', 'x', 'another')).toBe(401)
  const nonsense = { method: 'POST', url: '/sms/inbound', payload: { id: 'x' } } as const
  const known = { ...nonsense, headers: { authorization: `Bearer ${KEY}` } }
  expect((await portal.app.inject(known)).statusCode).toBe(400)
  expect((await portal.app.inject(nonsense)).statusCode).toBe(401)
  expect(await heard(sunita)).toHaveLength(before)
  const closed = await testPortal()
  expect((await closed.app.inject({ ...known, payload: {} })).statusCode).toBe(404)
  await closed.close()
})

it('the inbox of a demonstration lets anybody write as a citizen', async () => {
  portal.clock.advance(DAY_MS)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = '/sandbox/inbox/sms'
  const payload = new URLSearchParams({ from: sunita.mobile, text: `STATUS ${number}` }).toString()
  const sent = await portal.app.inject({ method: 'POST', url, headers: form, payload })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/sandbox/inbox?to=${sunita.mobile}`])
  const page = await portal.app.inject({ url: String(sent.headers.location) })
  expect(page.body).toContain(number)
  expect((await portal.app.inject({ method: 'POST', url, headers: form, payload: '' })).statusCode).toBe(303)
})
