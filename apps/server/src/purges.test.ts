import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { freshMobile, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const count = async (table: 'pending_registration' | 'otp_transaction' | 'login_log' | 'rate_counter') =>
  (await portal.db.selectFrom(table).selectAll().execute()).length

test('a registration that nobody finished is dropped after 30 minutes', async () => {
  await portal.send('CreateCitizenUser', {
    firstName: 'Meena',
    middleName: '',
    lastName: 'Devi',
    dateOfBirth: '1990-01-01',
    gender: 'Female',
    mobileNumber: freshMobile(),
    email: '',
    password: 'Gomti#2026',
    confirmPassword: 'Gomti#2026',
  })
  portal.clock.advance(29 * MINUTE_MS)
  await portal.runTimers('account.drop-registrations')
  expect(await count('pending_registration')).toBe(1)
  portal.clock.advance(MINUTE_MS)
  await portal.runTimers('account.drop-registrations')
  expect(await count('pending_registration')).toBe(0)
})

test('OTPs and counters go after two days, sign-ins after half a year, and no sooner', async () => {
  await signUp(portal)
  await portal.runTimers('purge')
  expect(await count('otp_transaction')).toBe(1)
  expect(await count('login_log')).toBe(1)
  portal.clock.advance(2 * DAY_MS + MINUTE_MS)
  await portal.runTimers('purge')
  expect(await count('otp_transaction')).toBe(0)
  expect(await count('login_log')).toBe(1)
  portal.clock.advance(DAY_MS)
  await portal.runTimers('purge')
  expect(await count('rate_counter')).toBe(0)
  portal.clock.advance(178 * DAY_MS)
  await portal.runTimers('purge')
  expect(await count('login_log')).toBe(0)
})
