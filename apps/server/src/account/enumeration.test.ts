import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#server/testing/portal.ts'
import { freshMobile, PASSWORD, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** What whoever asks can see of an answer, without chance and without what they typed themselves. */
const seen = ({ http, status, code, field, message, value }: Answer<unknown>, typed: string) =>
  JSON.stringify({ http, status, code, field, message, value })
    .replaceAll(typed.slice(-4), '####')
    .replace(/"transactionNumber":"[^"]+"/, '"transactionNumber":""')

describe('nobody learns who is registered', () => {
  it('by sign-in, look-up, validity or a forgotten password', async () => {
    const { mobile } = await signUp(portal)
    const nobody = freshMobile()
    for (const key of [
      'CheckIfLoginIdIsValid',
      'LookupCitizenUser',
      'SendOtpToCitizenUser',
      'RequestPasswordResetForCitizenUser',
    ] as const) {
      const [known, unknown] = [
        await portal.send(key, { loginId: mobile }),
        await portal.send(key, { loginId: nobody }),
      ]
      expect(seen(unknown, nobody), key).toBe(seen(known, mobile))
      const [again, againUnknown] = [
        await portal.send(key, { loginId: mobile }),
        await portal.send(key, { loginId: nobody }),
      ]
      expect(seen(againUnknown, nobody), `${key} again`).toBe(seen(again, mobile))
    }
  })

  it('by wrong passwords: a login that nobody has is counted and locked alike', async () => {
    const { mobile } = await signUp(portal)
    const codes = async (loginId: string) => {
      const found: (string | undefined)[] = []
      for (let i = 0; i < 6; i++) {
        const guess = { loginId, password: 'Wrong#2026' }
        found.push((await portal.send('ValidateCitizenLogin', guess, { ip: '203.0.113.60' })).code)
      }
      return found
    }
    expect(await codes(freshMobile())).toEqual(await codes(mobile))
  })

  it('by an OTP that was never sent: its digits are wrong like any others', async () => {
    const nobody = freshMobile()
    const { value } = await portal.send('SendOtpToCitizenUser', { loginId: nobody })
    const given = { loginId: nobody, transactionNumber: value.transactionNumber, otp: '123456' }
    expect((await portal.send('ValidateCitizenUserLoginWithOtp', given)).message).toBe(
      'Invalid OTP. 4 attempts left.',
    )
    expect((await portal.send('ValidateCitizenLogin', { loginId: nobody, password: PASSWORD })).message).toBe(
      'Invalid login id or password.',
    )
  })
})
