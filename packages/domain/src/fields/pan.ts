import type { Bilingual } from '../text/bilingual.ts'

/** Five capital letters, four digits, one capital letter (specification, section 5). */
export const panPattern = /^[A-Z]{5}\d{4}[A-Z]$/

export const panMessage: Bilingual = { en: 'Invalid PAN Number', hi: 'पैन संख्या सही नहीं है' }

/** Upper case without spaces, as the card prints it. */
export function normalisePan(raw: string): string {
  return raw.replace(/\s+/g, '').toUpperCase()
}
