/** How the sandbox provider is set up. */

import type { Pool } from 'pg'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import type { Clock } from '#server/ports/clock.ts'

export interface SandboxKeys {
  /** Public, starts with `rzp_test_`. */
  keyId: string
  keySecret: string
  webhookSecret: string
}

export interface SandboxOptions {
  /** Where it is mounted, such as `/sandbox/razorpay`; also the path in front of `/v1`. */
  prefix: string
  /** The database that keeps its books (schema `sandbox_razorpay`). */
  store: Pool
  keys: SandboxKeys
  clock: Clock
  /** Where webhooks are posted; a function when the address is known only after the server listens. */
  webhookUrl: string | (() => string)
  /** Where webhooks about validations of accounts are posted; left out, none are. */
  validationWebhookUrl?: string | (() => string)
  /** Pauses before the repeats of an unanswered webhook, in seconds. */
  webhookRetrySeconds?: readonly number[]
  /** How long a webhook waits for an answer. Default 5000. */
  webhookTimeoutMs?: number
  /** False leaves due work to `POST control/run`, for tests that own the time. Default true. */
  timers?: boolean
  /** The name that the checkout shows when the page names none. */
  merchantName?: string
}

const QUICK_SECONDS = [2, 5, 15, 60, 300, 900]
const SLOW_SECONDS = [1, 2, 4, 8, 8].map(hours => hours * HOUR_SECONDS)

/** About a day in all, as the real provider does, but quick at first so that a restarted portal hears soon. */
export const DEFAULT_RETRY_SECONDS: readonly number[] = [...QUICK_SECONDS, ...SLOW_SECONDS]
