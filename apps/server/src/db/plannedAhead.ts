import { type RawBuilder, sql } from 'kysely'
import { MINUTE_MS } from '#domain/dates/lengths.ts'

/** The clocks of servers beside each other differ by less. */
const SKEW_MS = 2 * MINUTE_MS

/** What was noted later than this was noted by a clock that had run ahead, and has gone back since. */
export const aheadOf = (now: Date): Date => new Date(now.getTime() + SKEW_MS)

/**
 * A condition: true of what is due, and of what was planned further ahead than its room ever plans. That was done by a clock that
 * had run ahead, and would wait until its instant comes again. Whatever is planned may be done twice, so asking early harms nobody.
 *
 * @param column holds the instant of the plan; an index on it serves both ends
 * @param furthestMs the longest time that its room plans ahead
 */
export const isDueOrAhead = (column: string, now: Date, furthestMs: number): RawBuilder<boolean> => {
  const planned = sql.ref(column)
  return sql`(${planned} <= ${now} or ${planned} > ${new Date(aheadOf(now).getTime() + furthestMs)})`
}
