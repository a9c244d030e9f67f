import { type Bilingual, fillField } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'
import { requiredTemplate, tidySpaces, tooLongText } from './common.ts'
import { textPattern, textTemplate } from './text.ts'

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** 'Ramesh Kumar' → 'R**** K****'. The stars are always four, so that the length tells nothing. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter(part => part !== '')
    .map(part => `${segmenter.segment(part).containing(0)?.segment ?? ''}****`)
    .join(' ')
}

/** Longest name of a person (specification, section 5). */
const NAME_MAX = 100

/** Name of a person in English letters. `field` is what the form calls it, such as 'Full name'. */
export const personNameAnswer = (field: Bilingual): Answer => ({
  clean: tidySpaces,
  rules: [
    { min: 1, text: fillField(requiredTemplate, field) },
    { max: NAME_MAX, text: tooLongText(field, NAME_MAX) },
    { pattern: textPattern, text: fillField(textTemplate, field) },
  ],
  mask: maskName,
  samples: {
    accepted: ['Sunita Verma', '  Dr. A P J   Abdul Kalam 2 ', 'x'.repeat(NAME_MAX)],
    refused: [
      ['', fillField(requiredTemplate, field).en],
      ['   ', fillField(requiredTemplate, field).en],
      ['x'.repeat(NAME_MAX + 1), tooLongText(field, NAME_MAX).en],
      ["O'Neil", fillField(textTemplate, field).en],
      ['राम', fillField(textTemplate, field).en],
    ],
  },
})
