import type { FieldTemplate } from '../text/bilingual.ts'

/** Letters, digits, white space and . , / # ' & ( ) - : (specification, section 5). An empty text passes. */
export const addressTextPattern = /^[A-Za-z0-9\s.,/#'&()\-:]*$/

export const addressTextTemplate: FieldTemplate = {
  en: "{field} can only include english letters, numbers, spaces, and common address characters (., / # ' & ( ) - :)",
  hi: "{field} में केवल अंग्रेज़ी अक्षर, अंक, रिक्त स्थान और पते के सामान्य चिह्न (., / # ' & ( ) - :) हो सकते हैं",
}
