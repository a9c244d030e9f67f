import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'

/** A session ends so long after its last call (docs/rules/account.md). */
export const SESSION_IDLE_MS = HOUR_MS
/** So long before that its citizen is asked whether to stay. */
export const SESSION_WARNING_MS = 2 * MINUTE_MS
