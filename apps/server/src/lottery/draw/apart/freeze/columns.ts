import type { RollEntry } from '#domain/draw/roll.ts'
import type { FreezeJob } from './freezeJob.ts'

/** No value that a roll admits holds one. */
const BETWEEN = '\n'

const columnOf = (entries: readonly RollEntry[], key: keyof RollEntry): string =>
  // An empty claim is none: a roll admits no empty one.
  entries.map(entry => entry[key] ?? '').join(BETWEEN)

/** Entries as columns. */
export const toColumns = (entries: readonly RollEntry[]): FreezeJob['columns'] => ({
  ApplicationNumber: columnOf(entries, 'ApplicationNumber'),
  Commit: columnOf(entries, 'Commit'),
  Horizontal: columnOf(entries, 'Horizontal'),
  PoolCode: columnOf(entries, 'PoolCode'),
  Vertical: columnOf(entries, 'Vertical'),
})

/** The entries of columns. @throws RangeError when a value broke its column */
export function ofColumns(columns: FreezeJob['columns']): RollEntry[] {
  const parts = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, column.split(BETWEEN)]),
  ) as Record<keyof RollEntry, string[]>
  const counts = new Set(Object.values(parts).map(({ length }) => length))
  if (counts.size !== 1) throw new RangeError('A value of an entry holds a line feed.')
  return parts.ApplicationNumber.map((ApplicationNumber, row) => ({
    ApplicationNumber,
    Commit: parts.Commit[row] ?? '',
    Horizontal: parts.Horizontal[row] || null,
    PoolCode: parts.PoolCode[row] ?? '',
    Vertical: parts.Vertical[row] ?? '',
  }))
}
