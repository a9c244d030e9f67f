import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import type { InboxMessage } from './inboxMessages.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const read = async (to: string): Promise<InboxMessage[]> =>
  (await portal.app.inject(`/sandbox/inbox.json?to=${encodeURIComponent(to)}`)).json()
const page = async (address: string) => portal.app.inject(address)

test('shows what a citizen received, newest first, and only to that destination', async () => {
  const { mobile } = await signUp(portal)
  await signUp(portal)
  const messages = await read(mobile)
  expect(messages.map(({ template }) => template)).toEqual(['WELCOME', 'OTP'])
  const [welcome, otp] = messages
  expect(welcome).toMatchObject({ channel: 'SMS', to: mobile, language: 'en', otp: '' })
  expect(welcome?.text).toMatch(/^Welcome Sunita.* - GPDA$/)
  expect(otp?.otp).toMatch(/^\d{6}$/)
  expect(otp?.text).toContain(otp?.otp)
  expect((await read('')).length).toBeGreaterThan(2)
})

test('the page shows the messages as text, with the OTP to copy', async () => {
  const { mobile } = await signUp(portal, { firstName: 'Rani' })
  const [, otp] = await read(mobile)
  const reply = await page(`/sandbox/inbox?to=${mobile}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(`data-copy="${otp?.otp}"`)
  expect(reply.body).not.toMatch(/<script>|<style|style=/)
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  await queueMessage(
    portal.db,
    portal.ports,
    'EMAIL',
    'x@example.in',
    { template: 'WELCOME', language: 'en', params: { name: '<img src=x>', loginId: 'a' } },
    portal.clock.now(),
  )
  const list = await page('/sandbox/inbox/list?to=x%40example.in')
  expect(list.body).toContain('&#60;img src=x&#62;')
  expect(list.body).not.toContain('<img')
})

test('an OTP disappears once its ten minutes are over', async () => {
  const { mobile } = await signUp(portal)
  const [, before] = await read(mobile)
  portal.clock.advance(9 * MINUTE_MS)
  await portal.runTimers('notify.forget-secrets')
  expect((await read(mobile))[1]?.otp).toBe(before?.otp)
  portal.clock.advance(MINUTE_MS)
  await portal.runTimers('notify.forget-secrets')
  const [, after] = await read(mobile)
  expect(after?.otp).toBe('')
  expect(after?.text).toContain('••••••')
})

test('its files are served', async () => {
  for (const name of ['inbox.css', 'inbox.js', 'noto-sans.woff2', 'noto-sans-devanagari.woff2']) {
    const reply = await page(`/sandbox/inbox/${name}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.length).toBeGreaterThan(500)
  }
})
