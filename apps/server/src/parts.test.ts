import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { createPool } from '#server/db/pool.ts'
import { sealAll } from '#server/testing/audit.ts'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { writeAudit } from './audit/audit.ts'
import { makePartAhead } from './db/partStore.ts'

const WHAT = { entityTypeId: EntityType.CitizenUser, entityId: 1, event: 'SOMETHING', details: {} }
const ACTOR = { type: 'TIMER', id: 'test' } as const

describe('a database that was used before its tables lay in parts', () => {
  let database: TestDatabase
  const before = readdirSync(migrationsFolder).filter(name => name.endsWith('.sql') && name < '2030')
  beforeAll(async () => {
    database = await testDatabase({ template: 'template0' })
    await migrate(database.url, migrationsFolder, before.length)
    await database.pool.query('grant select, insert on audit_event, notification_outbox to portal_app')
    await database.pool.query('grant usage on all sequences in schema public to portal_app')
  })
  afterAll(() => database.close())

  it('keeps its events, their seals and its numbers, and whoever used them may go on', async () => {
    const { db, pool } = database
    for (let one = 0; one < 3; one += 1) await writeAudit(db, ACTOR, WHAT, new Date())
    await sealAll(db)
    const old = createPool({ url: database.app.url, size: 1 })
    const write = () =>
      old.query({
        name: 'written before and after',
        text: `insert into audit_event (entity_type_id, entity_id, event, actor_type, actor_id, at)
         values (1, 1, 'OF_BEFORE', 'TIMER', 'x', now()) returning id`,
      })
    expect((await write()).rows).toEqual([{ id: 4n }])
    await migrate(database.url)
    // The same connection, with what it has prepared, and only the rights that it had.
    expect((await write()).rows).toEqual([{ id: 5n }])
    // The number of a message is taken before it is written: it is part of its seal.
    const { rows: written } = await old.query(
      `insert into notification_outbox (id, channel, template, language, created_on)
       values (nextval('notification_outbox_id_seq'), 'SMS', 'OTP', 'en', now()) returning id > 0 as written`,
    )
    expect(written).toEqual([{ written: true }])
    await old.end()
    expect(await verifyAudit(db, () => undefined)).toMatchObject({ fault: undefined, sealed: 3, waiting: 2 })
    await sealAll(db)
    const { rows } = await pool.query(
      'select tableoid::regclass::text as part, count(*) from audit_event group by 1',
    )
    expect(rows).toEqual([{ part: 'audit_event_first', count: 5n }])
    await expect(pool.query('delete from audit_event_first')).rejects.toThrow('is append-only')
  })
})

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const partsOf = async (table: string): Promise<string[]> => {
  const { rows } = await portal.database.pool.query<{ part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  )
  return rows.map(({ part }) => part)
}
/** Lets the next number of a table be another one. */
const countTo = (table: string, next: number) =>
  portal.database.pool.query('select setval($1, $2)', [`${table}_id_seq`, next - 1])
const placeOf = async (event: string) =>
  (
    await portal.database.pool.query(
      'select tableoid::regclass::text as part from audit_event where event = $1',
      [event],
    )
  ).rows
const say = (event: string) =>
  writeAudit(portal.database.app.db, ACTOR, { ...WHAT, event }, portal.clock.now())

test('the next part is there before it is needed, made once however many servers ask', async () => {
  await countTo('audit_event', 1_900_000)
  await portal.runTimers('parts')
  await Promise.all([1, 2].map(() => makePartAhead(portal.database.app.db, 'audit_event')))
  expect(await partsOf('audit_event')).toEqual([
    'audit_event_2000000',
    'audit_event_first',
    'audit_event_rest',
  ])
  await countTo('audit_event', 2_000_000)
  await say('IN_THE_NEXT')
  expect(await placeOf('IN_THE_NEXT')).toEqual([{ part: 'audit_event_2000000' }])
  await expect(
    portal.database.pool.query('update audit_event_2000000 set remarks = $1', ['x']),
  ).rejects.toThrow('is append-only')
})

test('where it comes too late nothing fails, and the next begins behind what was written meanwhile', async () => {
  await countTo('audit_event', 12_000_005)
  await say('TOO_LATE')
  expect(await placeOf('TOO_LATE')).toEqual([{ part: 'audit_event_rest' }])
  await portal.runTimers('parts')
  expect(await partsOf('audit_event')).toContain('audit_event_20000000')
  await countTo('audit_event', 20_000_000)
  await say('IN_TIME')
  expect(await placeOf('IN_TIME')).toEqual([{ part: 'audit_event_20000000' }])
  await sealAll(portal.database.db)
  expect(await verifyAudit(portal.database.db, () => undefined)).toMatchObject({
    fault: undefined,
    waiting: 0,
  })
})

test('a part of messages goes at once when the time of all of them is over, and not before', async () => {
  const { pool } = portal.database
  await signUp(portal)
  await countTo('notification_outbox', 1_500_000)
  await portal.runTimers('parts')
  await countTo('notification_outbox', 2_000_000)
  await signUp(portal)
  const waiting = 'notification_outbox_first'
  portal.clock.advance(200 * DAY_MS)
  await portal.runTimers('parts')
  expect(await partsOf('notification_outbox'), 'one waits').toContain(waiting)
  await pool.query('update notification_outbox set delivered_on = $1', [portal.clock.now()])
  await portal.runTimers('parts')
  expect(await partsOf('notification_outbox'), 'sent just now').toContain(waiting)
  portal.clock.advance(181 * DAY_MS)
  await portal.runTimers('parts')
  expect(await partsOf('notification_outbox')).toEqual([
    'notification_outbox_2000000',
    'notification_outbox_3000000',
    'notification_outbox_rest',
  ])
  expect((await pool.query('select min(id) from notification_outbox')).rows).toEqual([{ min: 2_000_000n }])
})

test('no other table is made parts of', async () => {
  const ask = portal.database.app.pool.query(`select make_part_ahead('citizen_user')`)
  await expect(ask).rejects.toThrow('citizen_user has no parts')
})
