import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrailFilter } from '#contract/desk/audit.ts'
import { deskCalls } from '#contract/desk/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import { BEFORE_CHAIN, type ChainWalk, endChain, walkChain } from '#domain/audit/chain.ts'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { actWords } from '#server/audit/actWords.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { stampHead } from '#server/audit/stampHead.ts'
import { type TrailQuery, trailStatement } from '#server/audit/trailStore.ts'
import { sealAll } from '#server/testing/audit.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { openDraft, openScheme, submitted } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

const ALL: TrailFilter = { officerId: null, event: null, reading: false, record: null, from: null, to: null }
let portal: TestPortal
let imran: DeskOfficer
let neha: DeskOfficer
let number: string
let mobile: string
beforeAll(async () => {
  portal = await testPortal()
  imran = await deskOfficer(portal, 'Imran Qureshi', [['AU', null]])
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  const citizen = await signUp(portal)
  mobile = citizen.mobile
  number = (await submitted(portal, citizen, await openScheme(portal))).applicationNumber
  await neha.ask('search', { text: number })
})
afterAll(() => portal.close())

const trail = async (filter: Partial<TrailFilter> = {}, before: number | null = null, officer = imran) =>
  (await officer.ask('auditTrail', { ...ALL, ...filter, before })).value
const note = (officerId: number, event: string, at = portal.clock.now()) =>
  writeAudit(
    portal.db,
    { type: 'AUTHORITY', id: String(officerId) },
    { entityTypeId: EntityType.Officer, entityId: officerId, event },
    at,
  )

describe('the trail', () => {
  test('says in words who did what to which record, newest first, and keeps a citizen’s name masked', async () => {
    const { events } = await trail({ record: { entityTypeId: EntityType.LotteryApplication, number } })
    expect(events.length).toBeGreaterThan(1)
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => b - a))
    for (const { by, record, words } of events) {
      expect(record.number).toBe(number)
      expect(words.hi).not.toBe(words.en)
      if (by.kind === 'CITIZEN') expect(by.name.en).toMatch(/^S\*{4} V\*{4}$/)
    }
    const [searched] = (await trail({ officerId: neha.officerId })).events
    expect(searched).toMatchObject({
      event: 'CASES_SEARCHED',
      by: { kind: 'OFFICER', name: { en: neha.name }, number: neha.serviceNumber },
      record: { number: neha.serviceNumber },
    })
  })

  test('names a record that has no printed number yet by the portal’s own', async () => {
    const { applId } = await openDraft(portal, await signUp(portal), await openScheme(portal))
    const about = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
    const actor = { type: 'AUTHORITY', id: String(imran.officerId) } as const
    await writeAudit(portal.db, actor, { ...about, event: 'CASE_READ' }, portal.clock.now())
    const [read] = (await trail({ officerId: imran.officerId, event: 'CASE_READ' })).events
    expect(read?.record.number).toBe(String(applId))
  })

  test('writes each look at it down, and by what, but never whose number was typed', async () => {
    await trail({ record: { entityTypeId: EntityType.CitizenUser, number: mobile }, reading: true })
    const [look] = (await trail({ officerId: imran.officerId, event: 'TRAIL_READ' })).events
    expect(look?.details).toContainEqual({ name: 'kind', value: String(EntityType.CitizenUser) })
    expect(JSON.stringify(look)).not.toContain(mobile)
  })

  test('shows who read what in one filter, and nothing that was done', async () => {
    await note(neha.officerId, 'ROLL_FROZEN')
    const { events } = await trail({ officerId: neha.officerId, reading: true })
    expect(events.map(({ event }) => event)).toEqual(['CASES_SEARCHED'])
    expect((await trail({ reading: true, event: 'ROLL_FROZEN' })).events).toEqual([])
  })

  test('names a system of the authority that read a list, and takes it for no visitor', async () => {
    const entry = { entityTypeId: EntityType.MachineClient, entityId: 101, event: 'MACHINE_PAGE_READ' }
    await writeAudit(portal.db, { type: 'MACHINE', id: 'mc_test' }, entry, portal.clock.now())
    const [read] = (await trail({ reading: true, event: 'MACHINE_PAGE_READ' })).events
    expect(read).toMatchObject({
      by: { kind: 'MACHINE', name: { en: 'mc_test' } },
      record: { number: '101' },
    })
  })

  test('goes on after the last event of a page, also where many happened in one moment, and ends', async () => {
    const sana = await deskOfficer(portal, 'Sana Ali', [['DA', 'LOTTERY']])
    for (let index = 0; index < 60; index++)
      await note(sana.officerId, index % 2 ? 'PAPER_SHOWN' : 'CASE_READ')
    for (const filter of [{ officerId: sana.officerId }, { officerId: sana.officerId, reading: true }]) {
      const first = await trail(filter)
      expect(first).toMatchObject({ isLast: false, events: { length: 50 } })
      const rest = await trail(filter, first.events.at(-1)?.id)
      expect(rest.isLast).toBe(true)
      expect(new Set([...first.events, ...rest.events].map(({ id }) => id)).size).toBe(60)
    }
  })

  test('is narrowed by days of India', async () => {
    const today = istDay(portal.clock.now())
    await note(imran.officerId, 'SURVEY_CLOSED', new Date(portal.clock.now().getTime() - 3 * DAY_MS))
    const earlier = istDay(new Date(portal.clock.now().getTime() - 3 * DAY_MS))
    const old = await trail({ from: earlier, to: earlier })
    expect(old.events.map(({ event }) => event)).toEqual(['SURVEY_CLOSED'])
    const late = await trail({ from: today, event: 'SURVEY_CLOSED' })
    expect(late.events).toEqual([])
  })

  test('is the auditor’s and the commissioners’: nobody else reads it', async () => {
    const admin = await deskOfficer(portal, 'Pooja Yadav', [['AD', null]])
    const help = await deskOfficer(portal, 'Ritu Singh', [['HD', null]])
    for (const officer of [neha, admin, help])
      for (const call of ['auditTrail', 'auditSeals', 'auditWords'] as const)
        expect(await officer.ask(call, { ...ALL, before: null, after: 0 })).toMatchObject({ http: 403 })
    const head = await deskOfficer(portal, 'Meera Krishnan', [['A2', null]])
    expect((await trail({}, null, head)).events.length).toBeGreaterThan(0)
  })

  test('has words for every event that a call of the desk leaves', () => {
    const events = Object.values(deskCalls).flatMap(({ audit }) => audit ?? [])
    expect(events.filter(event => actWords(event).en === 'Another act')).toEqual([])
  })
})

/** How PostgreSQL reads a page, where a scan of the whole table is out of the question. */
async function planOf(query: Partial<TrailQuery>): Promise<string> {
  const none = { officerId: null, events: null, record: null, from: null, to: null, before: 9, limit: 51 }
  return portal.db.transaction().execute(async db => {
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_sort = off`.execute(db)
    await sql`set local enable_bitmapscan = off`.execute(db)
    const statement = sql<{
      'QUERY PLAN': string
    }>`explain (costs off) ${trailStatement({ ...none, ...query })}`
    return (await statement.execute(db)).rows.map(row => row['QUERY PLAN']).join('\n')
  })
}

test.each([
  ['everything', {}, 'audit_event_first_by_time'],
  ['days', { from: '2026-01-01', to: '2026-12-31' }, 'audit_event_first_by_time'],
  ['an event', { events: ['CASE_READ'] }, 'audit_event_first_by_event'],
  ['what was read', { events: ['CASE_READ', 'PAPER_SHOWN'] }, 'audit_event_first_by_event'],
  ['an officer', { officerId: 7 }, 'audit_event_first_by_actor'],
  [
    'what an officer read',
    { officerId: 7, events: ['CASE_READ', 'PAPER_SHOWN'] },
    'audit_event_first_of_officer',
  ],
  [
    'a record',
    { record: { entityTypeId: EntityType.LotteryApplication, entityIds: [3] } },
    'audit_event_first_entity_type_id_entity_id_id_idx',
  ],
] as const)('%s is read along its index', async (_, query, index) => {
  const plan = await planOf(query)
  expect(plan).toMatch(new RegExp(`Index .*using ${index}`))
  expect(plan).not.toContain('Seq Scan on audit_event')
})

/** What the page computes: every seal anew, from what the server gives it. */
async function recomputed(officer = imran): Promise<ChainWalk> {
  let walk = BEFORE_CHAIN
  for (;;) {
    const { seals, stamps, isLast } = (await officer.ask('auditSeals', { after: walk.seq })).value
    const bytes = stamps.map(one => ({
      ...one,
      tokens: one.tokens.map(token => Buffer.from(token, 'base64')),
    }))
    walk = await walkChain(walk, { seals, stamps: bytes }, one => createHash('sha256').update(one).digest())
    if (isLast || walk.fault) return endChain(walk, bytes)
  }
}
const tamper = (change: ReturnType<typeof sql>) =>
  portal.database.db.transaction().execute(async db => {
    await sql`set local session_replication_role = replica`.execute(db)
    await change.execute(db)
  })

describe('the chain, recomputed by the page', () => {
  test('is whole, with its first and last moment and its last witness', async () => {
    const { sealed, head } = await sealAll(portal.database.db)
    await stampHead.run({ db: portal.db, now: portal.clock.now(), ports: portal.ports, log: portal.app.log })
    expect(await recomputed()).toMatchObject({
      fault: null,
      seq: sealed,
      head,
      witnessed: { seq: sealed, witness: 'Practice witness' },
      lastOn: expect.stringMatching(/Z$/),
    })
  })

  test('names the first event that was altered, whatever was altered after it', async () => {
    const { sealed } = await sealAll(portal.database.db)
    const at = Math.floor(sealed / 2)
    const two = sql`select audit_event_id from audit_seal where seq in (${at}, ${at + 2})`
    const { rows } = await sql<{ id: string }>`
      select audit_event_id::text as id from audit_seal where seq = ${at}`.execute(portal.db)
    await tamper(sql`update audit_event set remarks = remarks || ' ' where id in (${two})`)
    const fault = { kind: 'CHANGED', seq: at, eventId: Number(rows[0]?.id) }
    expect(await recomputed()).toMatchObject({ fault, seq: at - 1 })
    await tamper(sql`update audit_event set remarks = left(remarks, -1) where id in (${two})`)
    expect(await recomputed()).toMatchObject({ fault: null })
  })

  test('finds seals that were cut off behind a stamped head', async () => {
    await tamper(sql`delete from audit_seal where seq >= (select max(seq) from audit_head_stamp)`)
    expect((await recomputed()).fault).toMatchObject({ kind: 'CUT_OFF' })
  })
})
