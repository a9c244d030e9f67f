import { describe, expect, it } from 'vitest'
import { maskAadhaar } from './aadhaar.ts'
import { maskAccount } from './bankAccount.ts'
import { maskEmail } from './email.ts'
import { maskMobile } from './maskMobile.ts'
import { maskPan } from './pan.ts'
import { maskName } from './personName.ts'

describe('masks', () => {
  it('show what the rules show', () => {
    expect(maskName('Ramesh Kumar')).toBe('R**** K****')
    expect(maskMobile('9876541234')).toBe('******1234')
    expect(maskEmail('ramesh.kumar@example.in')).toBe('r****@example.in')
    expect(maskPan('ABCDE1231F')).toBe('ABCxxxxx1F')
    expect(maskAccount('12345674417')).toBe('••••••4417')
    expect(maskAadhaar('234567891234')).toBe('XXXX XXXX 1234')
  })
  it('keep a Devanagari syllable whole', () => {
    expect(maskName('किरण  राय')).toBe('कि**** रा****')
  })
  it('hide the length of a name and of an account', () => {
    expect(maskName('Om')).toBe('O****')
    expect(maskAccount('1234567890124417')).toBe(maskAccount('123454417'))
  })
  it('show nothing of a value that is too short or missing', () => {
    expect(maskName('  ')).toBe('')
    expect(maskMobile('12345')).toBe('**********')
    expect(maskEmail('nobody')).toBe('****')
    expect(maskPan('ABC')).toBe('xxxxxxxxxx')
    expect(maskAccount('4417')).toBe('••••••')
    expect(maskAadhaar('12')).toBe('XXXX XXXX XXXX')
  })
})
