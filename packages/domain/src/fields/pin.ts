import type { Bilingual } from '../text/bilingual.ts'

/** Six digits, the first not zero (specification, section 5). */
export const pinPattern = /^[1-9]\d{5}$/

export const pinMessage: Bilingual = {
  en: 'Enter a valid 6-digit PIN code',
  hi: '6 अंकों का सही पिन कोड दर्ज करें',
}

/** The digits without the space that letters print: '226 010' → '226010'. */
export function normalisePin(raw: string): string {
  return raw.replace(/\s+/g, '')
}
