import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { call } from '../call.ts'
import { shortText } from '../fields/common.ts'
import { currentPassword, loginId, otp } from '../fields/person.ts'
import { none, nothing } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from './otp.ts'

export const LoginType = v.picklist(['EMAIL', 'MOBILE', 'LOGINID'])

/** Login answer (specification, section 7). The session itself travels in the headers authid and authkey. */
export const LoginBody = v.object({
  id: v.number(),
  fullName: v.string(),
  loginId: v.string(),
  loginLogId: v.number(),
  loginMobile: v.string(),
  /** '' when there is no verified email. */
  loginEmail: v.string(),
})
export type LoginBody = v.InferOutput<typeof LoginBody>

const loginRefusals = refusals({
  WRONG_CREDENTIALS: alert(say('Invalid login id or password.', 'लॉगिन आईडी या पासवर्ड सही नहीं है।')),
  LOCKED: alert(
    say('Your account is locked. Try again after {n} minutes.', 'आपका खाता लॉक है। {n} मिनट बाद प्रयास करें।'),
  ),
  INACTIVE: alert(
    say(
      'Your account is inactive. Please contact the authority.',
      'आपका खाता निष्क्रिय है। कृपया प्राधिकरण से संपर्क करें।',
    ),
  ),
  CLOSED: alert(
    say(
      'You closed this account on {date}. Please contact the authority to have it opened again.',
      'आपने यह खाता {date} को बंद किया था। इसे फिर खुलवाने के लिए कृपया प्राधिकरण से संपर्क करें।',
    ),
  ),
})

/** Refusals shared by the calls of this file. */
export { loginRefusals }

export const loginCalls = {
  LookupCitizenUser: call({
    key: 'LookupCitizenUser',
    door: 'public',
    mode: 'read',
    summary:
      'Tells which kind of login id was typed, with the masked destination that was typed; alike for an unknown one.',
    input: v.object({ loginId }),
    output: v.object({
      exists: v.boolean(),
      loginTypes: v.array(LoginType),
      hasPassword: v.boolean(),
      maskedMobile: v.string(),
      maskedEmail: v.string(),
    }),
    refusals: {},
    limit: { per: 'ip', max: 120, seconds: HOUR_SECONDS, orProof: true },
  }),
  CheckIfLoginIdIsValid: call({
    key: 'CheckIfLoginIdIsValid',
    door: 'public',
    mode: 'read',
    summary: 'First step of the login form: is this a login id, and of which kind.',
    input: v.object({ loginId }),
    output: v.object({ isValid: v.boolean(), loginType: v.nullable(LoginType) }),
    refusals: {},
    limit: { per: 'ip', max: 1200, seconds: HOUR_SECONDS, orProof: true },
  }),
  ValidateCitizenLogin: call({
    key: 'ValidateCitizenLogin',
    door: 'login',
    mode: 'steps',
    summary: 'Signs in with a password; the session is in the answer headers authid and authkey.',
    input: v.object({ loginId, password: currentPassword }),
    output: LoginBody,
    refusals: {
      WRONG_CREDENTIALS: loginRefusals.WRONG_CREDENTIALS,
      LOCKED: loginRefusals.LOCKED,
      INACTIVE: loginRefusals.INACTIVE,
      CLOSED: loginRefusals.CLOSED,
    },
    audit: ['LOGIN', 'ACCOUNT_LOCKED'],
  }),
  SendOtpToCitizenUser: call({
    key: 'SendOtpToCitizenUser',
    door: 'public',
    mode: 'write',
    summary:
      'Sends an OTP for signing in, to the verified mobile or email; answers alike for an unknown login id.',
    input: v.object({ loginId }),
    output: OtpSent,
    refusals: otpSendRefusals,
    success: otpSentMessage,
  }),
  ValidateCitizenUserLoginWithOtp: call({
    key: 'ValidateCitizenUserLoginWithOtp',
    door: 'login',
    mode: 'write',
    summary: 'Signs in with the OTP of SendOtpToCitizenUser.',
    input: v.object({ loginId, transactionNumber: shortText(64), otp }),
    output: LoginBody,
    refusals: { ...otpCheckRefusals, INACTIVE: loginRefusals.INACTIVE, CLOSED: loginRefusals.CLOSED },
    audit: ['LOGIN'],
  }),
  LogoutCitizenUserByLoginLogId: call({
    key: 'LogoutCitizenUserByLoginLogId',
    door: 'citizen',
    mode: 'write',
    summary: 'Closes the session of the headers; a repeat, which finds it closed, answers the same.',
    endsSession: true,
    input: nothing,
    output: none,
    refusals: {},
    audit: ['LOGOUT'],
  }),
} as const
