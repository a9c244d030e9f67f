import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { heldWay } from '#server/testing/heldWay.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** What takes so long ends nothing within a test. */
const NEVER = 60 * MINUTE_MS
/** Long enough for the server to begin with what it was asked, however busy the machine is. */
const SOON = { lookMs: 500, againMs: 500, questionMs: 1000, silenceMs: NEVER }

/** A pool over a way that can be held, with all its connections open. */
async function overTheWay(patience = SOON, size = 1) {
  const way = await heldWay(portal.database.url)
  const pool = createPool({ url: way.url, size, patience })
  const db = createDatabase(pool)
  const all = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  for (const client of all) client.release()
  return {
    ...{ way, pool, db },
    close: async () => {
      way.hold('none')
      await pool.end()
      way.close()
    },
  }
}

it('a connection on which nothing arrives is cut once the server says that it waits for us', async () => {
  const { way, pool, db, close } = await overTheWay()
  way.hold('those')
  const silent = await sql`select 1`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseAway(silent)).toBe(true)
  expect(pool.totalCount).toBe(0)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows, 'the next one is served').toEqual([
    { one: 1 },
  ])
  await close()
})

it('those at rest go with it: nobody else waits for one that froze too', async () => {
  const { way, pool, close } = await overTheWay(SOON, 5)
  const held = await pool.connect()
  way.hold('those')
  await pool.query('select 1').catch((error: unknown) => error)
  const asked = await Promise.all(Array.from({ length: 4 }, () => pool.query('select 1 as one')))
  expect(asked.map(({ rows }) => rows)).toEqual(Array(4).fill([{ one: 1 }]))
  expect(pool.totalCount, 'nor is one that somebody holds taken from them').toBe(5)
  held.release(true)
  await close()
})

it('whoever asks the pool itself is looked after too, as the sessions do', async () => {
  const { way, pool, close } = await overTheWay()
  way.hold('those')
  const silent = await pool.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(silent)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})

it('the end of a transaction whose answer is lost is told as such, instead of waited for', async () => {
  const { way, db, close } = await overTheWay()
  const lost = await db
    .transaction()
    .execute(async tx => {
      await sql`select 1`.execute(tx)
      way.hold('those')
    })
    .catch((error: unknown) => error)
  expect(isDatabaseAway(lost)).toBe(true)
  await close()
})

it('a statement that the server works on is waited for', async () => {
  const { db, close } = await overTheWay()
  // It is asked about more than once.
  expect((await sql<{ done: number }>`select 1 as done from pg_sleep(2)`.execute(db)).rows).toEqual([
    { done: 1 },
  ])
  await close()
})

it('where the server gives no answer to anybody a statement is given up', async () => {
  const { way, db, close } = await overTheWay()
  way.hold('all')
  const silent = await sql`select 1`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseAway(silent)).toBe(true)
  await close()
})

it('and the end of a transaction is waited for: whether it came to pass is worth knowing', async () => {
  const { way, pool, db, close } = await overTheWay()
  const before = way.came()
  const done = db.transaction().execute(async tx => {
    await sql`select 1`.execute(tx)
    way.hold('all')
  })
  // The server was asked twice, without an answer.
  await expect.poll(() => way.came()).toBe(before + 2)
  expect(pool.totalCount).toBe(1)
  way.hold('none')
  await done
  await close()
})

it('where nobody can be asked the silence itself decides, but for an act that may take its time', async () => {
  const patience = { lookMs: NEVER, againMs: NEVER, questionMs: NEVER, silenceMs: 500 }
  const { pool, db, close } = await overTheWay(patience)
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_sleep(1)`.execute(tx)
  })
  const later = await sql`select pg_sleep(1)`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseAway(later), 'the next one on the same connection is not').toBe(true)
  expect(pool.totalCount).toBe(0)
  await close()
})
