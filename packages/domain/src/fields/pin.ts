import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, withoutSpaces } from './answer.ts'

/** Six digits, the first not zero (specification, section 5). */
export const pinPattern = /^[1-9]\d{5}$/

export const pinMessage: Bilingual = {
  en: 'Enter a valid 6-digit PIN code',
  hi: '6 अंकों का सही पिन कोड दर्ज करें',
}

/** PIN code of an address, without the space that letters print: '226 010' → '226010'. */
export const pinAnswer: Answer = {
  clean: withoutSpaces,
  rules: [{ pattern: pinPattern, text: pinMessage }],
  samples: {
    accepted: ['226010', '226 010'],
    refused: [
      ['', pinMessage.en],
      ['026010', pinMessage.en],
      ['22601', pinMessage.en],
      ['2260100', pinMessage.en],
      ['22601a', pinMessage.en],
    ],
  },
}
