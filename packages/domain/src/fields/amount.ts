import { RUPEES_PATTERN } from '../money/paise.ts'
import type { Bilingual } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'

/** Whole rupees, up to 999999999999999 (specification, sections 5 and 9). */
export const wholeRupeesPattern = /^\d{1,15}$/

export const amountMessage: Bilingual = {
  en: 'Enter a valid amount in rupees',
  hi: 'रुपये में सही राशि दर्ज करें',
}

/** What may stand while typing: digits, one point, at most two decimals. Grouping commas and the rupee sign are dropped. */
export function typedAmount(typed: string): string {
  const kept = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = kept.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '').slice(0, 15)
  return rest.length === 0 ? trimmed : `${trimmed}.${rest.join('').slice(0, 2)}`
}

/** The wire form of what was typed, padded to two decimals; empty stays empty: '8' → '8.00', '.5' → '0.50'. */
function cleanAmount(typed: string): string {
  const clean = typedAmount(typed)
  if (clean === '' || clean === '.') return ''
  const [whole = '', fraction = ''] = clean.split('.')
  return `${whole === '' ? '0' : whole}.${fraction.padEnd(2, '0')}`
}

/** Rupees as the wire has them: a decimal string with exactly two decimals. */
export const amountAnswer: Answer = {
  clean: cleanAmount,
  rules: [{ pattern: RUPEES_PATTERN, text: amountMessage }],
  samples: {
    accepted: ['0', '.5', '12.34', '₹ 12,34,567.50', '999999999999999'],
    refused: [
      ['', amountMessage.en],
      ['.', amountMessage.en],
      ['रुपये', amountMessage.en],
    ],
  },
}
