import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
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

it('a write that comes often is prepared too', async () => {
  const write = (db: TestPortal['db'], id: number) =>
    db.updateTable('state').set({ name_hi: 'x' }).where('state_id', '=', -id).execute()
  expect((await preparedBy(write, 20)).filter(text => text.startsWith('update "state"'))).toHaveLength(1)
})

it('a write whose conflict names an index by its condition is not: one plan for all values cannot tell the index', async () => {
  await sql`create table probe_partial (id int, is_verified boolean)`.execute(portal.db)
  await sql`create unique index on probe_partial (id) where is_verified = true`.execute(portal.db)
  await sql`create unique index on probe_partial (abs(id)) where is_verified = true`.execute(portal.db)
  const write = async (db: TestPortal['db'], id: number) => {
    await sql`insert into probe_partial values (${id % 3}, true)
        on conflict (id) where is_verified = ${true} do nothing`.execute(db)
    await sql`insert into probe_partial values (${id % 3}, true)
        on conflict (abs(id)) where is_verified = ${true} do update set is_verified = true where probe_partial.id < 0`.execute(
      db,
    )
  }
  expect((await preparedBy(write, 40)).filter(text => text.includes('probe_partial'))).toEqual([])
})

it('a statement that a migration made outdated is asked anew, alone and within an act', async () => {
  await sql`create table probe_widened (id int)`.execute(portal.db)
  await sql`insert into probe_widened values (1)`.execute(portal.db)
  const pool = createPool({ url: portal.database.url, size: 1 })
  const db = createDatabase(pool)
  const ask = (of: Pick<typeof db, 'getExecutor'>) =>
    sql<object>`select * from probe_widened where id = ${1}`.execute(of)
  for (let time = 0; time < 20; time++) await ask(db)
  await sql`alter table probe_widened add column name text not null default 'a'`.execute(portal.db)
  expect((await ask(db)).rows).toEqual([{ id: 1, name: 'a' }])
  for (let time = 0; time < 20; time++) await ask(db)
  await sql`alter table probe_widened add column place text not null default 'b'`.execute(portal.db)
  let tries = 0
  const answer = await inTransaction(db, tx => {
    tries += 1
    return ask(tx)
  })
  expect(answer.rows).toEqual([{ id: 1, name: 'a', place: 'b' }])
  expect(tries, 'the act was repeated').toBe(2)
  await pool.end()
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
