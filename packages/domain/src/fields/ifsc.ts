import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, cleanCode } from './answer.ts'

/** Four capital letters, 0, six letters or digits (specification, section 5). */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

export const ifscMessages = {
  required: { en: 'Please enter IFSC Code', hi: 'कृपया आईएफएससी कोड दर्ज करें' },
  invalid: {
    en: 'Enter a valid IFSC Code (e.g., SBIN0001234)',
    hi: 'सही आईएफएससी कोड दर्ज करें (जैसे, SBIN0001234)',
  },
  notFound: { en: 'Invalid IFSC code', hi: 'आईएफएससी कोड अमान्य है' },
  otherBank: {
    en: 'IFSC code does not belong to the selected bank.',
    hi: 'यह आईएफएससी कोड चुने गए बैंक का नहीं है।',
  },
} as const satisfies Record<string, Bilingual>

/** Code of a bank branch, as the cheque leaf prints it. */
export const ifscAnswer: Answer = {
  clean: cleanCode,
  rules: [
    { min: 1, text: ifscMessages.required },
    { pattern: ifscPattern, text: ifscMessages.invalid },
  ],
  samples: {
    accepted: ['SBIN0001234', 'HDFC0CAGSBK', ' sbin 0001234'],
    refused: [
      ['', ifscMessages.required.en],
      ['  ', ifscMessages.required.en],
      ['SBIN1001234', ifscMessages.invalid.en],
      ['SBI00001234', ifscMessages.invalid.en],
      ['SBIN000123', ifscMessages.invalid.en],
    ],
  },
}
