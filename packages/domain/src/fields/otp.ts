import type { Bilingual } from '../text/bilingual.ts'
import { type Answer, withoutSpaces } from './answer.ts'

/** Six digits (docs/rules/account.md). */
export const otpPattern = /^\d{6}$/

export const otpMessage: Bilingual = { en: 'Enter the 6-digit OTP', hi: '6 अंकों का ओटीपी दर्ज करें' }

/** A one-time password, as typed or pasted from a message. */
export const otpAnswer: Answer = {
  clean: withoutSpaces,
  rules: [{ pattern: otpPattern, text: otpMessage }],
  samples: {
    accepted: ['012345', '012 345 '],
    refused: [
      ['', otpMessage.en],
      ['12345', otpMessage.en],
      ['1234567', otpMessage.en],
      ['12345a', otpMessage.en],
    ],
  },
}
