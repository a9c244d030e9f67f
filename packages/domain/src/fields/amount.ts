import type { Bilingual } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'

/** Whole rupees, up to 999999999999999 (specification, sections 5 and 9). */
export const wholeRupeesPattern = /^\d{1,15}$/

export const amountMessage: Bilingual = {
  en: 'Enter a valid amount in rupees',
  hi: 'रुपये में सही राशि दर्ज करें',
}

export const amountMessages = {
  negative: { en: 'The amount cannot be less than zero', hi: 'राशि शून्य से कम नहीं हो सकती' },
  tooManyDecimals: {
    en: 'Enter at most two digits after the point',
    hi: 'दशमलव के बाद अधिकतम दो अंक दर्ज करें',
  },
  tooLong: { en: 'The amount cannot exceed 15 digits', hi: 'राशि 15 अंकों से अधिक नहीं हो सकती' },
} as const satisfies Record<string, Bilingual>

/** An amount as it is typed, its grouping commas, spaces and rupee sign taken off. */
const TYPED = /^(\d*)(?:\.(\d*))?$/

const LONG = /^\d{16,}(\.\d{0,2})?$/

/**
 * The wire form of what was typed, padded to two decimals; empty stays empty: '8' → '8.00', '.5' → '0.50'. What is no
 * amount, and what has too many digits before or after the point, stays as typed.
 */
function cleanAmount(typed: string): string {
  const bare = typed.replace(/[\s,₹]/g, '')
  const [, whole = '', fraction = ''] = TYPED.exec(bare) ?? []
  const isAmount = whole + fraction !== '' && fraction.length <= 2 && !LONG.test(bare)
  return isAmount ? `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.padEnd(2, '0')}` : bare
}

/** Rupees as the wire has them: a decimal string with exactly two decimals, never below zero. */
export const amountAnswer: Answer = {
  clean: cleanAmount,
  rules: [
    { holds: typed => !/^[-−]\d/.test(typed), text: amountMessages.negative },
    { holds: typed => !/^\d*\.\d{3,}$/.test(typed), text: amountMessages.tooManyDecimals },
    { holds: typed => !LONG.test(typed), text: amountMessages.tooLong },
    { pattern: /^\d{1,15}\.\d{2}$/, text: amountMessage },
  ],
  samples: {
    accepted: ['0', '.5', '12.34', '₹ 12,34,567.50', '999999999999999', '007'],
    refused: [
      ['', amountMessage.en],
      ['.', amountMessage.en],
      ['रुपये', amountMessage.en],
      ['1.2.3', amountMessage.en],
      ['-5', amountMessages.negative.en],
      ['12.345', amountMessages.tooManyDecimals.en],
      ['1234567890123456', amountMessages.tooLong.en],
    ],
  },
}
