import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { deviceCookie, isSecureAt } from './deviceCookie.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('an answer that is no page carries HSTS and a content policy that allows nothing', async () => {
  const answers = await Promise.all([
    portal.send('GetCurrentServerDateTime', {}, {}),
    portal.send('GetCitizenUserLogins', {}, { session: { authid: 'x', authkey: 'y' } }),
    portal.app.inject('/nowhere'),
  ])
  for (const { headers } of answers) {
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  }
})

test('by https the key of a device lies in a cookie of this very host, and in no other', async () => {
  const citizen = await signUp(portal)
  const { authority } = portal.ports
  const held = authority.publicUrl
  const given = { loginId: citizen.mobile, password: PASSWORD }
  expect(held).toMatch(/^http:/)
  expect(deviceCookie(isSecureAt(held))).toBe('device')
  const open = await portal.send('ValidateCitizenLogin', given, {})
  expect(String(open.headers['set-cookie'])).toMatch(/^device=[\w-]{43};.*HttpOnly; SameSite=Strict$/)
  expect(deviceCookie(isSecureAt('https://portal.example.in'))).toBe('__Host-device')
})
