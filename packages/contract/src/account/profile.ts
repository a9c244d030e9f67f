import * as v from 'valibot'
import { call } from '../call.ts'
import { Payee, payeeRefusals } from '../fields/bankAccount.ts'
import { day, id, shortText } from '../fields/common.ts'
import { email, gender, mobile, otp } from '../fields/person.ts'
import { instant, nothing } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { LoginType } from './login.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from './otp.ts'

const profileRefusals = refusals({
  EMAIL_TAKEN: alert(say('This email address is already in use.', 'यह ईमेल पता पहले से उपयोग में है।'), 'email'),
  MOBILE_TAKEN: alert(
    say('This mobile number is already registered.', 'यह मोबाइल नंबर पहले से पंजीकृत है।'),
    'mobileNumber',
  ),
  NO_REGISTERED_MOBILE: alert(
    say('No mobile number is registered for this property.', 'इस संपत्ति के लिए कोई मोबाइल नंबर पंजीकृत नहीं है।'),
  ),
})

/** What an OTP of a signed-in citizen is for. The subject (an entity of theirs) is bound to the token it yields. */
export const OtpPurpose = v.picklist(
  ['CHANGE_MOBILE', 'LINK_PROPERTY', 'CANCEL_BOOKING', 'WITHDRAW', 'SURRENDER', 'REFUND_ACCOUNT'],
  message(say('This purpose is not known.', 'यह प्रयोजन ज्ञात नहीं है।')),
)
export type OtpPurpose = v.InferOutput<typeof OtpPurpose>

export const profileCalls = {
  GetCitizenUserLogins: call({
    key: 'GetCitizenUserLogins',
    door: 'citizen',
    mode: 'read',
    summary: 'The logins of this citizen and when the password was last changed.',
    input: nothing,
    output: v.object({
      logins: v.array(
        v.object({ loginType: LoginType, loginId: v.string(), isVerified: v.picklist([0, 1]) }),
      ),
      lastPasswordChangedOn: instant,
    }),
    refusals: {},
  }),
  GetCitizenUserProfile: call({
    key: 'GetCitizenUserProfile',
    door: 'citizen',
    mode: 'read',
    summary: 'Name, date of birth, gender and profile image of this citizen.',
    input: nothing,
    output: v.object({
      id: v.number(),
      firstName: v.string(),
      middleName: v.string(),
      lastName: v.string(),
      fullName: v.string(),
      dateOfBirth: day,
      gender,
      profileImageDocumentId: v.nullable(v.number()),
      /** base64 JPEG of at most 200 px, '' when there is none */
      thumbnailString: v.string(),
    }),
    refusals: {},
  }),
  RequestLoginEmailVerification: call({
    key: 'RequestLoginEmailVerification',
    door: 'citizen',
    mode: 'write',
    summary:
      'Sends an OTP to an email address that is to become a login. Needs the proof of an OTP to a contact verified before.',
    input: v.object({ email }),
    stepUp: input => input.email,
    output: v.object({
      verificationTransactionNumber: v.string(),
      maskedDestination: v.string(),
      expiresOn: instant,
      resendAfterSeconds: v.number(),
    }),
    refusals: { ...otpSendRefusals, EMAIL_TAKEN: profileRefusals.EMAIL_TAKEN },
    success: sent =>
      say(`OTP sent to ${sent.maskedDestination}.`, `ओटीपी ${sent.maskedDestination} पर भेजा गया।`),
  }),
  VerifyLoginEmailVerification: call({
    key: 'VerifyLoginEmailVerification',
    door: 'citizen',
    mode: 'write',
    summary: 'Verifies the email; it is a login from then on and replaces an earlier one.',
    input: v.object({ verificationTransactionNumber: shortText(64), otp }),
    output: v.object({ email: v.string(), isVerified: v.literal(1) }),
    refusals: { ...otpCheckRefusals, EMAIL_TAKEN: profileRefusals.EMAIL_TAKEN },
    success: () => say('Email verified successfully.', 'ईमेल सत्यापित हो गया।'),
    audit: ['EMAIL_VERIFIED', 'CONTACT_CHANGE_REPLACED'],
  }),
  GenerateCitizenMobileOTP: call({
    key: 'GenerateCitizenMobileOTP',
    door: 'citizen',
    mode: 'write',
    summary:
      'Sends an OTP for an act of this citizen; for a property the destination is the registered mobile.',
    input: v.object({
      purpose: OtpPurpose,
      mobileNumber: v.optional(mobile),
      propertyId: v.optional(id),
      entityId: v.optional(id),
      /** For REFUND_ACCOUNT: the kind of the record whose refund it is. */
      entityTypeId: v.optional(id),
      /** Where the money of the act will go: checked first, so that no OTP is spent on an account that is refused. */
      payee: v.optional(Payee),
    }),
    stepUp: input => (input.purpose === 'CHANGE_MOBILE' ? input.mobileNumber : undefined),
    output: OtpSent,
    refusals: {
      ...otpSendRefusals,
      MOBILE_TAKEN: profileRefusals.MOBILE_TAKEN,
      NO_REGISTERED_MOBILE: profileRefusals.NO_REGISTERED_MOBILE,
      ...payeeRefusals,
    },
    success: otpSentMessage,
  }),
  ValidateCitizenMobileOTP: call({
    key: 'ValidateCitizenMobileOTP',
    door: 'citizen',
    mode: 'write',
    summary:
      'Exchanges the OTP for a token of 15 minutes bound to purpose and subject; changes the mobile for CHANGE_MOBILE.',
    input: v.object({ purpose: OtpPurpose, transactionNumber: shortText(64), otp }),
    output: v.object({ verificationToken: v.string() }),
    refusals: { ...otpCheckRefusals, MOBILE_TAKEN: profileRefusals.MOBILE_TAKEN },
    audit: ['MOBILE_CHANGED', 'CONTACT_CHANGE_REPLACED'],
  }),
} as const
