import { timingSafeEqual } from 'node:crypto'
import { type OtpSent, otpCheckRefusals, otpSendRefusals } from '#contract/account/otp.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say, type Text } from '#contract/text.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { maskEmail } from '#domain/fields/email.ts'
import { maskMobile } from '#domain/fields/mobile.ts'
import type { BaseContext } from '#server/gateway/context.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { countSent, holdOtp, lastSentOn, replaceOtp, setAttempts, spendOtp } from './otpStore.ts'

/** OTP rules of every service (docs/rules/account.md). */
const VALID_MS = 10 * MINUTE_MS
const RESEND_MS = MINUTE_MS
const MAX_TRIES = 5
const PER_DESTINATION = { hour: 5, day: 10 }
const PER_IP_HOUR = 30

type SendContext = BaseContext<keyof typeof otpSendRefusals & string>

/** What an OTP is for. It opens nothing but this purpose and subject, with its own transaction number. */
export interface OtpRequest {
  readonly purpose: string
  readonly subject: string
  /** Mobile number of 10 digits, or an email address. */
  readonly destination: string
  /** The purpose in the citizen's words, for the message. */
  readonly words: Text
  /** A believable answer for a login that does not exist: counted, stored, but sent to nobody. */
  readonly decoy?: boolean
}

/** Words for purposes that several calls share. */
export const purposeWords = {
  login: say('login', 'लॉगिन'),
  signUp: say('registration', 'पंजीकरण'),
  reset: say('a new password', 'नया पासवर्ड'),
  email: say('verifying your email', 'ईमेल सत्यापन'),
  changeMobile: say('changing your mobile number', 'मोबाइल नंबर बदलने'),
} as const

const otpHmac = (context: Pick<BaseContext, 'ports'>, transactionNumber: string, otp: string): Buffer =>
  fingerprint(context.ports.secrets.otpPepper, `${transactionNumber}|${otp}`)

const mask = (destination: string): string =>
  destination.includes('@') ? maskEmail(destination) : maskMobile(destination)

/** Sends a new OTP; earlier ones of the same purpose and subject are dead from then on. */
export async function sendOtp(context: SendContext, request: OtpRequest): Promise<OtpSent> {
  const { db, now, ip, ports } = context
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const latest = await lastSentOn(db, request, ago(RESEND_MS))
  if (latest) {
    const s = Math.max(1, Math.ceil((latest.getTime() + RESEND_MS - now.getTime()) / 1000))
    context.refuse(otpSendRefusals.OTP_WAIT({ s }))
  }
  const counts = await countSent(
    db,
    { destination: request.destination, ip },
    { hourAgo: ago(HOUR_MS), dayAgo: ago(DAY_MS) },
  )
  if (counts.day >= PER_DESTINATION.day)
    context.refuse(otpSendRefusals.OTP_TOO_MANY({ minutes: DAY_MINUTES }))
  if (counts.hour >= PER_DESTINATION.hour || counts.ip >= PER_IP_HOUR) {
    context.refuse(otpSendRefusals.OTP_TOO_MANY({ minutes: 60 }))
  }
  const transactionNumber = ports.random.bytes(16).toString('base64url')
  const otp = String(ports.random.below(1_000_000)).padStart(6, '0')
  const expires = new Date(now.getTime() + VALID_MS)
  await replaceOtp(db, {
    purpose: request.purpose,
    subject: request.subject,
    destination: request.destination,
    transactionNumber,
    otpHmac: otpHmac(context, transactionNumber, otp),
    ip,
    sentOn: now,
    expiresOn: expires,
  })
  if (!request.decoy) {
    const notification = {
      template: 'OTP',
      language: context.language,
      params: { otp, purpose: request.words[context.language] },
    } as const
    await queueMessage(
      db,
      request.destination.includes('@') ? 'EMAIL' : 'SMS',
      request.destination,
      notification,
      now,
    )
  }
  return {
    transactionNumber,
    maskedDestination: mask(request.destination),
    expiresOn: toIstIso(expires),
    resendAfterSeconds: RESEND_MS / 1000,
  }
}

type CheckRefusal = Refusal<keyof typeof otpCheckRefusals & string>

/**
 * Uses an OTP up. A wrong one is counted, so the caller must return the refusal with `keepAndRefuse` to keep the count.
 * @returns the destination that the OTP proved, or the refusal
 */
export async function checkOtp(
  context: Pick<BaseContext, 'db' | 'now' | 'ports'>,
  given: { purpose: string; subject: string; transactionNumber: string; otp: string },
): Promise<
  { destination: string; refusal?: undefined } | { refusal: CheckRefusal; destination?: undefined }
> {
  const { db, now } = context
  const sent = await holdOtp(db, given)
  if (!sent) return { refusal: otpCheckRefusals.OTP_EXPIRED() }
  if (sent.attempts >= MAX_TRIES) return { refusal: otpCheckRefusals.OTP_DEAD() }
  if (!sent.isOpen || sent.expiresOn <= now) return { refusal: otpCheckRefusals.OTP_EXPIRED() }
  if (!timingSafeEqual(sent.otpHmac, otpHmac(context, given.transactionNumber, given.otp))) {
    const attempts = sent.attempts + 1
    await setAttempts(db, sent.transactionNumber, attempts)
    const left = MAX_TRIES - attempts
    return { refusal: left > 0 ? otpCheckRefusals.OTP_INVALID({ n: left }) : otpCheckRefusals.OTP_DEAD() }
  }
  await spendOtp(db, sent.transactionNumber, now)
  return { destination: sent.destination }
}
