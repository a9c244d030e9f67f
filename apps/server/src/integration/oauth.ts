/** Codes of RFC 6749, section 5.2, and RFC 6750, section 3.1; the last two are of section 4.1.2.1. */
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'temporarily_unavailable'
  | 'server_error'

const STATUS: Readonly<Record<OAuthCode, number>> = {
  invalid_request: 400,
  invalid_client: 401,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  temporarily_unavailable: 503,
  server_error: 500,
}

/** A no to a system, in the words of OAuth 2. */
export class OAuthProblem extends Error {
  readonly code: OAuthCode
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  constructor(
    code: OAuthCode,
    sentence: string,
    { status = STATUS[code], headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(sentence)
    this.name = 'OAuthProblem'
    this.code = code
    this.statusCode = status
    this.headers = headers
  }
}

/** Asked too often: it waits so many minutes. */
export const tooOften = (minutes: number): OAuthProblem =>
  new OAuthProblem('temporarily_unavailable', 'Asked too often.', {
    status: 429,
    headers: { 'retry-after': String(minutes * 60) },
  })

/** The body of a no. */
export const problemBody = ({ code, message }: Pick<OAuthProblem, 'code' | 'message'>) => ({
  error: code,
  error_description: message,
})
