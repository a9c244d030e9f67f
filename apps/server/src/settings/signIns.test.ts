import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { PASSWORD, signUp, TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendConfirmed } from '#server/testing/stepUp.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const newest = { pageNumber: 1, pageSize: 20 }
const login = async (mobile: string) => {
  const made = await portal.send('ValidateCitizenLogin', { loginId: mobile, password: PASSWORD })
  return { authid: String(made.headers.authid), authkey: String(made.headers.authkey) }
}

it('shows a citizen their own sign-ins, newest first, and which of them still stand', async () => {
  const here = await signUp(portal)
  await signUp(portal)
  portal.clock.advance(61 * MINUTE_MS)
  const session = await login(here.mobile)
  const log = (await portal.send('GetCitizenSignInLog', newest, { session })).value
  expect(log.totalRecords).toBe(2)
  expect(log.records.map(one => [one.signedInOn, one.isCurrent, one.isOpen, one.endedOn])).toEqual([
    ['2026-11-21T12:01:00+05:30', 1, 1, null],
    ['2026-11-21T11:00:00+05:30', 0, 0, '2026-11-21T12:00:00+05:30'],
  ])
  const second = (await portal.send('GetCitizenSignInLog', { pageNumber: 2, pageSize: 1 }, { session })).value
  expect(second.records.map(one => one.loginLogId)).toEqual([log.records[1]?.loginLogId])
  portal.clock.freeze(TEST_NOW)
})

it('ends all other sessions of this citizen after a proof, and nobody else’s', async () => {
  const here = await signUp(portal)
  const stranger = await signUp(portal)
  const there = await login(here.mobile)
  expect(await portal.send('CloseOtherCitizenSessions', {}, here)).toMatchObject({ code: 'STEP_UP' })
  expect((await portal.send('GetCitizenUserProfile', {}, { session: there })).http).toBe(200)
  const closed = await sendConfirmed(portal, 'CloseOtherCitizenSessions', {}, here)
  expect(closed).toMatchObject({
    status: 2,
    value: { closed: 1 },
    message: 'You are logged out everywhere else.',
  })
  expect((await portal.send('GetCitizenUserProfile', {}, { session: there })).http).toBe(401)
  expect((await portal.send('GetCitizenUserProfile', {}, here)).http).toBe(200)
  expect((await portal.send('GetCitizenUserProfile', {}, stranger)).http).toBe(200)
  portal.clock.advance(MINUTE_MS)
  const again = await sendConfirmed(portal, 'CloseOtherCitizenSessions', {}, here)
  expect(again.message).toBe('You are not logged in anywhere else.')
  portal.clock.freeze(TEST_NOW)
})
