import { timingSafeEqual } from 'node:crypto'
import { type OtpSent, otpCheckRefusals, otpSendRefusals } from '#contract/account/otp.ts'
import { general } from '#contract/general.ts'
import type { Refusal } from '#contract/refusal.ts'
import { say, type Text } from '#contract/text.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { HOUR_SECONDS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { maskEmail } from '#domain/fields/email.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { type Asker, AskerRank, type BaseContext } from '#server/gateway/context.ts'
import { countHitIn } from '#server/gateway/limitStore.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { judgeSend, LOOK_BACK_MS, RESEND_MS, triesOf } from './otpLimits.ts'
import { holdOtp, holdSlot, type PastOtp, pastOtps, replaceOtp, setAttempts, spendOtp } from './otpStore.ts'

/** OTP rules of every service (docs/rules/account.md). */
const VALID_MS = 10 * MINUTE_MS

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
  /** Who asks, where a known device is more than its network; otherwise the asker of the context. */
  readonly asker?: Asker
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

/** So many messages one network causes in an hour before each costs a proof of work. */
const PER_NETWORK = { max: 300, seconds: HOUR_SECONDS } as const

/** Counts a stranger's message for its network; over the limit, or in a flood, only a proof of work lets it go on. */
async function rankOf(context: SendContext, asker: Asker, past: readonly PastOtp[], subject: string) {
  if (asker.rank >= AskerRank.Known) return asker
  const minutes = await countHitIn(context.db, `otp|${asker.key}`, PER_NETWORK, context.now)
  const verdict = judgeSend(past, asker, subject, context.now)
  if (verdict.say !== 'PROVE' && minutes === 0) return asker
  if (verdict.say !== 'PROVE' && verdict.say !== 'SEND') return asker
  if (!context.isProven) context.refuse(general.PROOF_NEEDED())
  return { ...asker, rank: AskerRank.Proven }
}

/** Sends a new OTP; earlier ones of the same destination and purpose are dead from then on. */
export async function sendOtp(context: SendContext, request: OtpRequest): Promise<OtpSent> {
  const { db, now, ports } = context
  const asked = request.asker ?? context.asker
  // A stranger who comes while another message leaves is told to wait, and holds no connection meanwhile.
  if (!(await holdSlot(db, request, asked.rank === AskerRank.Known)))
    context.refuse(otpSendRefusals.OTP_WAIT({ s: RESEND_MS / 1000 }))
  const past = await pastOtps(db, ports, request, new Date(now.getTime() - LOOK_BACK_MS))
  const asker = await rankOf(context, asked, past, request.subject)
  const verdict = judgeSend(past, asker, request.subject, now)
  if (verdict.say === 'WAIT') context.refuse(otpSendRefusals.OTP_WAIT({ s: Math.max(1, verdict.seconds) }))
  if (verdict.say === 'TOO_MANY') context.refuse(otpSendRefusals.OTP_TOO_MANY({ minutes: verdict.minutes }))
  const transactionNumber = ports.random.bytes(16).toString('base64url')
  const otp = String(ports.random.below(1_000_000)).padStart(6, '0')
  const expires = new Date(now.getTime() + VALID_MS)
  await replaceOtp(db, ports, {
    purpose: request.purpose,
    subject: request.subject,
    destination: request.destination,
    transactionNumber,
    otpHmac: otpHmac(context, transactionNumber, otp),
    asker,
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
      ports,
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
  const { db, now, ports } = context
  const sent = await holdOtp(db, ports, given)
  if (!sent) return { refusal: otpCheckRefusals.OTP_EXPIRED() }
  const slot = { destination: sent.destination, purpose: given.purpose }
  const past = await pastOtps(db, ports, slot, new Date(now.getTime() - LOOK_BACK_MS))
  const tries = triesOf(sent.rank, past)
  if (sent.attempts >= tries) return { refusal: otpCheckRefusals.OTP_DEAD() }
  if (!sent.isOpen || sent.expiresOn <= now) return { refusal: otpCheckRefusals.OTP_EXPIRED() }
  if (!timingSafeEqual(sent.otpHmac, otpHmac(context, given.transactionNumber, given.otp))) {
    const attempts = sent.attempts + 1
    await setAttempts(db, sent.transactionNumber, attempts)
    const left = tries - attempts
    return { refusal: left > 0 ? otpCheckRefusals.OTP_INVALID({ n: left }) : otpCheckRefusals.OTP_DEAD() }
  }
  await spendOtp(db, sent.transactionNumber, now)
  return { destination: sent.destination }
}
