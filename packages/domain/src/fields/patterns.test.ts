import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aadhaarPattern, hasVerhoeffCheckDigit, normaliseAadhaar } from './aadhaar.ts'
import { addressTextPattern } from './addressText.ts'
import { accountNumberPattern } from './bankAccount.ts'
import { tidySpaces } from './common.ts'
import { emailMaxLength, isEmail, normaliseEmail } from './email.ts'
import { gstPattern, normaliseGst } from './gst.ts'
import { ifscPattern, normaliseIfsc } from './ifsc.ts'
import { mobilePattern, normaliseMobile } from './mobile.ts'
import { isCurrency, normaliseCurrency, numericMax } from './numeric.ts'
import { normaliseOtp, otpPattern } from './otp.ts'
import { normalisePan, panPattern } from './pan.ts'
import { normalisePassport, passportPattern } from './passport.ts'
import { missingPasswordParts, passwordPattern } from './password.ts'
import { normalisePin, pinPattern } from './pin.ts'
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
  it('PAN is AAAAA9999A', () => {
    accepts(
      panPattern,
      ['ABCDE1234F'],
      ['abcde1234f', 'ABCD11234F', 'ABCDE12345', 'ABCDE1234FG', 'ABCDE1234F\n'],
    )
    expect(normalisePan(' abcde 1234f ')).toBe('ABCDE1234F')
  })
  it('a mobile number has ten digits from 6 to 9', () => {
    accepts(
      mobilePattern,
      ['6000000001', '9876543210'],
      ['5876543210', '987654321', '98765432101', '+919876543210'],
    )
    for (const typed of ['+91 98765-43210', '098765 43210', '919876543210', '9876543210', '0091 9876543210'])
      expect(normaliseMobile(typed)).toBe('9876543210')
    expect(normaliseMobile('9198765432')).toBe('9198765432')
  })
  it('GST number is the state, the PAN, the entity, Z and a check character', () => {
    accepts(
      gstPattern,
      ['09ABCDE1234F1Z5', '09ABCDE1234FAZZ'],
      ['09ABCDE1234F0Z5', '9ABCDE1234F1Z5', '09ABCDE1234F1Y5'],
    )
    expect(normaliseGst('09 abcde1234f 1z5')).toBe('09ABCDE1234F1Z5')
  })
  it('Aadhaar has twelve digits from 2 to 9', () => {
    accepts(
      aadhaarPattern,
      ['234567890123'],
      ['134567890123', '23456789012', '2345678901234', '2345 6789 0123'],
    )
    expect(normaliseAadhaar('2345 6789 0123')).toBe('234567890123')
  })
  it('PIN code has six digits, the first not zero', () => {
    accepts(pinPattern, ['226010'], ['026010', '22601', '2260100', '22601a'])
    expect(normalisePin('226 010')).toBe('226010')
  })
  it('IFSC is a bank, a zero and a branch', () => {
    accepts(
      ifscPattern,
      ['SBIN0001234', 'HDFC0CAGSBK'],
      ['SBIN1001234', 'SBI00001234', 'SBIN000123', 'sbin0001234'],
    )
    expect(normaliseIfsc(' sbin 0001234')).toBe('SBIN0001234')
  })
  it('account number has digits only', () => {
    accepts(accountNumberPattern, ['123456789'], ['', '12345678a', '1234 56789', '१२३४५६७८९'])
  })
  it('OTP has six digits and passport a letter and seven', () => {
    accepts(otpPattern, ['012345'], ['12345', '1234567', '12345a'])
    accepts(passportPattern, ['Z1234567'], ['1234567Z', 'Z123456'])
    expect(normaliseOtp('012 345 ')).toBe('012345')
    expect(normalisePassport('z 1234567')).toBe('Z1234567')
  })
  it('spaces are tidied, line breaks kept', () => {
    expect(tidySpaces('  Ramesh   Kumar \n Sector  4 ')).toBe('Ramesh Kumar\nSector 4')
  })
})

describe('email', () => {
  it('accepts real addresses and refuses the rest', () => {
    for (const good of [
      'a@b.in',
      'ramesh.kumar+gda@mail.example.co.in',
      "o'neil@example.com",
      'A@EXAMPLE.IN',
    ])
      expect(isEmail(good), good).toBe(true)
    for (const bad of [
      '',
      'a',
      'a@b',
      'a@@b.in',
      '.a@b.in',
      'a.@b.in',
      'a..b@c.in',
      'a b@c.in',
      'a@-b.in',
      'a@b.1',
      'a@b.in\n',
    ])
      expect(isEmail(bad), bad).toBe(false)
    expect(normaliseEmail(' Ramesh@Example.IN ')).toBe('ramesh@example.in')
  })
  it('is at most 254 characters', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`
    expect(isEmail(address(emailMaxLength))).toBe(true)
    expect(isEmail(address(emailMaxLength + 1))).toBe(false)
  })
})

describe('Verhoeff check digit', () => {
  it('agrees with the published example', () => {
    expect(hasVerhoeffCheckDigit('2363')).toBe(true)
    expect(hasVerhoeffCheckDigit('2364')).toBe(false)
    expect(hasVerhoeffCheckDigit('')).toBe(false)
  })
  it('finds every wrong digit and every swap of neighbours', () => {
    const valid = fc
      .stringMatching(/^[2-9]\d{10}$/)
      .map(head => [...'0123456789'].map(last => head + last).find(hasVerhoeffCheckDigit) ?? '')
    fc.assert(
      fc.property(valid, fc.nat(10), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        expect(hasVerhoeffCheckDigit(number)).toBe(true)
        const digit = String((Number(number[place]) + shift) % 10)
        expect(hasVerhoeffCheckDigit(number.slice(0, place) + digit + number.slice(place + 1))).toBe(false)
        const [left = '', right = ''] = [number[place], number[place + 1]]
        const swapped = number.slice(0, place) + right + left + number.slice(place + 2)
        expect(hasVerhoeffCheckDigit(swapped)).toBe(left === right)
      }),
    )
  })
})

describe('password', () => {
  it('needs eight characters of four kinds', () => {
    accepts(
      passwordPattern,
      ['Gomti@123', 'aA1!aA1!', 'लखनऊaA1!'],
      ['Gomti@1', 'gomti@123', 'GOMTI@123', 'Gomti@abc', 'Gomti1234', 'Gomti-123', ''],
    )
  })
  it('names exactly the missing parts', () => {
    expect(missingPasswordParts('gomti')).toEqual(['length', 'uppercase', 'digit', 'symbol'])
    fc.assert(
      fc.property(
        fc.string(),
        text => (missingPasswordParts(text).length === 0) === passwordPattern.test(text),
      ),
    )
  })
})

describe('numbers', () => {
  it('currency lies between 0 and 999999999999999 with at most two decimals', () => {
    for (const good of ['0', '0.5', '12.34', '999999999999999', '999999999999999.00', '999999999999998.99'])
      expect(isCurrency(good), good).toBe(true)
    for (const bad of [
      '',
      '-1',
      '1.234',
      '1.',
      '.5',
      '1e3',
      '1,000',
      '999999999999999.01',
      '1000000000000000',
    ])
      expect(isCurrency(bad), bad).toBe(false)
    expect(normaliseCurrency('₹ 12,34,567.50')).toBe('1234567.50')
    expect(Number.isSafeInteger(numericMax)).toBe(true)
  })
})
