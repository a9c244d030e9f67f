import type { Language } from '#web/api/preferences.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u

/**
 * An answer that the application keeps in both languages (`General / सामान्य`) in the officer's own; what was typed once
 * stays as it was typed.
 */
export function inOwnLanguage(answer: string, language: Language): string {
  const parts = /^(.+?) \/ (.+?)((?:, ₹.*)?)$/u.exec(answer)
  const [, en = '', hi = '', rest = ''] = parts ?? []
  if (!parts || DEVANAGARI.test(en) || !DEVANAGARI.test(hi)) return answer
  return `${language === 'hi' ? hi : en}${rest}`
}
