import type { FieldTemplate } from '../text/bilingual.ts'

/** Largest value of currency and integer fields (specification, sections 5 and 9). Safe as a JavaScript number. */
export const numericMax = 999_999_999_999_999

/** Rupees as typed or sent: digits, then at most two decimals. The sign is refused, because the least value is 0. */
export const currencyPattern = /^\d{1,15}(?:\.\d{1,2})?$/

/** A whole number from 0 to 999999999999999. */
export const integerPattern = /^\d{1,15}$/

/** Texts for numbers out of bounds; the wording is ours, the bounds are the specification's. */
export const numericTemplates = {
  notNumber: { en: '{field} must be a number', hi: '{field} में केवल अंक दर्ज करें' },
  negative: { en: '{field} cannot be less than 0', hi: '{field} 0 से कम नहीं हो सकता' },
  tooLarge: {
    en: '{field} cannot exceed 99,99,99,99,99,99,999',
    hi: '{field} 99,99,99,99,99,99,999 से अधिक नहीं हो सकता',
  },
  decimals: {
    en: '{field} can have at most 2 decimal places',
    hi: '{field} में दशमलव के बाद अधिकतम 2 अंक हो सकते हैं',
  },
} as const satisfies Record<string, FieldTemplate>

/**
 * True for rupees between 0 and 999999999999999 with at most two decimals, written plainly without grouping.
 * The maximum itself is whole: 999999999999999.01 is refused.
 */
export function isCurrency(text: string): boolean {
  if (!currencyPattern.test(text)) return false
  const [whole = '', fraction = ''] = text.split('.')
  return whole !== String(numericMax) || /^0*$/.test(fraction)
}

/** What was typed into a currency field without the rupee sign, grouping commas and spaces. */
export function normaliseCurrency(raw: string): string {
  return raw.replace(/[₹,\s]/g, '')
}
