import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountAnswer, typedAmount } from '#domain/fields/amount.ts'
import { toPaise } from '#domain/money/paise.ts'
import { showCurrency } from './currency.ts'
import { cleanInteger } from './IntegerField.tsx'
import { cleanMobile } from './MobileField.tsx'

describe('a currency field', () => {
  it('pads two decimals and groups as India reads when it is left', () => {
    expect(showCurrency('840000')).toBe('8,40,000.00')
    expect(showCurrency('462937.5')).toBe('4,62,937.50')
    expect(showCurrency('.5')).toBe('0.50')
    expect(showCurrency('')).toBe('')
    expect(showCurrency('.')).toBe('')
  })
  it('takes what people paste: commas, a rupee sign, spaces, more decimals', () => {
    expect(typedAmount('₹ 8,40,000.129')).toBe('840000.12')
    expect(typedAmount('1.2.3')).toBe('1.23')
    expect(typedAmount('-500')).toBe('500')
    expect(typedAmount('007')).toBe('7')
  })
  it('yields an amount of the wire whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        const padded = amountAnswer.clean(typed)
        return padded === '' || toPaise(padded) >= 0n
      }),
    )
  })
  it('shows the same amount again after it is left twice', () => {
    fc.assert(fc.property(fc.string(), typed => showCurrency(showCurrency(typed)) === showCurrency(typed)))
  })
})

describe('fields of digits', () => {
  it('keeps the ten digits of a mobile number however it is written', () => {
    for (const typed of ['6000000021', '+91 60000 00021', '0091-6000000021', '06000000021', '60000 00021'])
      expect(cleanMobile(typed)).toBe('6000000021')
  })
  it('does not take a number that begins with 91 for a country code', () => {
    expect(cleanMobile('9160000002')).toBe('9160000002')
  })
  it('keeps leading zeros', () => {
    expect(cleanInteger('00 12a')).toBe('0012')
  })
})
