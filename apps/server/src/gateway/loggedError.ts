/** Of an error, what an operator needs and no citizen gave: beside these `code`, `table`, `column` and `constraint`. */
export interface LoggedError {
  readonly [part: string]: unknown
  readonly type: string
  readonly message: string
  /** The places it came through; no first line, which repeats the message. */
  readonly stack: string
}

const part = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** PostgreSQL's five-character codes. */
const isDatabaseError = (error: Error): boolean =>
  /^[0-9A-Z]{5}$/.test(part(error, 'code') ?? '') && 'severity' in error

const placesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n')

/**
 * What a log line holds of an error. The database repeats the value that it could not take in its message, its detail
 * and its parameters: of its errors only the code and the places are kept.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'thrown without being an error', stack: '' }
  const told = ['code', 'table', 'column', 'constraint'].flatMap(name => {
    const value = part(error, name)
    return value === undefined ? [] : [[name, value]]
  })
  const message = isDatabaseError(error) ? 'refused by the database' : error.message
  return { type: error.name, message, stack: placesOf(error.stack), ...Object.fromEntries(told) }
}
