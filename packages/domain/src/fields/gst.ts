import type { Bilingual } from '../text/bilingual.ts'

/** Two digits, five letters, four digits, a letter, 1-9 or a letter, Z, a digit or letter (specification, section 5). */
export const gstPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export const gstMessage: Bilingual = {
  en: 'Enter a valid GST Number',
  hi: 'सही जीएसटी संख्या दर्ज करें',
}

/** Upper case without spaces, as the registration certificate prints it. */
export function normaliseGst(raw: string): string {
  return raw.replace(/\s+/g, '').toUpperCase()
}
