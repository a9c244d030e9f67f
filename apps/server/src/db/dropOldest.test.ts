import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { dropOldest } from './dropOldest.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const NOW = new Date('2026-11-21T05:30:00Z')

test('years of rows go twenty thousand in a run, the oldest first, and what is younger stays', async () => {
  // One row for each minute back from now, the first of them a day old.
  await database.pool.query(
    `insert into rate_counter (scope, window_start, hits)
     select g::text, $1::timestamptz - interval '1 day' - g * interval '1 minute', 1 from generate_series(-100, 24999) g`,
    [NOW],
  )
  const rows = async () => {
    const query = `select count(*)::int as count, min(window_start) as oldest from rate_counter`
    return (await database.pool.query<{ count: number; oldest: Date }>(query)).rows[0]
  }
  const day = new Date(NOW.getTime() - DAY_MS)
  const drop = () =>
    dropOldest(database.app.db, { table: 'rate_counter', column: 'window_start', before: day })
  expect(await drop()).toBe(true)
  expect(await rows()).toEqual({ count: 5_100, oldest: new Date(day.getTime() - 4_999 * MINUTE_MS) })
  expect(await drop()).toBe(false)
  expect(await rows()).toEqual({ count: 101, oldest: day })
  expect(await drop()).toBe(false)
})
