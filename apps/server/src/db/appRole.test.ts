import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { APPEND_ONLY, OWNERS_OWN } from './appendOnly.ts'
import { findExcess, grantAppRole } from './appRoleStore.ts'
import { makeReady } from './makeReady.ts'
import { alone } from './migrate.ts'

let portal: TestPortal
let database: TestDatabase
beforeAll(async () => {
  portal = await testPortal()
  await signUp(portal)
  database = await testDatabase()
})
afterAll(async () => {
  await portal.close()
  await database.close()
})

const report = () => undefined

/** Gives the application's role more for as long as something is tried. */
async function withMore(grant: string, undo: string, act: () => Promise<void>): Promise<void> {
  await database.pool.query(grant)
  try {
    await act()
  } finally {
    await database.pool.query(undo)
  }
}

test('the portal serves citizens with a role that is no superuser and owns nothing', async () => {
  const { rows } = await portal.database.app.pool.query(
    `select current_user::text as name, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
       from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([
    {
      name: 'portal_app',
      rolsuper: false,
      ...{ rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false },
    },
  ])
  expect(await findExcess(portal.database.app.pool)).toEqual([])
})

test.each([
  'delete from audit_event',
  "update audit_event set remarks = 'nothing happened'",
  'update ledger_posting set amount = amount * 2',
  'truncate ledger_entry cascade',
  'truncate citizen_user cascade',
  'drop table citizen_user',
  'alter table audit_event disable trigger all',
  'alter table citizen_user add column spy text',
  'drop trigger audit_event_stays on audit_event',
  'create table stolen (id integer)',
  'create schema stolen',
  'create function spy() returns integer language sql as $$ select 1 $$',
  'create or replace function refuse_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  "insert into portal_mode (mode) values ('demo')",
  "insert into schema_migration (name, checksum) values ('9999_x.sql', 'x')",
  "update schema_migration set checksum = 'x'",
  "select setval('audit_event_id_seq', 1)",
  'create table notification_outbox_1 partition of notification_outbox for values from (90000000) to (90000001)',
  'drop table audit_event_first',
  'alter table notification_outbox detach partition notification_outbox_rest',
  'select from audit_event_first',
  'insert into notification_outbox_rest default values',
  'alter role portal_app superuser',
  'set role portal',
  "copy citizen_user to program 'cat'",
  "select pg_read_file('/etc/passwd')",
])('whoever holds its connection cannot: %s', async attack => {
  await expect(portal.database.app.pool.query(attack)).rejects.toMatchObject({ code: '42501' })
})

test('not even the owner changes a row of an append-only table', async () => {
  const { rows } = await portal.database.pool.query<{ name: string; refused: number }>(
    `select c.relname as name, count(*) filter (where t.tgtype & 26 = 26)::int as refused
       from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal and t.tgname = c.relname || '_stays'
      where c.relname = any ($1) and c.relkind in ('r', 'p') group by 1 order by 1`,
    [[...APPEND_ONLY]],
  )
  expect(rows).toEqual(APPEND_ONLY.map(name => ({ name, refused: 1 })))
  await expect(portal.database.pool.query('delete from audit_event')).rejects.toThrow('is append-only')
})

test('what it may do beyond its work has a sentence each', async () => {
  const { app, pool } = database
  const cases: [string, string, string][] = [
    [
      'grant update (remarks) on audit_event to portal_app',
      'revoke update (remarks) on audit_event from portal_app',
      'may change or delete rows of public.audit_event',
    ],
    ['grant truncate on task to portal_app', 'revoke truncate on task from portal_app', 'may empty tables'],
    [
      'grant create on schema public to portal_app',
      'revoke create on schema public from portal_app',
      'may make tables in the schema public',
    ],
    [
      'alter table task owner to portal_app',
      'alter table task owner to portal',
      'owns tables, or may become who does',
    ],
    [
      'grant insert on portal_mode to portal_app',
      'revoke insert on portal_mode from portal_app',
      'may write public.portal_mode',
    ],
  ]
  for (const [grant, undo, sentence] of cases)
    await withMore(grant, undo, async () => expect(await findExcess(app.pool)).toContain(sentence))
  await alone(database.url, client => grantAppRole(client, 'portal_app'))
  expect(await findExcess(app.pool)).toEqual([])
  expect(await findExcess(pool)).toEqual(
    expect.arrayContaining(['is a superuser', 'owns tables, or may become who does', 'may empty tables']),
  )
})

test('production refuses a role that may do more, and a demonstration does not ask', async () => {
  await expect(
    makeReady({ url: database.url, ownerUrl: undefined }, { mode: 'production', report }),
  ).rejects.toThrow(/The database role portal of DATABASE_URL is a superuser\.\n/)
  await expect(
    makeReady({ url: database.url, ownerUrl: database.url }, { mode: 'production', report }),
  ).rejects.toThrow('Production works with a role that owns nothing')
})

test('a start migrates as the owner, gives the rights, and works without them afterwards', async () => {
  const fresh = await testDatabase({ template: 'template0' })
  const app = { url: fresh.app.url, ownerUrl: undefined }
  const ready = { mode: 'production', report } as const
  try {
    await expect(makeReady(app, ready)).rejects.toThrow('set DATABASE_OWNER_URL to the owner')
    const doors = { url: fresh.app.url, ownerUrl: fresh.url }
    await Promise.all([makeReady(doors, ready), makeReady(doors, ready)])
    await makeReady(app, ready)
    expect((await fresh.app.pool.query('select mode from portal_mode')).rows).toEqual([
      { mode: 'production' },
    ])
    await expect(makeReady(doors, { mode: 'demo', report })).rejects.toThrow('stays it')
  } finally {
    await fresh.close()
  }
})

test('the role of the run is the one of an embedded database', async () => {
  const client = new pg.Client({ connectionString: inject('databaseAppUrl') })
  await client.connect()
  const { rows } = await client.query('select current_user::text as name')
  await client.end()
  expect(rows).toEqual([{ name: 'portal_app' }])
  expect(OWNERS_OWN).toContain('portal_mode')
})
