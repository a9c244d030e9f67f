/** Shapes of the provider's answers about validations, checked at run time, and their translation into the port's words. */
import * as v from 'valibot'
import { PaymentProviderError } from '#server/ports/paymentProvider/errors.ts'
import type { Validation } from './AccountVerification.ts'

const optionalText = v.nullish(v.string(), '')
const score = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber())]),
  v.integer(),
  v.minValue(0),
  v.maxValue(100),
)

const results = v.nullish(
  v.object({
    account_status: optionalText,
    registered_name: optionalText,
    name_match_score: v.nullish(score, null),
  }),
)

/** The composite interface answers `validation_results`, the older one, whose webhooks both share, `results`. */
const validationSchema = v.object({
  id: v.string(),
  status: v.picklist(['created', 'completed', 'failed']),
  validation_results: results,
  results,
  status_details: v.nullish(v.object({ reason: optionalText })),
})

/** The documents name an open account `active`, their sample `valid`. */
const OPEN = ['active', 'valid']

/** @throws v.ValiError when the answer does not have the documented shape */
export function readValidation(answer: unknown): Validation {
  const validation = v.parse(validationSchema, answer)
  const found = validation.validation_results ?? validation.results
  return {
    id: validation.id,
    status: validation.status,
    isActive: OPEN.includes(found?.account_status ?? ''),
    registeredName: (found?.registered_name ?? '').trim(),
    providerScore: found?.name_match_score ?? null,
    reason: validation.status_details?.reason ?? '',
  }
}

const EVENTS = ['fund_account.validation.completed', 'fund_account.validation.failed']
const eventSchema = v.object({ event: v.string(), payload: v.record(v.string(), v.unknown()) })
const namedSchema = v.object({ entity: v.object({ id: v.string() }) })

/**
 * The id of the validation that a webhook tells of; null for another event.
 * @throws PaymentProviderError `refused` when the body is not a webhook of the documented shape
 */
export function readValidationWebhook(rawBody: Uint8Array | string): string | null {
  const text = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8')
  try {
    const { event, payload } = v.parse(eventSchema, JSON.parse(text))
    if (!EVENTS.includes(event)) return null
    return v.parse(namedSchema, payload['fund_account.validation']).entity.id
  } catch {
    // The parser's own words would carry the account with them.
    throw new PaymentProviderError('refused', 'MALFORMED_WEBHOOK', 'The webhook is malformed.')
  }
}
