import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { timers } from './registries.ts'
import { RETENTION, type Retention } from './retention.ts'
import { KIND_OF_TABLE } from './testing/kindOfTable.ts'

const kinds: readonly (readonly [string, Retention])[] = Object.entries(RETENTION)

/** A length of time in the largest unit that it fills: `180 days`. */
function lengthOf(ms: number): string {
  const units = [
    [DAY_MS, 'days'],
    [HOUR_MS, 'hours'],
    [MINUTE_MS, 'minutes'],
  ] as const
  const [unit, name] = units.find(([size]) => ms % size === 0) ?? [1, 'ms']
  const count = ms / unit
  return `${count} ${count === 1 ? name.replace(/s$/, '') : name}`
}

const rowOf = ({ what, level, ms, from, timer, why }: Retention): string =>
  [
    what,
    level,
    ms === null ? 'as long as it stands' : lengthOf(ms),
    from,
    timer ? `\`${timer}\`` : '–',
    why,
  ].join(' | ')

test('what has a time is ended by a timer that runs, and what has none by no timer', () => {
  const running = new Set(timers.map(timer => timer.name))
  for (const [kind, { ms, timer }] of kinds) {
    expect(timer === null, kind).toBe(ms === null)
    if (timer !== null) expect(running, kind).toContain(timer)
  }
})

test('every kind has a table, but what is taken out of an account', () => {
  const named = new Set<string>(Object.values(KIND_OF_TABLE))
  expect(kinds.map(([kind]) => kind).filter(kind => !named.has(kind))).toEqual(['closedLogins', 'drafts'])
})

test('the page of data says the same as the code', () => {
  const page = readFileSync(new URL('../../../docs/data.md', import.meta.url), 'utf8')
  const cells = (line: string) =>
    line
      .split('|')
      .map(cell => cell.trim())
      .filter(cell => cell !== '')
      .join(' | ')
  const rows = page
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(cells)
  for (const [, retention] of kinds) expect(rows).toContain(rowOf(retention))
})
