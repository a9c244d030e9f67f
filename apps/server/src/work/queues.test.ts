import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { istDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { deskOfficer } from '#server/testing/deskOfficer.ts'
import { TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { listHeld, listWaiting, type QueueFilter } from './queueStore.ts'
import { countWaiting } from './tallyStore.ts'
import { holdNext } from './workStore.ts'

const MANY = 30_000
const PAGE = 51

let portal: TestPortal
let holder: number
beforeAll(async () => {
  portal = await testPortal()
  holder = (await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])).officerId
  // Of what is open, a sixth is held; ten times as much is done.
  await sql`
    insert into work_item (entity_type_id, entity_id, section, desk, ball, since, due_day, holder_id)
    select 1, n, 'LOTTERY', (array['LOTTERY_FIRST', 'LOTTERY_ANSWERED', 'LOTTERY_WITHDRAWAL'])[1 + n % 3],
           case when n % 10 = 0 then 'OFFICE' else 'NOBODY' end, ${TEST_NOW},
           case when n % 10 = 0 then date '2026-10-01' + n % 97 end,
           case when n % 60 = 0 then ${holder}::int end
      from generate_series(1, ${MANY}) n`.execute(portal.db)
  await sql`analyze work_item`.execute(portal.db)
})
afterAll(() => portal.close())

/** What this connection has touched of the table of work: walks over all of it, and rows by an index. */
async function soFar(db: Db): Promise<{ walks: number; rows: number }> {
  const { rows } = await sql<{ walks: number; rows: number }>`
    select seq_scan::int as walks, idx_tup_fetch::int as rows from pg_stat_xact_user_tables where relname = 'work_item'`.execute(
    db,
  )
  return rows[0] ?? { walks: 0, rows: 0 }
}

/** What a reading touched of the table of work. */
async function touched(read: (db: Db) => Promise<unknown>): Promise<{ walks: number; rows: number }> {
  return portal.db.transaction().execute(async tx => {
    const before = await soFar(tx)
    await read(tx)
    const after = await soFar(tx)
    return { walks: after.walks - before.walks, rows: after.rows - before.rows }
  })
}

const today = istDay(TEST_NOW)
const filters: readonly QueueFilter[] = (['LOTTERY_FIRST', null] as const).flatMap(desk =>
  (['any', 'overdue', 'today'] as const).flatMap(due =>
    (['anybody', 'nobody'] as const).map(who => ({ section: 'LOTTERY' as const, desk, due, holder: who })),
  ),
)

test.each(filters)('a page of %o reads its own rows and walks over nothing', async filter => {
  const first = await touched(async db =>
    expect(await listWaiting(db, filter, today, null, PAGE)).not.toEqual([]),
  )
  expect(first.walks).toBe(0)
  expect(first.rows).toBeLessThanOrEqual(PAGE)
  const after = { dueDay: '2026-11-01', id: 15_000 }
  const later = await touched(db => listWaiting(db, filter, today, after, PAGE))
  expect(later.walks).toBe(0)
  expect(later.rows).toBeLessThanOrEqual(PAGE)
})

test('what one officer holds, the next case and the counts are found without a walk', async () => {
  const own = await touched(async db => expect(await listHeld(db, holder, 200)).toHaveLength(200))
  expect(own.walks).toBe(0)
  expect(own.rows).toBeLessThanOrEqual(200)
  const desks = ['LOTTERY_FIRST', 'LOTTERY_ANSWERED'] as const
  const asking = { officerId: holder, desks, passed: [] }
  const taken = await touched(db => holdNext(db, asking, TEST_NOW))
  expect(taken.walks).toBe(0)
  expect(taken.rows).toBeLessThan(20)
  const counts = await touched(async db => expect(await countWaiting(db, 'LOTTERY')).not.toEqual([]))
  expect(counts).toEqual({ walks: 0, rows: 0 })
})
