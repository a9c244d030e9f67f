import { errorCode, errorMessage } from '#server/startupError.ts'

/** What a constraint of the database says no to: a state that does not exist, a number that is taken. */
export function brokenRule(error: unknown): string | undefined {
  if (!/^23/.test(errorCode(error) ?? '')) return undefined
  const detail =
    typeof error === 'object' && error !== null && 'detail' in error ? String(error.detail ?? '') : ''
  return detail || errorMessage(error)
}
