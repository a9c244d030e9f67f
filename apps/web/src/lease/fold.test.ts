import { expect, test } from 'vitest'
import type { LeaseRow } from '#contract/lease/calls.ts'
import { folded } from './fold.ts'

type State = LeaseRow['state']
const rowsOf = (...runs: readonly (readonly [State, number])[]) =>
  runs.flatMap(([state, count]) => Array.from({ length: count }, () => ({ state })))

test('the last paid period, what is to be paid and the next three stay in sight', () => {
  const rows = rowsOf(['paid', 20], ['overdue', 2], ['due', 1], ['toCome', 13])
  expect(folded(rows)).toEqual({
    shown: rowsOf(['paid', 1], ['overdue', 2], ['due', 1], ['toCome', 3]),
    before: 19,
    after: 10,
  })
})

test.each([
  ['a short schedule', rowsOf(['paid', 3], ['due', 1], ['toCome', 4]), 8, 0, 0],
  ['a lease that is paid to its end', rowsOf(['settled', 30]), 1, 29, 0],
  ['one that has not begun', rowsOf(['notBegun', 36]), 3, 0, 33],
  ['one of which all is overdue', rowsOf(['overdue', 36]), 36, 0, 0],
  ['a period overdue between paid ones', rowsOf(['paid', 9], ['overdue', 1], ['paid', 9]), 11, 8, 0],
  ['no period at all', [], 0, 0, 0],
])('%s', (_, rows, shown, before, after) => {
  const fold = folded(rows)
  expect([fold.shown.length, fold.before, fold.after]).toEqual([shown, before, after])
  expect(fold.shown.length + fold.before + fold.after).toBe(rows.length)
  expect(fold.shown.filter(({ state }) => state === 'overdue' || state === 'due')).toHaveLength(
    rows.filter(({ state }) => state === 'overdue' || state === 'due').length,
  )
})
