import { describe, expect, it } from 'vitest'
import { addressTextPattern } from './addressText.ts'
import { tidySpaces } from './common.ts'
import { emailMaxLength, isEmail } from './email.ts'
import { mobileAnswer } from './mobile.ts'
import { passwordPattern } from './password.ts'
import { textPattern } from './text.ts'

function accepts(pattern: RegExp, good: string[], bad: string[]) {
  for (const text of good) expect(pattern.test(text), `'${text}' is good`).toBe(true)
  for (const text of bad) expect(pattern.test(text), `'${text}' is bad`).toBe(false)
}

describe('patterns of the form fields', () => {
  it('text takes letters, digits, spaces and dots', () => {
    accepts(textPattern, ['', 'Dr. A P J Abdul Kalam 2'], ["O'Neil", 'राम', 'a\nb', 'a_b', 'a-b'])
  })
  it('address text takes the common characters of an address', () => {
    accepts(
      addressTextPattern,
      ["H.No. 12/3, Ram & Sons' (1st floor) - Sector: #4\nGomtipur"],
      ['a@b', 'a;b', 'मकान'],
    )
  })
  it('a mobile number that begins with 91 keeps all of its digits', () => {
    expect(mobileAnswer.clean('9198765432')).toBe('9198765432')
  })
  it('spaces are tidied, line breaks kept', () => {
    expect(tidySpaces('  Ramesh   Kumar \n Sector  4 ')).toBe('Ramesh Kumar\nSector 4')
  })
})

describe('email', () => {
  it('is at most 254 characters', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`
    expect(isEmail(address(emailMaxLength))).toBe(true)
    expect(isEmail(address(emailMaxLength + 1))).toBe(false)
  })
})

describe('password', () => {
  it('has eight characters with a small and a capital letter, a digit and a symbol', () => {
    accepts(
      passwordPattern,
      ['Gomti#26', 'नदीGomti#2026'],
      ['Gom#202', 'GOMTI#2026', 'gomti#2026', 'Gomti#abcd', 'Gomti2026'],
    )
  })
})
