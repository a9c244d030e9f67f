import * as v from 'valibot'
import { instant } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** What every OTP send answers. `maskedDestination` is safe to show; `expiresOn` is the OTP's last moment. */
export const OtpSent = v.object({
  transactionNumber: v.string(),
  maskedDestination: v.string(),
  expiresOn: instant,
  resendAfterSeconds: v.number(),
})
export type OtpSent = v.InferOutput<typeof OtpSent>

/** Refusals of sending an OTP (docs/rules/account.md). */
export const otpSendRefusals = refusals({
  OTP_WAIT: alert(
    say(
      'Please wait {s} seconds before requesting another OTP.',
      'कृपया दूसरा ओटीपी माँगने से पहले {s} सेकंड प्रतीक्षा करें।',
    ),
  ),
  OTP_TOO_MANY: alert(
    say(
      'Too many OTP requests. Please try again after {minutes} minutes.',
      'ओटीपी के बहुत अधिक अनुरोध। कृपया {minutes} मिनट बाद प्रयास करें।',
    ),
  ),
})

/** Refusals of checking an OTP. */
export const otpCheckRefusals = refusals({
  OTP_INVALID: alert(say('Invalid OTP. {n} attempts left.', 'ओटीपी सही नहीं है। {n} प्रयास शेष हैं।'), 'otp'),
  OTP_EXPIRED: alert(
    say('OTP has expired. Please request a new one.', 'ओटीपी की अवधि समाप्त हो गई है। कृपया नया ओटीपी माँगें।'),
    'otp',
  ),
  OTP_DEAD: alert(
    say('Too many attempts. Please request a new OTP.', 'बहुत अधिक प्रयास। कृपया नया ओटीपी माँगें।'),
    'otp',
  ),
})

/** 'OTP sent to {masked}.' */
export const otpSentMessage = (sent: OtpSent) =>
  say(`OTP sent to ${sent.maskedDestination}.`, `ओटीपी ${sent.maskedDestination} पर भेजा गया।`)
