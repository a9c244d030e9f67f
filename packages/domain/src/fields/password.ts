import type { Bilingual } from '../text/bilingual.ts'
import type { Answer } from './answer.ts'

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

/** A new password. It is taken exactly as typed. */
export const passwordAnswer: Answer = {
  clean: typed => typed,
  rules: [
    { holds: password => password !== '', text: passwordMessages.required },
    { max: 200, text: passwordMessages.weak },
    { pattern: passwordPattern, text: passwordMessages.weak },
  ],
  samples: {
    accepted: ['Gomti@123', 'aA1!aA1!', 'लखनऊaA1!', ' Gomti@1'],
    refused: [
      ['', passwordMessages.required.en],
      ...['Gomti@1', 'gomti@123', 'GOMTI@123', 'Gomti@abc', 'Gomti1234', 'Gomti-123'].map(
        typed => [typed, passwordMessages.weak.en] as const,
      ),
      [`Gomti@1${'2'.repeat(200)}`, passwordMessages.weak.en],
    ],
  },
}
