import type { Language } from '#domain/dates/format.ts'

/** A message in its final words. */
interface OutgoingMessage {
  /** The same for every try: a gateway that knows ids sends it once. */
  readonly id: string
  /** Mobile number of 10 digits, or an email address. */
  readonly to: string
  /** Code of the template, `OTP`. */
  readonly template: string
  readonly language: Language
  readonly subject: string
  readonly text: string
}

/** A way to a citizen: SMS or email. */
export interface Courier {
  /** True for the developer's inbox: messages stay in the outbox to be read there. */
  readonly isInbox: boolean
  /**
   * Hands a message over.
   * @throws Undeliverable when another try is useless, anything else when it may help
   */
  send(message: OutgoingMessage): Promise<void>
  close(): Promise<void>
}

/** The destination or the message is refused for good. */
export class Undeliverable extends Error {}

/** The developer's inbox: the message is read in the outbox itself, at /sandbox/inbox. */
export const inboxCourier: Courier = {
  isInbox: true,
  send: () => Promise.resolve(),
  close: () => Promise.resolve(),
}
