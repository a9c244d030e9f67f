/** Errors in the provider's shape: `{ error: { code, description, source, step, reason, metadata, field? } }`. */

export class SandboxError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined

  constructor(status: number, code: string, description: string, field?: string) {
    super(description)
    this.status = status
    this.code = code
    this.field = field
  }

  toBody(): object {
    return {
      error: {
        code: this.code,
        description: this.message,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...(this.field ? { field: this.field } : {}),
      },
    }
  }
}

export function badRequest(description: string, field?: string): SandboxError {
  return new SandboxError(400, 'BAD_REQUEST_ERROR', description, field)
}

/** The provider answers 400, not 404, to a lookup of an unknown id. */
export function unknownId(): SandboxError {
  return badRequest('The id provided does not exist')
}

export function unauthorized(): SandboxError {
  return new SandboxError(401, 'BAD_REQUEST_ERROR', 'Authentication failed')
}

/** What an id names. @throws SandboxError when nothing has it */
export function known<T>(found: T | undefined): T {
  if (found === undefined) throw unknownId()
  return found
}
