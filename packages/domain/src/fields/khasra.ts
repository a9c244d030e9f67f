import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, latinCapitals, withoutSpaces } from './answer.ts'

/** A plot number of the revenue map: 12, 12/3, 145क (docs/rules/land-use.md). */
const khasraPattern = /^\d{1,5}(\/\d{1,3})?[A-Zक-ह]{0,3}$/

export const khasraMessage: Bilingual = {
  en: 'Enter a valid khasra number (e.g., 145/2).',
  hi: 'सही खसरा संख्या भरें (जैसे 145/2)।',
}

/** Number of a plot on the revenue map, Latin letters as capitals and without spaces inside: '12 / 3 a' → '12/3A'. */
export const khasraAnswer: Answer = {
  clean: typed => latinCapitals(withoutSpaces(typed.normalize('NFC'))),
  rules: [{ pattern: khasraPattern, text: khasraMessage }],
  samples: {
    accepted: ['1', '12/3', ' 12 / 3 a ', '145क', '7ABC', '99999/999'],
    refused: [
      ['', khasraMessage.en],
      ['123456', khasraMessage.en],
      ['12/', khasraMessage.en],
      ['A12', khasraMessage.en],
      ['12/1234', khasraMessage.en],
      ['7ABCD', khasraMessage.en],
      ['12-3', khasraMessage.en],
      ['1;2', khasraMessage.en],
    ],
  },
}
