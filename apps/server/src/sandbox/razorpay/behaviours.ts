/**
 * What the sandbox can be told to do: how the bank answers a payment, whether the browser hears of it, when the money
 * is captured and how the webhooks travel; how a refund ends; and how the REST interface fails.
 */

import * as v from 'valibot'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(30 * DAY_SECONDS))

const behaviourSchema = v.strictObject({
  /** success: captured at once · failure: declined · authorized: the bank agrees, the capture comes later. */
  outcome: v.picklist(['success', 'failure', 'authorized']),
  /** lost: the browser dies after paying; the checkout's handler is never called. */
  browser: v.picklist(['told', 'lost']),
  /** Before the bank answers. */
  delaySeconds: seconds,
  /** For `authorized`: null waits for a command. */
  captureAfterSeconds: v.nullable(seconds),
  webhooks: v.picklist(['normal', 'lost', 'repeated', 'outOfOrder']),
  /** For `failure`. */
  errorCode: v.string(),
  errorDescription: v.string(),
  errorReason: v.string(),
})
export type Behaviour = v.InferOutput<typeof behaviourSchema>

const SUCCESS: Behaviour = {
  outcome: 'success',
  browser: 'told',
  delaySeconds: 0,
  captureAfterSeconds: null,
  webhooks: 'normal',
  errorCode: 'BAD_REQUEST_ERROR',
  errorDescription:
    'Your payment was declined by the bank. Please try another payment method or contact your bank.',
  errorReason: 'payment_declined',
}

/** The named behaviours of the control interface and of the test bank's page, in the order in which they are offered. */
export const PRESETS = {
  success: SUCCESS,
  failure: { ...SUCCESS, outcome: 'failure' },
  browserLost: { ...SUCCESS, browser: 'lost' },
  slow: { ...SUCCESS, delaySeconds: 8 },
  capturedLate: { ...SUCCESS, outcome: 'authorized', captureAfterSeconds: 120 },
  capturedAtCommand: { ...SUCCESS, outcome: 'authorized' },
  webhookLost: { ...SUCCESS, webhooks: 'lost' },
  webhookRepeated: { ...SUCCESS, webhooks: 'repeated' },
  webhookOutOfOrder: { ...SUCCESS, webhooks: 'outOfOrder' },
  browserAndWebhookLost: { ...SUCCESS, browser: 'lost', webhooks: 'lost' },
} satisfies Record<string, Behaviour>
export type PresetName = keyof typeof PRESETS

export function isPresetName(name: unknown): name is PresetName {
  return typeof name === 'string' && Object.hasOwn(PRESETS, name)
}

export const PRESET_NAMES = Object.keys(PRESETS).filter(isPresetName)

const presetName = v.picklist(PRESET_NAMES)

/** A preset's name, or an object with an optional `preset` (default success) and any fields that differ from it. */
export const behaviourInput = v.pipe(
  v.union([
    presetName,
    v.strictObject({ preset: v.optional(presetName), ...v.partial(behaviourSchema).entries }),
  ]),
  v.transform((input): Behaviour => {
    if (typeof input === 'string') return PRESETS[input]
    const { preset = 'success', ...changes } = input
    return { ...PRESETS[preset], ...changes }
  }),
)

/** processed: at once · failed: the bank refuses it, after the answer · pending: processed later, or at command. */
export const refundInput = v.pipe(
  v.union([
    v.picklist(['processed', 'failed', 'pending']),
    v.strictObject({
      outcome: v.picklist(['processed', 'failed', 'pending']),
      afterSeconds: v.optional(v.nullable(seconds)),
    }),
  ]),
  v.transform(input =>
    typeof input === 'string'
      ? { outcome: input, afterSeconds: null }
      : { outcome: input.outcome, afterSeconds: input.afterSeconds ?? null },
  ),
)
export type RefundBehaviour = v.InferOutput<typeof refundInput>

/** One REST call answers with this status (0: it does the work, then the connection breaks), after a delay. */
export const apiFaultInput = v.strictObject({
  status: v.optional(v.picklist([0, 429, 500, 502, 503, 504])),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
})
export type ApiFault = Omit<v.InferOutput<typeof apiFaultInput>, 'times'>

export const storedBehaviour = behaviourSchema
