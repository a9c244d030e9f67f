import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, cleanCode } from './answer.ts'

/** Two digits, five letters, four digits, a letter, 1-9 or a letter, Z, a digit or letter (specification, section 5). */
export const gstPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export const gstMessage: Bilingual = {
  en: 'Enter a valid GST Number',
  hi: 'सही जीएसटी संख्या दर्ज करें',
}

/** Number of a registration for goods and services tax, as the certificate prints it. */
export const gstAnswer: Answer = {
  clean: cleanCode,
  rules: [{ pattern: gstPattern, text: gstMessage }],
  samples: {
    accepted: ['09ABCDE1234F1Z5', '09ABCDE1234FAZZ', '09 abcde1234f 1z5'],
    refused: [
      ['', gstMessage.en],
      ['09ABCDE1234F0Z5', gstMessage.en],
      ['9ABCDE1234F1Z5', gstMessage.en],
      ['09ABCDE1234F1Y5', gstMessage.en],
    ],
  },
}
