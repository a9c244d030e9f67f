import * as v from 'valibot'
import { call } from '../call.ts'
import { shortText } from '../fields/common.ts'
import { otp } from '../fields/person.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from './otp.ts'

const stepUpRefusals = refusals({
  NO_SUCH_CONTACT: alert(
    say(
      'No verified email address is known for this account.',
      'इस खाते के लिए कोई सत्यापित ईमेल पता ज्ञात नहीं है।',
    ),
  ),
})

/** Which act is to be confirmed: its name and a keyed hash of what it changes, as the refusal `STEP_UP` gave it. */
const binding = v.pipe(shortText(120), v.regex(/^[A-Za-z]{1,60}\.[\w-]{43}$/))

/** Additions of ours: an act that a stolen session must not do is confirmed by an OTP to a contact verified before. */
export const stepUpCalls = {
  SendStepUpOtp: call({
    key: 'SendStepUpOtp',
    door: 'citizen',
    mode: 'write',
    summary:
      'Sends an OTP that confirms one act, to the verified mobile, or to the verified email where the mobile is lost.',
    input: v.object({ binding, channel: v.optional(v.picklist(['MOBILE', 'EMAIL']), 'MOBILE') }),
    output: OtpSent,
    refusals: { ...otpSendRefusals, ...stepUpRefusals },
    success: otpSentMessage,
  }),
  VerifyStepUpOtp: call({
    key: 'VerifyStepUpOtp',
    door: 'citizen',
    mode: 'write',
    summary:
      'Exchanges the OTP for a proof of 15 minutes, which the act carries in the header stepup; it serves once.',
    input: v.object({ binding, transactionNumber: shortText(64), otp }),
    output: v.object({ stepUpToken: v.string() }),
    refusals: otpCheckRefusals,
  }),
} as const
