import type { FieldTemplate } from '../text/bilingual.ts'

/** Letters, digits, spaces and dots only (specification, section 5). An empty text passes: being required is a separate rule. */
export const textPattern = /^[A-Za-z0-9 .]*$/

export const textTemplate: FieldTemplate = {
  en: '{field} can only include english letters, numbers, spaces, and dots (.)',
  hi: '{field} में केवल अंग्रेज़ी अक्षर, अंक, रिक्त स्थान और बिंदु (.) हो सकते हैं',
}
