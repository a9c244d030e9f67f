import type { LeaseRow } from '#contract/lease/calls.ts'

/** So many periods to come are told beside what is to be paid now. */
const NEXT = 3
/** Fewer are not worth a press. */
const LEAST_FOLDED = 4

const isOver = ({ state }: Pick<LeaseRow, 'state'>) => state === 'paid' || state === 'settled'
const isAhead = ({ state }: Pick<LeaseRow, 'state'>) => state === 'toCome' || state === 'notBegun'

/** A schedule as it is read first: what matters now, and how many periods before and after it are folded away. */
export interface Folded<R> {
  readonly shown: readonly R[]
  readonly before: number
  readonly after: number
}

/**
 * Folds a long schedule: paid periods but the last one, and those to come but the next few, are told by their number alone. What is
 * due or overdue is never folded; neither is a short schedule.
 */
export function folded<R extends Pick<LeaseRow, 'state'>>(rows: readonly R[]): Folded<R> {
  const begins = rows.findIndex(row => !isOver(row))
  const ends = rows.findLastIndex(row => !isAhead(row)) + 1
  const from = Math.max(0, (begins === -1 ? rows.length : begins) - 1)
  const to = Math.max(from, Math.min(rows.length, ends + NEXT))
  const hidden = from + (rows.length - to)
  if (hidden < LEAST_FOLDED) return { shown: rows, before: 0, after: 0 }
  return { shown: rows.slice(from, to), before: from, after: rows.length - to }
}
