import { describe, expect, it } from 'vitest'
import { cleanOtp, clockOf, countTries } from './otp.ts'

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
  it('submits a whole code once: one that was refused waits for a press, another OTP begins anew', () => {
    const tries = countTries()
    expect(tries.isFirst('482913')).toBe(true)
    tries.note('482913')
    expect(tries.isFirst('482913'), 'the code that was refused').toBe(false)
    expect(tries.isFirst('482914'), 'the code corrected').toBe(true)
    tries.note('482914')
    expect(tries.isFirst('482913'), 'the first one again').toBe(false)
    expect(countTries().isFirst('482913'), 'of an OTP sent again').toBe(true)
  })
})
