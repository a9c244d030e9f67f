import { useState } from 'react'
import type { OtpSent } from '#contract/account/otp.ts'

/** An OTP on its way: what the server told, and when it may be sent again by this device's clock. */
export interface OtpOnItsWay extends OtpSent {
  readonly resendAt: number
}

/** Keeps the latest OTP of a step. */
export function useOtp() {
  const [otp, setOtp] = useState<OtpOnItsWay | null>(null)
  const sent = (answer: OtpSent) =>
    setOtp({ ...answer, resendAt: Date.now() + answer.resendAfterSeconds * 1000 })
  return { otp, sent, forget: () => setOtp(null) }
}

/** The sentence of a refusal that belongs beside the OTP field, or null. */
export const otpRefusal = (error: Error | null): string | null =>
  error && 'field' in error && error.field === 'otp' ? error.message : null

/** For `besideField`: the OTP step shows refusals of the OTP itself. */
export const isOtpField = (field: string): boolean => field === 'otp'

/** An OTP is valid for 10 minutes (docs/rules/account.md). */
export const OTP_MINUTES = 10

/** Where the OTP went: masked mobiles have no '@'. */
export const channelOf = (destination: string): 'sms' | 'email' =>
  destination.includes('@') ? 'email' : 'sms'
