import type { Text } from '#contract/text.ts'

/**
 * Wording of one notification. SMS text is fixed per template, because Indian operators pass only registered ones (DLT);
 * every SMS ends with `- {org}`, which the sender adds. The email mirrors the SMS under its own subject.
 */
export interface MessageTemplate {
  readonly sms: Text
  readonly subject: Text
  /** What stands in the place of `sms` where its `refund` or `amount` is nil: nobody is told that Rs 0.00 comes back. */
  readonly ifNil?: Text
  /** The value that must not stay readable after delivery. */
  readonly secret?: 'otp'
}
