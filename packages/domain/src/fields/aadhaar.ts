import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, withoutGroups } from './answer.ts'

/** Twelve digits starting with 2 to 9 (specification, section 5). */
const AADHAAR_DIGITS = 12
export const aadhaarPattern = /^[2-9]\d{11}$/

/** What is kept of a number once it has served (docs/rules/wire.md): its last four digits. */
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

/** The last four digits of an Aadhaar number behind the groups of UIDAI's masked card: 'XXXX XXXX 1234'. */
export function maskAadhaar(aadhaar: string): string {
  const digits = aadhaar.replace(/\D/g, '')
  return digits.length < 4 ? 'XXXX XXXX XXXX' : `XXXX XXXX ${digits.slice(-4)}`
}

/** Number of an Aadhaar card, without the groups of four that it prints; or what is kept of one that has served. */
export const aadhaarAnswer: Answer = {
  clean: withoutGroups,
  rules: [
    { holds: number => number.length <= AADHAAR_DIGITS, text: aadhaarMessages.tooLong },
    { holds: number => aadhaarPattern.test(number) || isKeptAadhaar(number), text: aadhaarMessages.invalid },
  ],
  mask: maskAadhaar,
  samples: {
    accepted: ['234567890123', '2345 6789 0123', '2345-6789-0123', 'XXXXXXXX0123'],
    refused: [
      ['', aadhaarMessages.invalid.en],
      ['134567890123', aadhaarMessages.invalid.en],
      ['23456789012', aadhaarMessages.invalid.en],
      ['2345678901234', aadhaarMessages.tooLong.en],
      ['2345 6789 01234', aadhaarMessages.tooLong.en],
      ['23456789012x', aadhaarMessages.invalid.en],
    ],
  },
}
