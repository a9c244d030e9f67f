import { type Bilingual, type FieldTemplate, fillField } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'
import { requiredTemplate, tidySpaces, tooLongText } from './common.ts'

/** Letters, digits, white space and . , / # ' & ( ) - : (specification, section 5). An empty text passes. */
export const addressTextPattern = /^[A-Za-z0-9\s.,/#'&()\-:]*$/

export const addressTextTemplate: FieldTemplate = {
  en: "{field} can only include english letters, numbers, spaces, and common address characters (., / # ' & ( ) - :)",
  hi: "{field} में केवल अंग्रेज़ी अक्षर, अंक, रिक्त स्थान और पते के सामान्य चिह्न (., / # ' & ( ) - :) हो सकते हैं",
}

/** A line in the characters of addresses, such as the branch of a bank. `field` is what the form calls it. */
export const addressTextAnswer = (
  field: Bilingual,
  max: number,
  tooLong: Bilingual = tooLongText(field, max),
): Answer => ({
  clean: tidySpaces,
  rules: [
    { min: 1, text: fillField(requiredTemplate, field) },
    { max, text: tooLong },
    { pattern: addressTextPattern, text: fillField(addressTextTemplate, field) },
  ],
  samples: {
    accepted: [
      "H.No. 12/3, Ram & Sons' (1st floor) - Sector: #4\nGomtipur",
      '  Nadi   Marg ',
      'x'.repeat(max),
    ],
    refused: [
      ['', fillField(requiredTemplate, field).en],
      [' ', fillField(requiredTemplate, field).en],
      ['x'.repeat(max + 1), tooLong.en],
      ['a@b', fillField(addressTextTemplate, field).en],
      ['a;b', fillField(addressTextTemplate, field).en],
      ['मकान', fillField(addressTextTemplate, field).en],
    ],
  },
})
