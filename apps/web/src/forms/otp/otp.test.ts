import { describe, expect, it } from 'vitest'
import { cleanOtp, clockOf } from './otp.ts'

describe('an OTP field', () => {
  it('takes the code out of a pasted message', () => {
    expect(cleanOtp('482913 is your OTP for Gomtipur Development Authority, valid for 10 minutes.')).toBe(
      '482913',
    )
    expect(cleanOtp('Ref 20261121. OTP: 482913')).toBe('482913')
  })
  it('takes digits written apart', () => {
    expect(cleanOtp('482 913')).toBe('482913')
    expect(cleanOtp('4-8-2-9-1-3')).toBe('482913')
  })
  it('leaves what is too long or no digit for the rule to tell', () => {
    expect(cleanOtp('48291377')).toBe('48291377')
    expect(cleanOtp('48a')).toBe('48a')
    expect(cleanOtp('1234', 4)).toBe('1234')
  })
  it('tells the time left', () => {
    expect(clockOf(24)).toBe('0:24')
    expect(clockOf(120)).toBe('2:00')
  })
})
