import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { type Asker, AskerRank } from '#server/gateway/context.ts'
import type { PastOtp } from './otpStore.ts'

/** Limits of sending OTPs to one destination for one purpose (docs/rules/account.md). */
export const RESEND_MS = MINUTE_MS
/** So many an asker may send. */
const PER_ASKER = { hour: 5, day: 10 }
/** So many strangers may cause together; past it each brings a proof of work. */
const STRANGERS = { hour: 5, day: 10 }
/** Past so many an hour a stranger's message stands for longer. */
const MANY_STRANGERS = 10
const MANY_STAND_MS = 3 * MINUTE_MS
/** The message of a citizen on a known device stands so long against strangers. */
const KNOWN_STAND_MS = 2 * MINUTE_MS
/** Wrong tries of strangers in a day; past it a stranger's OTP bears one. */
const MANY_WRONG = 20
const TRIES = 5

/** What the past of a destination and purpose says to one who wants another message. */
export type Verdict =
  | { readonly say: 'SEND' }
  | { readonly say: 'PROVE' }
  | { readonly say: 'WAIT'; readonly seconds: number }
  | { readonly say: 'TOO_MANY'; readonly minutes: number }

const isStranger = (one: PastOtp): boolean => one.rank < AskerRank.Known

/**
 * Judges a wish for an OTP by the messages of the last day, newest first. Each asker has a quota; strangers together have
 * one past which they pay with work, so that no stranger uses up what the citizen needs. A message may be replaced by
 * its own asker after a minute, by others only once it has stood a while, or by one who ranks higher.
 */
export function judgeSend(past: readonly PastOtp[], asker: Asker, subject: string, now: Date): Verdict {
  const age = (one: PastOtp) => now.getTime() - one.sentOn.getTime()
  const ofHour = (one: PastOtp) => age(one) < HOUR_MS
  const own = past.filter(one => one.asker === asker.key)
  // A citizen corrects the account that an OTP is bound to: that one may follow at once, within the quota.
  const hurried = own.find(
    one => age(one) < RESEND_MS && (asker.rank < AskerRank.Known || one.subject === subject),
  )
  if (hurried) return { say: 'WAIT', seconds: Math.ceil((RESEND_MS - age(hurried)) / 1000) }
  if (own.length >= PER_ASKER.day) return { say: 'TOO_MANY', minutes: DAY_MINUTES }
  if (own.filter(ofHour).length >= PER_ASKER.hour) return { say: 'TOO_MANY', minutes: 60 }
  const strangers = past.filter(isStranger)
  const recent = strangers.filter(ofHour).length
  const isFlooded = recent >= STRANGERS.hour || strangers.length >= STRANGERS.day
  if (asker.rank === AskerRank.Stranger && isFlooded) return { say: 'PROVE' }
  // Whoever was served before and left the message unused does not go before others again.
  const rank = asker.rank === AskerRank.Proven && own.some(one => !one.isUsed) ? 0 : asker.rank
  const standing = past.find(one => one.asker !== asker.key && one.isOpen && one.rank >= rank)
  if (!standing) return { say: 'SEND' }
  const manyStand = recent >= MANY_STRANGERS ? MANY_STAND_MS : RESEND_MS
  const stands = standing.rank === AskerRank.Known && rank < AskerRank.Known ? KNOWN_STAND_MS : manyStand
  const left = stands - age(standing)
  return left > 0 ? { say: 'WAIT', seconds: Math.ceil(left / 1000) } : { say: 'SEND' }
}

/** How many wrong tries the OTP of an asker bears, by the wrong tries of the day. */
export const triesOf = (rank: number, past: readonly PastOtp[]): number =>
  rank < AskerRank.Known && past.filter(isStranger).reduce((sum, one) => sum + one.attempts, 0) >= MANY_WRONG
    ? 1
    : TRIES

/** Messages are looked back at so far. */
export const LOOK_BACK_MS = DAY_MS
