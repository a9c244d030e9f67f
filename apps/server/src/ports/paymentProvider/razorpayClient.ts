/**
 * Makes clients of the official `razorpay` SDK for any address. The SDK has no option for its host, its time-out, redirects or
 * a request's headers, but it keeps its axios instance at `client.api.rq`; we set the axios defaults there, once per
 * client, and give network failures the shape that the SDK's own error path expects (it reads `err.response`).
 */
import Razorpay from 'razorpay'

export interface RazorpayClientConfig {
  keyId: string
  keySecret: string
  /**
   * Origin and path in front of `/v1`: `https://api.razorpay.com`, or the embedded sandbox. A function when the
   * address is known only after the server listens.
   */
  baseUrl: string | (() => string)
  /** Milliseconds after which a request counts as unanswered. */
  timeoutMs: number
}

interface AxiosRequest {
  baseURL?: string
  proxy?: unknown
}

interface AxiosLike {
  defaults: {
    timeout?: number
    maxRedirects?: number
    headers: { common: Record<string, unknown> }
  }
  interceptors: {
    request: { use(fulfilled: (request: AxiosRequest) => AxiosRequest): unknown }
    response: { use(fulfilled: null, rejected: (error: unknown) => Promise<never>): unknown }
  }
}

/**
 * @param headers sent with every request of this client, such as the refund idempotency key.
 * @throws Error when a future release of the SDK keeps its HTTP client elsewhere: better at start than at a payment.
 */
export function createRazorpayClient(
  config: RazorpayClientConfig,
  headers: Record<string, string> = {},
): Razorpay {
  const client = new Razorpay({ key_id: config.keyId, key_secret: config.keySecret })
  const http: unknown = Reflect.get(client.api, 'rq')
  if (!isAxiosLike(http)) throw new Error('The Razorpay SDK no longer exposes its HTTP client at api.rq.')
  http.defaults.timeout = config.timeoutMs
  http.defaults.maxRedirects = 0
  http.interceptors.request.use(request => {
    const baseURL = typeof config.baseUrl === 'function' ? config.baseUrl() : config.baseUrl
    return Object.assign(request, { baseURL }, isLoopback(baseURL) ? { proxy: false } : {})
  })
  Object.assign(http.defaults.headers.common, headers)
  http.interceptors.response.use(null, error => Promise.reject(withResponse(error)))
  return client
}

function withResponse(error: unknown): unknown {
  const isObject = typeof error === 'object' && error !== null
  if (isObject && Reflect.get(error, 'response')) return error
  const code = isObject ? String(Reflect.get(error, 'code') ?? 'NETWORK') : 'NETWORK'
  const description = error instanceof Error ? error.message : 'no answer'
  return { response: { status: 0, data: { error: { code, description } } } }
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}

function isAxiosLike(value: unknown): value is AxiosLike {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return false
  const defaults: unknown = Reflect.get(value, 'defaults')
  const interceptors: unknown = Reflect.get(value, 'interceptors')
  return typeof defaults === 'object' && defaults !== null && typeof interceptors === 'object'
}
