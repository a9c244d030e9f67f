import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountAnswer } from '#domain/fields/amount.ts'
import { refusalOf } from '#domain/fields/answer.ts'
import { mobileAnswer } from '#domain/fields/mobile.ts'
import { toPaise } from '#domain/money/paise.ts'
import { showCurrency } from './currency.ts'

describe('a currency field', () => {
  it('pads two decimals and groups as India reads when it is left', () => {
    expect(showCurrency('840000')).toBe('8,40,000.00')
    expect(showCurrency('462937.5')).toBe('4,62,937.50')
    expect(showCurrency('.5')).toBe('0.50')
    expect(showCurrency('')).toBe('')
    expect(showCurrency('.')).toBe('.')
  })
  it('takes what people paste: commas, a rupee sign, spaces', () => {
    expect(amountAnswer.clean('₹ 8,40,000.12')).toBe('840000.12')
    expect(amountAnswer.clean('007')).toBe('7.00')
  })
  it('shows what is no amount as it was typed, with its sentence', () => {
    for (const typed of ['-5', '12.345', '1234567890123456', '1.2.3', 'lakh']) {
      expect(showCurrency(typed)).toBe(typed)
      expect(amountAnswer.clean(typed)).toBe(typed)
      expect(refusalOf(amountAnswer, typed)).not.toBeNull()
    }
  })
  it('yields an amount of the wire, or what is refused', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        const padded = amountAnswer.clean(typed)
        return refusalOf(amountAnswer, padded) !== null || toPaise(padded) >= 0n
      }),
    )
  })
  it('shows the same amount again after it is left twice', () => {
    fc.assert(fc.property(fc.string(), typed => showCurrency(showCurrency(typed)) === showCurrency(typed)))
  })
})

describe('a mobile field', () => {
  it('keeps the ten digits of a mobile number however it is written', () => {
    for (const typed of ['6000000021', '+91 60000 00021', '0091-6000000021', '06000000021', '60000 00021'])
      expect(mobileAnswer.clean(typed)).toBe('6000000021')
  })
  it('does not take a number that begins with 91 for a country code', () => {
    expect(mobileAnswer.clean('9160000002')).toBe('9160000002')
  })
  it('keeps a digit too many for the rule to tell', () => {
    expect(mobileAnswer.clean('98765432101')).toBe('98765432101')
  })
})
