import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { passwordMessages } from '#domain/fields/password.ts'
import { call } from '../call.ts'
import { shortText } from '../fields/common.ts'
import {
  confirmPassword,
  dateOfBirth,
  gender,
  mobile,
  newPassword,
  optionalEmail,
  optionalName,
  otp,
  personName,
} from '../fields/person.ts'
import { alert, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { LoginBody } from './login.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from './otp.ts'

const signUpRefusals = refusals({
  MOBILE_TAKEN: alert(
    say(
      'This mobile number is already registered. Please login.',
      'यह मोबाइल नंबर पहले से पंजीकृत है। कृपया लॉगिन करें।',
    ),
    'mobileNumber',
  ),
  UNDER_AGE: alert(
    say('You must be 18 years or older to register.', 'पंजीकरण के लिए आयु 18 वर्ष या अधिक होनी चाहिए।'),
    'dateOfBirth',
  ),
  PASSWORD_HOLDS_LOGIN_ID: alert(
    say('Password cannot contain your login id.', 'पासवर्ड में आपकी लॉगिन आईडी नहीं हो सकती।'),
    'password',
  ),
  EASY_PASSWORD: alert(
    say(
      'This password is easy to guess. Choose one that is not made around a common word or your name.',
      'इस पासवर्ड का अनुमान लगाना आसान है। ऐसा पासवर्ड चुनें जो किसी आम शब्द या आपके नाम पर न बना हो।',
    ),
    'password',
  ),
  REGISTRATION_EXPIRED: alert(
    say(
      'This registration has expired. Please start again.',
      'इस पंजीकरण की अवधि समाप्त हो गई है। कृपया फिर से आरंभ करें।',
    ),
  ),
})

/** The sign-up form; the same schema checks it in the browser. */
export const SignUpForm = v.pipe(
  v.object({
    firstName: personName(say('First name', 'पहला नाम')),
    middleName: optionalName(say('Middle name', 'मध्य नाम')),
    lastName: optionalName(say('Last name', 'उपनाम')),
    dateOfBirth,
    gender,
    mobileNumber: mobile,
    email: optionalEmail,
    password: newPassword,
    confirmPassword,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      form => form.password === form.confirmPassword,
      message(passwordMessages.confirmDiffers),
    ),
    ['confirmPassword'],
  ),
)

export const signUpCalls = {
  CreateCitizenUser: call({
    key: 'CreateCitizenUser',
    door: 'public',
    mode: 'steps',
    summary: 'Keeps a registration for 30 minutes, until the mobile number is verified.',
    input: SignUpForm,
    output: v.object({ registrationId: v.string() }),
    refusals: {
      MOBILE_TAKEN: signUpRefusals.MOBILE_TAKEN,
      UNDER_AGE: signUpRefusals.UNDER_AGE,
      PASSWORD_HOLDS_LOGIN_ID: signUpRefusals.PASSWORD_HOLDS_LOGIN_ID,
      EASY_PASSWORD: signUpRefusals.EASY_PASSWORD,
    },
    limit: { per: 'ip', max: 300, seconds: HOUR_SECONDS, orProof: true },
  }),
  SendOtpToCitizenUserMobile: call({
    key: 'SendOtpToCitizenUserMobile',
    door: 'public',
    mode: 'write',
    summary: 'Sends the OTP of a registration to its mobile number.',
    input: v.object({ registrationId: shortText(64) }),
    output: OtpSent,
    refusals: { ...otpSendRefusals, REGISTRATION_EXPIRED: signUpRefusals.REGISTRATION_EXPIRED },
    success: otpSentMessage,
  }),
  VerifyMobileOtpAndCreateCitizenUser: call({
    key: 'VerifyMobileOtpAndCreateCitizenUser',
    door: 'public',
    mode: 'write',
    summary:
      'Verifies the mobile, creates the account with its logins and opens a session (headers authid, authkey).',
    input: v.object({ registrationId: shortText(64), transactionNumber: shortText(64), otp }),
    output: LoginBody,
    refusals: {
      ...otpCheckRefusals,
      REGISTRATION_EXPIRED: signUpRefusals.REGISTRATION_EXPIRED,
      MOBILE_TAKEN: signUpRefusals.MOBILE_TAKEN,
    },
    success: () => say('Your account has been created.', 'आपका खाता बन गया है।'),
    audit: ['ACCOUNT_CREATED', 'LOGIN'],
  }),
} as const
