import { withoutGroups } from '#domain/fields/answer.ts'

/**
 * The OTP out of what was typed or pasted: a whole SMS yields its first run of exactly `length` digits. Anything else stays,
 * without the spaces and dashes of its groups, for the rule to tell.
 */
export function cleanOtp(text: string, length = 6): string {
  const run = text.match(/\d+/g)?.find(digits => digits.length === length)
  return run ?? withoutGroups(text)
}

/** Whole seconds as minutes and seconds, 84 → '1:24'. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The codes that an OTP step has sent. */
export interface OtpTries {
  /** True for a whole code that submits itself: each does so once, whatever the server said about it. */
  readonly isFirst: (otp: string) => boolean
  /** Notes a code that was sent, by itself or by a press. */
  readonly note: (otp: string) => void
}

/** Begins to count for one OTP on its way; another one that was sent begins anew. */
export function countTries(): OtpTries {
  const sent = new Set<string>()
  return { isFirst: otp => !sent.has(otp), note: otp => void sent.add(otp) }
}
