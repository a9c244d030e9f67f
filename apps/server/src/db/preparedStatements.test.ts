import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** What the one connection of a transaction has prepared. */
const preparedBy = (act: (db: TestPortal['db'], time: number) => Promise<unknown>, times: number) =>
  portal.db.transaction().execute(async tx => {
    for (let time = 0; time < times; time++) await act(tx, time)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      tx,
    )
    return rows.map(row => row.statement)
  })

it('a read that comes often is prepared, and answers as before', async () => {
  const ask = async (db: TestPortal['db'], stateId: number) =>
    expect(
      await db.selectFrom('state').select('state_id').where('state_id', '=', stateId).execute(),
    ).toHaveLength(stateId > 0 ? 1 : 0)
  const prepared = await preparedBy(ask, 20)
  expect(prepared.filter(text => text.includes('"state"'))).toHaveLength(1)
})

it('a read that comes rarely is not kept by the connection', async () => {
  const ask = (db: TestPortal['db'], id: number) =>
    db.selectFrom('district').select('name_hi').where('district_id', '=', id).execute()
  const prepared = await preparedBy(ask, 3)
  expect(prepared.filter(text => text.includes('"district"'))).toEqual([])
})

it('a connection that the database ended is not handed to the next who asks', async () => {
  const pool = createPool({ url: portal.database.url, size: 1 })
  const db = createDatabase(pool)
  const ended = await sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(db)
    .catch((error: Error) => error)
  expect(ended).toMatchObject({ code: '57P01' })
  expect(pool.totalCount).toBe(0)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await pool.end()
})
