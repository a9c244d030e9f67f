import type { Bilingual } from '../text/bilingual.ts'

/** Twelve digits starting with 2 to 9 (specification, section 5). */
export const aadhaarPattern = /^[2-9]\d{11}$/

/** What is kept of a number once it has served (domain design, section 1): its last four digits. */
export const keptAadhaar = (digits: string): string => `XXXXXXXX${digits.slice(-4)}`
const KEPT = /^X{8}\d{4}$/
export const isKeptAadhaar = (text: string): boolean => KEPT.test(text)

export const aadhaarMessages = {
  invalid: { en: 'Invalid Aadhaar Number', hi: 'आधार संख्या सही नहीं है' },
  tooLong: {
    en: 'Aadhaar Number must be less than 12 characters',
    hi: 'आधार संख्या 12 अंकों से अधिक नहीं हो सकती',
  },
} as const satisfies Record<string, Bilingual>

/** The digits without the groups of four that the card prints. */
export function normaliseAadhaar(raw: string): string {
  return raw.replace(/[\s-]+/g, '')
}

/** Verhoeff's dihedral multiplication in D5, row by row. */
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
] as const

/** Verhoeff's permutation of a digit by its place from the right, with period eight. */
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
] as const

/**
 * True when the last digit is the Verhoeff check digit of those before it, as in every Aadhaar number issued by
 * UIDAI. Offered apart from the pattern, because the specification asks for the pattern only.
 */
export function hasVerhoeffCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const permuted = Number(permutation[place % 8]?.[digit])
    sum = Number(product[sum]?.[permuted])
  }
  return sum === 0
}
