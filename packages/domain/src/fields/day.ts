import { isDay } from '../dates/ist.ts'
import type { Bilingual } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'

export const dayMessage: Bilingual = {
  en: 'Enter a valid date (DD-MM-YYYY)',
  hi: 'सही तिथि दर्ज करें (DD-MM-YYYY)',
}

/** A calendar day, YYYY-MM-DD. */
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

/** Nobody who was born before it lives: such a year is a slip of the finger. */
const EARLIEST_BIRTH = '1900-01-01'

/** The date of birth of somebody alive; how old they must be is the rule of a form. */
export const birthDayAnswer: Answer = {
  clean: dayAnswer.clean,
  rules: [{ holds: value => isDay(value) && value >= EARLIEST_BIRTH, text: dayMessage }],
  samples: {
    accepted: ['1987-07-14', '1900-01-01'],
    refused: [...dayAnswer.samples.refused, ['1850-06-01', dayMessage.en], ['1899-12-31', dayMessage.en]],
  },
}
