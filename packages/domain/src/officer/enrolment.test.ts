import { expect, test } from 'vitest'
import { type Credentials, type EnrolmentLack, lackOf, serviceNumberOf } from './enrolment.ts'
import type { Role } from './roles.ts'

test.each<[Role, Credentials, EnrolmentLack | null]>([
  ['DA', { passkeys: 0, hasPassword: false, recoveryCodes: 10 }, 'CREDENTIAL'],
  ['DA', { passkeys: 1, hasPassword: false, recoveryCodes: 0 }, 'RESERVE'],
  ['DA', { passkeys: 1, hasPassword: false, recoveryCodes: 10 }, null],
  ['DA', { passkeys: 0, hasPassword: true, recoveryCodes: 10 }, null],
  ['DA', { passkeys: 2, hasPassword: false, recoveryCodes: 0 }, null],
  ['AC', { passkeys: 1, hasPassword: false, recoveryCodes: 10 }, 'SECOND_CREDENTIAL'],
  ['A1', { passkeys: 0, hasPassword: true, recoveryCodes: 10 }, 'SECOND_CREDENTIAL'],
  ['A2', { passkeys: 1, hasPassword: true, recoveryCodes: 0 }, null],
])('%s with %o lacks %s', (role, credentials, lack) => {
  expect(lackOf([{ role }], credentials)).toBe(lack)
})

test('a service number is one, however it was typed', () => {
  expect(['gpda 114', ' GPDA114 ', 'gPdA1 14'].map(serviceNumberOf)).toEqual(Array(3).fill('GPDA114'))
})
