import * as v from 'valibot'
import { tooLongHere } from '#domain/fields/common.ts'
import { birthDayAnswer } from '#domain/fields/day.ts'
import { emailAnswer } from '#domain/fields/email.ts'
import { mobileAnswer } from '#domain/fields/mobile.ts'
import { otpAnswer } from '#domain/fields/otp.ts'
import { passwordAnswer, passwordMessages } from '#domain/fields/password.ts'
import { personNameAnswer } from '#domain/fields/personName.ts'
import { message, say, type Text } from '../text.ts'
import { answered, answeredIfGiven } from './answer.ts'

/** A name in English letters: required, at most 100 characters. */
export const personName = (field: Text) => answered(personNameAnswer(field))

/** A part of a name that may be empty. */
export const optionalName = (field: Text) => answeredIfGiven(personNameAnswer(field))

export const mobile = answered(mobileAnswer)

export const email = answered(emailAnswer)

/** An email address that may be left empty. */
export const optionalEmail = answeredIfGiven(emailAnswer)

export const otp = answered(otpAnswer)

/** The date of birth of somebody alive, YYYY-MM-DD. */
export const dateOfBirth = answered(birthDayAnswer)

/** A password typed to prove who one is: required, no pattern. */
export const currentPassword = v.pipe(
  v.string(message(passwordMessages.required)),
  v.minLength(1, message(passwordMessages.required)),
  v.maxLength(200, message(tooLongHere(200))),
)

/** A new password: the pattern and text of the specification, section 5. */
export const newPassword = answered(passwordAnswer)

export const confirmPassword = v.pipe(
  v.string(message(passwordMessages.confirmRequired)),
  v.minLength(1, message(passwordMessages.confirmRequired)),
  v.maxLength(200, message(tooLongHere(200))),
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
