import * as v from 'valibot'
import { emailMessage, isEmail, normaliseEmail } from '#domain/fields/email.ts'
import { mobileMessage, mobilePattern, normaliseMobile } from '#domain/fields/mobile.ts'
import { normaliseOtp, otpMessage, otpPattern } from '#domain/fields/otp.ts'
import { passwordMessages, passwordPattern } from '#domain/fields/password.ts'
import { textPattern, textTemplate } from '#domain/fields/text.ts'
import { fieldMessage, message, say, type Text } from '../text.ts'
import { requiredText } from './common.ts'

/** A name in English letters: required, at most 100 characters. */
export const personName = (field: Text) =>
  v.pipe(requiredText(field, 100), v.regex(textPattern, fieldMessage(textTemplate, field)))

/** A part of a name that may be empty. */
export const optionalName = (field: Text) =>
  v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(100), v.regex(textPattern, fieldMessage(textTemplate, field))),
    '',
  )

export const mobile = v.pipe(
  v.string(message(mobileMessage)),
  v.transform(normaliseMobile),
  v.regex(mobilePattern, message(mobileMessage)),
)

export const email = v.pipe(
  v.string(message(emailMessage)),
  v.transform(normaliseEmail),
  v.check(isEmail, message(emailMessage)),
)

/** An email address that may be left empty. */
export const optionalEmail = v.optional(
  v.pipe(
    v.string(message(emailMessage)),
    v.transform(normaliseEmail),
    v.check(text => text === '' || isEmail(text), message(emailMessage)),
  ),
  '',
)

export const otp = v.pipe(
  v.string(message(otpMessage)),
  v.transform(normaliseOtp),
  v.regex(otpPattern, message(otpMessage)),
)

/** A password typed to prove who one is: required, no pattern. */
export const currentPassword = v.pipe(
  v.string(message(passwordMessages.required)),
  v.minLength(1, message(passwordMessages.required)),
  v.maxLength(200),
)

/** A new password: the pattern and text of the specification, section 5. */
export const newPassword = v.pipe(
  v.string(message(passwordMessages.required)),
  v.minLength(1, message(passwordMessages.required)),
  v.maxLength(200, message(passwordMessages.weak)),
  v.regex(passwordPattern, message(passwordMessages.weak)),
)

export const confirmPassword = v.pipe(
  v.string(message(passwordMessages.confirmRequired)),
  v.minLength(1, message(passwordMessages.confirmRequired)),
)

/** Gender, specification section 9. */
export const gender = v.picklist(
  ['Male', 'Female', 'Other'],
  message(say('Please select gender', 'कृपया लिंग चुनें')),
)

const loginIdMessage = say(
  'Enter your mobile number, email or login id',
  'अपना मोबाइल नंबर, ईमेल या लॉगिन आईडी दर्ज करें',
)

/** A mobile number, an email address or a login id, as the citizen types it at login. */
export const loginId = v.pipe(
  v.string(message(loginIdMessage)),
  v.trim(),
  v.minLength(1, message(loginIdMessage)),
  v.maxLength(254, message(loginIdMessage)),
)
