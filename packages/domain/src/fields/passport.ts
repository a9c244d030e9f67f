import type { Bilingual } from '../text/bilingual.ts'

/** A capital letter and seven digits, as on passports of India; offered to non-resident applicants only (specification, section 3). */
export const passportPattern = /^[A-Z]\d{7}$/

export const passportMessage: Bilingual = { en: 'Invalid Passport Number', hi: 'पासपोर्ट संख्या सही नहीं है' }

/** Upper case without spaces. */
export function normalisePassport(raw: string): string {
  return raw.replace(/\s+/g, '').toUpperCase()
}
