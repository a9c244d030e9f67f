/** The only error that leaves the payment port, and the one place where the provider's answers are mapped to it. */

export type PaymentProviderErrorKind = 'unavailable' | 'refused' | 'notFound'

/**
 * `unavailable`: no usable answer (network, time-out, 5xx, too many requests, an answer of the wrong shape).
 * `refused`: the provider answered no; `code` and `message` are its own words, for operators, not for citizens.
 * `notFound`: the provider does not know the id.
 */
export class PaymentProviderError extends Error {
  readonly kind: PaymentProviderErrorKind
  readonly code: string
  readonly httpStatus: number | null

  constructor(
    kind: PaymentProviderErrorKind,
    code: string,
    message: string,
    options: { httpStatus?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'PaymentProviderError'
    this.kind = kind
    this.code = code
    this.httpStatus = options.httpStatus ?? null
  }
}

/**
 * Maps what the SDK throws, `{ statusCode, error: { code, description } }`, to our union.
 * @param missing what a 400 means for this call: the provider answers 400, not 404, to a lookup of an unknown id.
 */
export function toProviderError(thrown: unknown, missing: 'refused' | 'notFound'): PaymentProviderError {
  if (thrown instanceof PaymentProviderError) return thrown
  const status = numberOf(thrown, 'statusCode')
  const body = objectOf(thrown, 'error')
  const code = textOf(body, 'code') ?? 'NO_ANSWER'
  const description = textOf(body, 'description') ?? 'The payment provider gave no usable answer.'
  const about = { httpStatus: status, cause: thrown }
  if (status === null || status >= 500 || [408, 409, 425, 429].includes(status))
    return new PaymentProviderError('unavailable', code, description, about)
  if (status === 404) return new PaymentProviderError('notFound', code, description, about)
  if (status === 400) return new PaymentProviderError(missing, code, description, about)
  return new PaymentProviderError('refused', code, description, about)
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function objectOf(value: unknown, name: string): object | null {
  const found = field(value, name)
  return typeof found === 'object' ? found : null
}

function textOf(value: unknown, name: string): string | null {
  const found = field(value, name)
  return typeof found === 'string' && found !== '' ? found : null
}

function numberOf(value: unknown, name: string): number | null {
  const found = field(value, name)
  return typeof found === 'number' && found > 0 ? found : null
}
