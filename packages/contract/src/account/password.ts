import * as v from 'valibot'
import { passwordMessages } from '#domain/fields/password.ts'
import { call } from '../call.ts'
import { shortText } from '../fields/common.ts'
import { confirmPassword, currentPassword, loginId, newPassword, otp } from '../fields/person.ts'
import { none } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from './otp.ts'

const passwordRefusals = refusals({
  WRONG_CURRENT: alert(say('Current password is incorrect.', 'वर्तमान पासवर्ड सही नहीं है।'), 'currentPassword'),
  USED_BEFORE: alert(
    say(
      'New password cannot be the same as any of your last 3 passwords.',
      'नया पासवर्ड पिछले 3 पासवर्डों में से कोई नहीं हो सकता।',
    ),
    'newPassword',
  ),
  HOLDS_LOGIN_ID: alert(
    say('Password cannot contain your login id.', 'पासवर्ड में आपकी लॉगिन आईडी नहीं हो सकती।'),
    'newPassword',
  ),
  EASY_PASSWORD: alert(
    say(
      'This password is easy to guess. Choose one that is not made around a common word or your name.',
      'इस पासवर्ड का अनुमान लगाना आसान है। ऐसा पासवर्ड चुनें जो किसी आम शब्द या आपके नाम पर न बना हो।',
    ),
    'newPassword',
  ),
  LOCKED: alert(
    say('Your account is locked. Try again after {n} minutes.', 'आपका खाता लॉक है। {n} मिनट बाद प्रयास करें।'),
  ),
  RESET_EXPIRED: alert(
    say(
      'This password reset has expired. Please start again.',
      'पासवर्ड बदलने की यह अवधि समाप्त हो गई है। कृपया फिर से आरंभ करें।',
    ),
  ),
})

/** The change form of the settings page; the confirmation stays in the browser. */
export const ChangePasswordForm = v.pipe(
  v.object({ currentPassword, newPassword, confirmPassword }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      message(passwordMessages.confirmDiffers),
    ),
    ['confirmPassword'],
  ),
)

/** The last step of 'forgot password'. */
export const ResetPasswordForm = v.pipe(
  v.object({ newPassword, confirmPassword }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      message(passwordMessages.confirmDiffers),
    ),
    ['confirmPassword'],
  ),
)

export const passwordCalls = {
  ChangeCitizenUserPassword: call({
    key: 'ChangeCitizenUserPassword',
    door: 'citizen',
    mode: 'steps',
    summary: 'Changes the password; other sessions are closed, this one stays. Needs the proof of an OTP.',
    input: v.object({ currentPassword, newPassword }),
    stepUp: input => input.newPassword,
    output: none,
    refusals: {
      WRONG_CURRENT: passwordRefusals.WRONG_CURRENT,
      USED_BEFORE: passwordRefusals.USED_BEFORE,
      HOLDS_LOGIN_ID: passwordRefusals.HOLDS_LOGIN_ID,
      EASY_PASSWORD: passwordRefusals.EASY_PASSWORD,
      LOCKED: passwordRefusals.LOCKED,
    },
    success: () => say('Password changed successfully.', 'पासवर्ड सफलतापूर्वक बदल दिया गया।'),
    audit: ['PASSWORD_CHANGED', 'ACCOUNT_LOCKED', 'CONTACT_CHANGE_REPLACED'],
  }),
  RequestPasswordResetForCitizenUser: call({
    key: 'RequestPasswordResetForCitizenUser',
    door: 'public',
    mode: 'write',
    summary: 'Sends an OTP for a new password; answers alike for an unknown login id.',
    input: v.object({ loginId }),
    output: OtpSent,
    refusals: otpSendRefusals,
    success: otpSentMessage,
  }),
  VerifyPasswordResetOtpForCitizenUser: call({
    key: 'VerifyPasswordResetOtpForCitizenUser',
    door: 'public',
    mode: 'write',
    summary: 'Exchanges the OTP for a reset token (15 minutes, once).',
    input: v.object({ loginId, transactionNumber: shortText(64), otp }),
    output: v.object({ resetToken: v.string() }),
    refusals: otpCheckRefusals,
  }),
  ResetPasswordForCitizenUser: call({
    key: 'ResetPasswordForCitizenUser',
    door: 'public',
    mode: 'steps',
    summary: 'Sets a new password by a reset token; every session is closed.',
    input: v.pipe(
      v.object({ resetToken: shortText(128), newPassword, confirmPassword }),
      v.forward(
        v.partialCheck(
          [['newPassword'], ['confirmPassword']],
          form => form.newPassword === form.confirmPassword,
          message(passwordMessages.confirmDiffers),
        ),
        ['confirmPassword'],
      ),
    ),
    output: none,
    refusals: {
      RESET_EXPIRED: passwordRefusals.RESET_EXPIRED,
      USED_BEFORE: passwordRefusals.USED_BEFORE,
      HOLDS_LOGIN_ID: passwordRefusals.HOLDS_LOGIN_ID,
      EASY_PASSWORD: passwordRefusals.EASY_PASSWORD,
    },
    success: () =>
      say('Password changed successfully. Please login.', 'पासवर्ड सफलतापूर्वक बदल दिया गया। कृपया लॉगिन करें।'),
    audit: ['PASSWORD_RESET', 'CONTACT_CHANGE_REPLACED'],
  }),
} as const
