import { isDay } from '../dates/ist.ts'
import type { Bilingual } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'

export const dayMessage: Bilingual = {
  en: 'Enter a valid date (DD-MM-YYYY)',
  hi: 'सही तिथि दर्ज करें (DD-MM-YYYY)',
}

/** A calendar day, YYYY-MM-DD, such as a date of birth; how old somebody must be is the rule of a form. */
export const dayAnswer: Answer = {
  clean: typed => typed.trim(),
  rules: [{ holds: isDay, text: dayMessage }],
  samples: {
    accepted: ['1987-07-14', '2024-02-29', ' 2026-01-01 '],
    refused: [
      ['', dayMessage.en],
      ['14-07-1987', dayMessage.en],
      ['2025-02-29', dayMessage.en],
      ['2025-13-01', dayMessage.en],
    ],
  },
}
