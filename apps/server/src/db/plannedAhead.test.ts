import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { isDueOrAhead } from './plannedAhead.ts'

const NOW = new Date('2026-11-21T11:00:00+05:30')
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each([
  ['past', -SECOND_MS, true],
  ['now', 0, true],
  ['in the next second', SECOND_MS, false],
  ['at the end of the longest wait', HOUR_MS, false],
  ['there by the clock of the server beside', HOUR_MS + 2 * MINUTE_MS, false],
  ['beyond every wait', HOUR_MS + 2 * MINUTE_MS + 1, true],
])('a plan whose instant is %s', async (_, after, isTaken) => {
  const planned = new Date(NOW.getTime() + after)
  const { rows } = await sql<{ taken: boolean }>`
    select ${isDueOrAhead('planned', NOW, HOUR_MS)} as taken from (select ${planned}::timestamptz as planned) p`.execute(
    portal.db,
  )
  expect(rows).toEqual([{ taken: isTaken }])
})
