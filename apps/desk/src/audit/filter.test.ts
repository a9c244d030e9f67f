import { expect, test } from 'vitest'
import { filterIn, wordsOfFilter } from './filter.ts'

test('an address keeps what the trail is narrowed by, and nothing that is no filter', () => {
  const filter = { officerId: 7, event: 'CASE_READ', reading: true, from: '2026-12-01', to: '2026-12-09' }
  expect(filterIn(wordsOfFilter(filter))).toEqual(filter)
  const none = { officerId: null, event: null, reading: false, from: null, to: null }
  expect(filterIn(wordsOfFilter(none))).toEqual(none)
  expect(
    filterIn({ officer: 'x', event: 'drop', show: 'x', from: '2026-02-31', number: '9839000001' }),
  ).toEqual(none)
})
