import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { GrownPlans } from './grownPlans.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('what was planned while a table was small is planned anew once a transaction has filled it', async () => {
  const { db } = portal
  await sql`create table filled (id integer primary key)`.execute(db)
  await sql`insert into filled values (0)`.execute(db)
  await sql`analyze filled`.execute(db)
  await db.transaction().execute(async trx => {
    const plan = async () => {
      const { rows } = await sql<Record<string, string>>`explain execute look (1)`.execute(trx)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    const fill = (from: number, to: number) =>
      sql`insert into filled select generate_series(${from}::int, ${to}::int)`.execute(trx)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
    await sql`prepare look (integer) as select id from filled where id = $1`.execute(trx)
    const plans = new GrownPlans(trx)
    await plans.grew(1)
    expect(await plan()).toContain('Seq Scan')
    await fill(1, 20_000)
    expect(await plan(), 'PostgreSQL has not heard of it').toContain('Seq Scan')
    await plans.grew(20_000)
    expect(await plan()).toContain('Index')
  })
})

test('plans are made anew as often as what was entered doubles, not with every batch', async () => {
  const { statements } = await statementsOf(() =>
    portal.db.transaction().execute(async trx => {
      const plans = new GrownPlans(trx)
      for (let rows = 500; rows <= 100_000; rows += 500) await plans.grew(rows)
    }),
  )
  expect(statements, 'eight times among 200 batches, with beginning and end').toBe(10)
})
