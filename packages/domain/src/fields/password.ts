import type { Bilingual } from '../text/bilingual.ts'

/** At least eight characters with a lowercase letter, an uppercase letter, a digit and one of !@#$%^&* (specification, section 5). */
export const passwordPattern =
  /^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])(?=[\s\S]*\d)(?=[\s\S]*[!@#$%^&*])[\s\S]{8,}$/

/** Texts of the password forms; the missing space in 'numeric character,and' is the specification's. */
export const passwordMessages = {
  required: { en: 'Password is required', hi: 'पासवर्ड भरना आवश्यक है' },
  weak: {
    en: 'Password should be at least 8 characters long with lowercase, uppercase, numeric character,and special symbol characters',
    hi: 'पासवर्ड कम से कम 8 अक्षरों का हो और उसमें अंग्रेज़ी का छोटा अक्षर, बड़ा अक्षर, अंक तथा विशेष चिह्न अवश्य हो',
  },
  confirmRequired: { en: 'Confirm Password is required', hi: 'पासवर्ड की पुष्टि करना आवश्यक है' },
  confirmDiffers: { en: 'Passwords do not match', hi: 'दोनों पासवर्ड समान नहीं हैं' },
} as const satisfies Record<string, Bilingual>

/** What a new password still lacks, in the order the form's checklist shows it. */
export type PasswordPart = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'symbol'

const parts: readonly (readonly [PasswordPart, RegExp])[] = [
  ['length', /^[\s\S]{8,}$/],
  ['lowercase', /[a-z]/],
  ['uppercase', /[A-Z]/],
  ['digit', /\d/],
  ['symbol', /[!@#$%^&*]/],
]

/** The parts of the rule that a password does not yet meet; empty exactly when `passwordPattern` matches. */
export function missingPasswordParts(password: string): PasswordPart[] {
  return parts.filter(([, pattern]) => !pattern.test(password)).map(([part]) => part)
}
