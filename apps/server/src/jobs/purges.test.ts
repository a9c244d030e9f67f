import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshMobile, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

const DAY_MS = 86_400_000
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
  portal.clock.advance(29 * 60_000)
  await portal.runTimers('account.drop-registrations')
  expect(await count('pending_registration')).toBe(1)
  portal.clock.advance(60_000)
  await portal.runTimers('account.drop-registrations')
  expect(await count('pending_registration')).toBe(0)
})

test('OTPs and counters go after two days, sign-ins after half a year, and no sooner', async () => {
  await signUp(portal)
  await portal.runTimers('purge')
  expect(await count('otp_transaction')).toBe(1)
  expect(await count('login_log')).toBe(1)
  portal.clock.advance(2 * DAY_MS + 60_000)
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
