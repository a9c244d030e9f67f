import type { Bilingual } from '../text/bilingual.ts'

/** Six digits (domain design, section 2). */
export const otpPattern = /^\d{6}$/

export const otpMessage: Bilingual = { en: 'Enter the 6-digit OTP', hi: '6 अंकों का ओटीपी दर्ज करें' }

/** The digits without spaces, as pasted from a message. */
export function normaliseOtp(raw: string): string {
  return raw.replace(/\s+/g, '')
}
