import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, cleanCode } from './answer.ts'

/** A capital letter and seven digits, as on passports of India; offered to non-resident applicants only (specification, section 3). */
const passportPattern = /^[A-Z]\d{7}$/

const passportMessage: Bilingual = { en: 'Invalid Passport Number', hi: 'पासपोर्ट संख्या सही नहीं है' }

/** Number of an Indian passport. */
export const passportAnswer: Answer = {
  clean: cleanCode,
  rules: [{ pattern: passportPattern, text: passportMessage }],
  samples: {
    accepted: ['Z1234567', 'z 1234567'],
    refused: [
      ['', passportMessage.en],
      ['1234567Z', passportMessage.en],
      ['Z123456', passportMessage.en],
      ['Z12345678', passportMessage.en],
    ],
  },
}
