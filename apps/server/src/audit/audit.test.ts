import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { sealAll } from '#server/testing/audit.ts'
import { officer, type TestOfficer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { writeAudit } from './audit.ts'
import { sealAudit } from './sealAudit.ts'
import { verifyAudit } from './verifyAudit.ts'

let portal: TestPortal
let asha: TestOfficer
beforeAll(async () => {
  portal = await testPortal()
  asha = officer(portal, 'Asha Sharma')
  await signUp(portal)
  for (let index = 0; index < 20; index++) await note(`EVENT_${index}`)
  await sealAll(portal.database.db)
})
afterAll(() => portal.close())

/** What only the owner of the whole cluster can do: rows change in spite of the triggers that refuse it. */
const passByTriggers = sql`set local session_replication_role = replica`
const verify = (known?: string) => verifyAudit(portal.db, () => undefined, known)
const note = (event: string) =>
  writeAudit(
    portal.db,
    { type: 'TIMER', id: 'test' },
    {
      entityTypeId: EntityType.CitizenUser,
      entityId: 1,
      event,
      details: { b: 1, a: { d: [1, 'x'], c: null } },
    },
    portal.clock.now(),
  )

test('seals what is committed, in order, once; a running transaction waits', async () => {
  const before = await sealAll(portal.database.db)
  const other = await portal.database.pool.connect()
  await other.query('begin')
  await other.query(
    `insert into audit_event (entity_type_id, entity_id, event, actor_type, actor_id, at) values (1, 1, 'LATE', 'TIMER', 't', now())`,
  )
  await note('AFTER')
  await portal.runTimers('audit.seal')
  const first = await verify()
  expect(first).toMatchObject({ fault: undefined, sealed: before.sealed, waiting: 1 })
  await other.query('commit')
  other.release()
  const second = await sealAll(portal.database.db, first.head)
  expect(await sealAudit(portal.database.db)).toBe(0)
  expect(second).toMatchObject({ fault: undefined, waiting: 0, holdsKnown: true })
  expect(second.sealed).toBe(before.sealed + 2)
})

test('several sealers make one chain', async () => {
  for (let index = 0; index < 50; index++) await note('ANOTHER')
  const verdicts = await Promise.all([1, 2, 3].map(() => sealAll(portal.database.db)))
  for (const verdict of verdicts) expect(verdict).toMatchObject({ fault: undefined, waiting: 0 })
})

test.each([
  [
    'a changed word',
    sql`update audit_event set remarks = 'another' where event = 'EVENT_10'`,
    /was changed after/,
  ],
  [
    'a changed detail',
    sql`update audit_event set details = '{"a": 2}' where event = 'EVENT_11'`,
    /was changed after/,
  ],
  [
    'a removed event',
    sql`with gone as (delete from audit_seal s using audit_event e where e.id = s.audit_event_id and e.event = 'EVENT_12' returning s.audit_event_id)
        delete from audit_event where id in (select audit_event_id from gone)`,
    /is missing: events were removed/,
  ],
  [
    'a replaced seal',
    sql`update audit_seal set hash = sha256('x') where seq = 5`,
    /(seal 5\) was changed|Seal 5)/,
  ],
])('%s is found and named', async (_, tampering, fault) => {
  const found = await portal.database.db
    .transaction()
    .execute(async db => {
      await passByTriggers.execute(db)
      await tampering.execute(db)
      throw await verifyAudit(db, () => undefined)
    })
    .catch((verdict: unknown) => verdict)
  expect(found).toMatchObject({ fault: { en: expect.stringMatching(fault) } })
  expect(await verify()).toMatchObject({ fault: undefined })
})

test('a chain cut off at its end is found by the hash that was written down', async () => {
  const { head } = await sealAll(portal.database.db)
  expect(await asha.run('audit verify', { known: head })).toMatchObject({
    code: 0,
    out: expect.stringContaining('The known hash stands in the chain.'),
  })
  await portal.database.db.transaction().execute(async db => {
    await passByTriggers.execute(db)
    await sql`delete from audit_seal where seq = (select max(seq) from audit_seal)`.execute(db)
  })
  const cut = await asha.run('audit verify', { known: head })
  expect(cut).toMatchObject({ code: 1, out: expect.stringContaining('NOT CORRECT') })
  expect((await verify()).fault?.en).toMatch(/^Event \d+ lost its seal: seals were removed\.$/)
  await sql`update audit_seal_mark set written_in = '0', event_id = 0`.execute(portal.database.db)
  await sealAll(portal.database.db)
  expect(await asha.run('audit verify', { known: head })).toMatchObject({ code: 0 })
})

test('what is sealed is not looked through again', async () => {
  await sealAll(portal.database.db)
  await note('NEWEST')
  await portal.db.transaction().execute(async db => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off, summary off)
      select e.id from audit_event e
       where (e.written_in, e.id) > (select written_in, event_id from audit_seal_mark where kind = 'own')
         and e.written_in < pg_snapshot_xmax(pg_current_snapshot())
       order by e.written_in, e.id`.execute(db)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index .*Scan using audit_event_first_written_in .*rows=1(\.00)? loops=1/)
  })
})

test('events whose transactions were counted by a former PostgreSQL are sealed too', async () => {
  const before = await sealAll(portal.database.db)
  await sql`
    insert into audit_event (entity_type_id, entity_id, event, actor_type, actor_id, at, written_in)
    values (1, 1, 'MOVED', 'TIMER', 't', now(), '9000000000000'), (1, 1, 'MOVED', 'TIMER', 't', now(), '9000000000001')`.execute(
    portal.database.db,
  )
  await sql`update audit_seal_mark set written_in = '9000000000000' where kind = 'own'`.execute(
    portal.database.db,
  )
  await note('HERE')
  const after = await sealAll(portal.database.db, before.head)
  expect(after).toMatchObject({ fault: undefined, waiting: 0, holdsKnown: true, sealed: before.sealed + 3 })
  expect(await sealAudit(portal.database.db)).toBe(0)
})
