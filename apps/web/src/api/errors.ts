/** What the server said beside the sentence: a stable code for programs and the input it belongs beside. */
interface Said {
  readonly code?: string | undefined
  readonly field?: string | undefined
}

/** Status 1: the citizen can act on it. Shown in a warning toast, or beside `field` by the form. */
export class AlertError extends Error {
  override readonly name = 'AlertError'
  readonly code: string | undefined
  readonly field: string | undefined
  constructor(message: string, { code, field }: Said = {}) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** Status 3: the citizen cannot act on it. Shown in an error toast. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly code: string | undefined
  readonly field: string | undefined
  constructor(message: string, { code, field }: Said = {}) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** HTTP 401: the session is over and was cleared. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError'
}

/** Any other failure on the way (specification, section 8: passed on with name, message and response). */
export class TransportError extends Error {
  override readonly name: string
  readonly response: { readonly status: number; readonly body: string } | undefined
  constructor(name: string, message: string, response?: { readonly status: number; readonly body: string }) {
    super(message)
    this.name = name
    this.response = response
  }
}

/** True where no way led to the portal. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TransportError && error.name === 'NetworkError'

/** True for a request that was given up on purpose; nobody is told. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
