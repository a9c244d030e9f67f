import type { Bilingual } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'
import { maskMobile } from './maskMobile.ts'

/** Ten digits starting with 6 to 9 (specification, sections 5 and 9). */
export const mobilePattern = /^[6-9]\d{9}$/

export const mobileMessage: Bilingual = {
  en: 'Enter a valid mobile number',
  hi: 'सही मोबाइल नंबर दर्ज करें',
}

/** The ten digits of an Indian mobile number, however it was typed: '+91 98765-43210', '098765 43210', '9876543210'. */
export function normaliseMobile(raw: string): string {
  const bare = raw.replace(/[\s\-().]/g, '')
  return /^(?:\+91|0091|91|0)(\d{10})$/.exec(bare)?.[1] ?? bare
}

/** Mobile number of India. */
export const mobileAnswer: Answer = {
  clean: normaliseMobile,
  rules: [{ pattern: mobilePattern, text: mobileMessage }],
  mask: maskMobile,
  samples: {
    accepted: ['6000000001', '+91 98765-43210', '098765 43210', '919876543210', '0091 9876543210'],
    refused: [
      ['', mobileMessage.en],
      ['5876543210', mobileMessage.en],
      ['987654321', mobileMessage.en],
      ['98765432101', mobileMessage.en],
      ['98765abcde', mobileMessage.en],
    ],
  },
}
