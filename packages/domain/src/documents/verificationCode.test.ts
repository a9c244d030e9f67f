import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatVerificationCode, makeVerificationCode, readVerificationCode } from './verificationCode.ts'

const codes = fc
  .array(fc.integer({ min: 0, max: 31 }), { minLength: 8, maxLength: 8 })
  .map(digits => makeVerificationCode({ below: () => digits.pop() ?? 0 }))

describe('verification codes', () => {
  it('are read back however they are typed', () => {
    fc.assert(
      fc.property(codes, code => {
        const printed = formatVerificationCode(code)
        expect(printed).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]$/)
        const typed = ` ${printed.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
        expect(readVerificationCode(printed)).toBe(code)
        expect(readVerificationCode(typed)).toBe(code)
      }),
    )
  })
  it('betray every single wrong character', () => {
    const others = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    fc.assert(
      fc.property(codes, fc.integer({ min: 0, max: 8 }), others, (code, at, other) => {
        const wrong = code.slice(0, at) + other + code.slice(at + 1)
        expect(readVerificationCode(wrong)).toBe(wrong === code ? code : null)
      }),
    )
  })
  it('refuse what is no code', () => {
    for (const text of ['', '7KQ4', '7KQ4-PD2M', '7KQ4-PD2M-!', 'ABCDEFGHJKMNP', '../../etc'])
      expect(readVerificationCode(text)).toBeNull()
  })
})
