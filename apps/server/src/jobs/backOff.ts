import { HOUR_MS } from '#domain/dates/lengths.ts'

const FIRST_MS = 10_000
/** The longest pause before something is tried again. */
export const LONGEST_MS = 4 * HOUR_MS

/** When to try again after a number of failures: 10 s, 20 s, 40 s … at most 4 hours. */
export const nextAttempt = (now: Date, failures: number): Date =>
  new Date(now.getTime() + Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), LONGEST_MS))

const LONGEST_TEXT = 500

/** After an instant no try is put off further than this. */
export const latestAttempt = (after: Date): Date => new Date(after.getTime() + LONGEST_MS)

/** An error in one line for a table that operators read. */
export const errorLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, LONGEST_TEXT)
