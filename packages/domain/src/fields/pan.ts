import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, cleanCode } from './answer.ts'

/** Five capital letters, four digits, one capital letter (specification, section 5). */
export const panPattern = /^[A-Z]{5}\d{4}[A-Z]$/

export const panMessage: Bilingual = { en: 'Invalid PAN Number', hi: 'पैन संख्या सही नहीं है' }

/** 'ABCDE1231F' → 'ABCxxxxx1F'; nothing of a value that is none. */
export function maskPan(pan: string): string {
  return pan.length === 10 ? `${pan.slice(0, 3)}xxxxx${pan.slice(-2)}` : 'xxxxxxxxxx'
}

/** Permanent account number of the income tax, as the card prints it. */
export const panAnswer: Answer = {
  clean: cleanCode,
  rules: [{ pattern: panPattern, text: panMessage }],
  mask: maskPan,
  samples: {
    accepted: ['ABCDE1234F', ' abcde 1234f ', 'abcde-1234-f'],
    refused: [
      ['', panMessage.en],
      ['ABCD11234F', panMessage.en],
      ['ABCDE12345', panMessage.en],
      ['ABCDE1234FG', panMessage.en],
      ['अABCDE1234F', panMessage.en],
    ],
  },
}
