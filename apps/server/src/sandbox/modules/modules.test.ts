import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { withStandIns } from './standIns.ts'

let portal: TestPortal
let citizen: TestCitizen
beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal, { firstName: 'Meena', lastName: 'Yadav' })
})
afterAll(() => portal.close())

const comeOver = (serviceId: number | string, form: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: `/sandbox/module/${serviceId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const token = async (serviceId = 14) =>
  (await portal.send('CreateCitizenUserAppToken', { serviceId }, { session: citizen.session })).value

it('greets the citizen who comes over, once, with the mobile masked', async () => {
  const made = await token()
  expect(made.redirectUrl).toBe('/sandbox/module/14')
  const first = await comeOver(14, { ServiceId: '14', Token: made.token })
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('Meena Yadav')
  expect(first.body).not.toContain(citizen.mobile)
  expect(first.body).toContain('Stand-in, demonstration only')
  const again = await comeOver(14, { ServiceId: '14', Token: made.token })
  expect(again.body).toContain('no longer good')
  expect(again.body).not.toContain('Meena')
})

it('refuses a stale token, a made-up one, none, and one made for another service', async () => {
  const stale = await token()
  portal.clock.advance(MINUTE_MS)
  expect((await comeOver(14, { Token: stale.token })).body).toContain('no longer good')
  portal.clock.freeze(TEST_NOW)
  expect((await comeOver(14, { Token: 'x'.repeat(43) })).body).toContain('no longer good')
  expect((await comeOver(14, {})).body).toContain('no longer good')
  const other = await token(12)
  expect((await comeOver(14, { Token: other.token })).body).toContain('no longer good')
})

it('stands in for nothing that has a real module or no place in the catalogue', async () => {
  for (const serviceId of [12, 2, 999, 'x']) {
    const reply = await comeOver(serviceId, { Token: 'x' })
    expect(reply.statusCode, String(serviceId)).toBe(404)
  }
})

it('leaves a configured module alone', () => {
  const real = { url: 'https://eauction.example.in/citizen', secret: 'a' }
  const all = withStandIns(new Map([[12, real]]), [12, 13], () => 'b')
  expect(all.get(12)).toBe(real)
  expect(all.get(13)).toEqual({ url: '/sandbox/module/13', secret: 'b', isStandIn: true })
})
