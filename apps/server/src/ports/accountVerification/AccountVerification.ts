/**
 * The port through which the portal asks a bank about an account before money depends on it. Nothing here belongs to one
 * provider: the adapter in `razorpayValidation.ts` is the only file that knows its protocol, for the real provider and
 * for the embedded sandbox alike.
 */

/** An account as its holder gave it. */
export interface AskedAccount {
  readonly holderName: string
  readonly accountNumber: string
  readonly ifsc: string
}

export interface ValidationRequest {
  readonly account: AskedAccount
  /** Our own number of the verification. */
  readonly reference: string
  /** A UUID: a repeat with the same key returns the first validation and costs nothing. */
  readonly idempotencyKey: string
}

/** What the provider knows of one validation. */
export interface Validation {
  readonly id: string
  /** created: the bank has not answered · completed: it has · failed: it could not, which says nothing of the account. */
  readonly status: 'created' | 'completed' | 'failed'
  /** False when there is no such account, or none that takes money; only of a completed one. */
  readonly isActive: boolean
  /** In whose name the bank has it; '' where it does not say. */
  readonly registeredName: string
  /** The provider's own comparison of the names, 0 to 100, where it makes one. */
  readonly providerScore: number | null
  /** The provider's code of why, for officers. */
  readonly reason: string
}

/**
 * Every call rejects with `PaymentProviderError` and nothing else: `unavailable` (ask again later, with the same key),
 * `refused` (the provider understood and said no) or `notFound`.
 */
export interface AccountVerification {
  /** Asks the bank. Safe to repeat with the same idempotency key. */
  validate(request: ValidationRequest): Promise<Validation>
  fetchValidation(validationId: string): Promise<Validation>
  /** True when the signature header fits the raw bytes of the webhook. Constant time. */
  verifyWebhook(rawBody: Uint8Array | string, signatureHeader: string | undefined): boolean
  /**
   * Which validation a verified webhook tells of; null for an event that we do not use.
   * @throws PaymentProviderError `refused` when it is malformed
   */
  readWebhook(rawBody: Uint8Array | string): string | null
}
