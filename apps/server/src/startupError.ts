/**
 * A reason why the server cannot start that the operator can act on. Its message is one plain sentence; it is
 * printed alone, without a stack trace, and the process leaves with exit code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The machine's own error code (`EACCES`, `ENOENT`, SQLSTATE …) of a caught value, if it carries one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The message of a caught value, whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
