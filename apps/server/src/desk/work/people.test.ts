import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { move } from '#server/lifecycle/move.ts'
import { decideApplication } from '#server/lottery/scrutiny/decide.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { OFFICER } from '#server/officer/officerCycle.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { officerAct, openScheme, submitted } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

const CASES = 6
let portal: TestPortal
let neha: DeskOfficer
let arif: DeskOfficer
let head: DeskOfficer
/** The moment after the scheme closed. */
let closed: Date
const applications: { readonly number: string; readonly mobile: string }[] = []
beforeAll(async () => {
  portal = await testPortal()
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2) })
  for (let i = 0; i < CASES; i++) {
    const citizen = await signUp(portal)
    const { applicationNumber } = await submitted(portal, citizen, campaignId)
    applications.push({ number: applicationNumber, mobile: citizen.mobile })
  }
  portal.clock.advance(HOUR_MS / 2 + 1)
  await portal.runTimers(closeCampaigns.name)
  closed = portal.clock.now()
})
beforeEach(async () => {
  portal.clock.freeze(closed)
  await freeAll()
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  arif = await deskOfficer(portal, 'Arif Khan', [['DA', 'LOTTERY']])
  head = await deskOfficer(portal, 'A. K. Singh', [['A1', null]])
})
afterAll(() => portal.close())

const freeAll = async () => {
  await portal.db.updateTable('work_item').set({ holder_id: null, held_on: null }).execute()
  await portal.db.deleteFrom('work_reading').execute()
}
const queue = async (holder: 'anybody' | 'nobody' = 'anybody') =>
  (await head.ask('queue', { section: 'LOTTERY', holder })).value.cases
const take = async (officer: DeskOfficer) =>
  (await officer.ask('takeNext', { idempotencyKey: randomUUID() })).value ?? { id: 0, version: 0 }
const give = (
  by: DeskOfficer,
  to: DeskOfficer,
  cases: readonly { id: number; version: number }[],
  from: number[] = [],
) =>
  by.ask('assign', {
    idempotencyKey: randomUUID(),
    to: to.officerId,
    from,
    note: 'You know this scheme.',
    cases: cases.map(({ id, version }) => ({ id, version })),
  })

describe('giving out cases', () => {
  test('is the head’s; nobody loses a case whom the head did not name, and whoever does is told with its words', async () => {
    await take(neha)
    const all = await queue()
    expect(await give(head, arif, all)).toMatchObject({
      code: 'HOLDERS_NOT_NAMED',
      message: 'Neha Srivastava hold some of these cases. Name them to take the cases from them.',
    })
    expect(await queue('nobody')).toHaveLength(CASES - 1)
    const given = await give(head, arif, all, [neha.officerId])
    expect(given.value.map(({ holder }) => holder?.id)).toEqual(all.map(() => arif.officerId))
    const [lost, ...others] = (await neha.ask('told', {})).value
    expect(others).toEqual([])
    expect(lost).toMatchObject({ event: 'TAKEN_AWAY', by: 'A. K. Singh', note: 'You know this scheme.' })
    expect((await arif.ask('told', {})).value).toHaveLength(CASES)
    await neha.ask('toldRead', { idempotencyKey: randomUUID(), upTo: lost?.id ?? 0 })
    expect((await neha.ask('told', {})).value).toEqual([])
  })

  test('goes to those alone who work at the desk, and by those alone who may', async () => {
    const farah = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LAND_USE']])
    const all = await queue()
    expect(await give(head, farah, all)).toMatchObject({ code: 'NOT_AT_DESK' })
    expect(await give(neha, arif, all)).toMatchObject({ code: 'NO_RIGHT' })
    const stale = all.map(one => ({ ...one, version: one.version - 1 }))
    expect(await give(head, arif, stale)).toMatchObject({ code: 'MOVED' })
    expect(await queue('nobody')).toHaveLength(CASES)
    await take(neha)
    const people = (await head.ask('colleagues', { desks: ['LOTTERY_FIRST'] })).value
    const holds = new Map(people.map(({ id, held }) => [id, held]))
    expect([holds.get(neha.officerId), holds.get(arif.officerId)]).toEqual([1, 0])
    expect(holds.has(farah.officerId)).toBe(false)
  })

  test('of one’s own case to a colleague needs nobody else', async () => {
    const own = await take(neha)
    expect((await give(neha, arif, [own])).value[0]?.holder).toMatchObject({ id: arif.officerId })
    expect((await arif.ask('told', {})).value[0]).toMatchObject({ event: 'GIVEN', by: 'Neha Srivastava' })
  })

  test('a suspended officer’s cases are free in the same moment', async () => {
    const own = await take(neha)
    const record = { id: neha.officerId, status: 'ACTIVE', name: 'Neha Srivastava' } as const
    const told = { actor: { type: 'AUTHORITY', id: 'admin' }, now: closed, event: 'SUSPEND' } as const
    await move(portal.db, OFFICER, record, 'SUSPEND', told)
    const after = (await queue()).find(({ id }) => id === own.id)
    expect(after).toMatchObject({ holder: null, version: own.version + 1 })
  })
})

describe('reading together', () => {
  test('the second one sees the first, and does not write until three minutes after the last sign of work', async () => {
    const [one] = await queue()
    const id = one?.id ?? 0
    const version = one?.version ?? 0
    expect((await neha.ask('reading', { id })).value).toEqual({ reader: null })
    portal.clock.advance(2 * MINUTE_MS)
    expect((await neha.ask('reading', { id })).value).toEqual({ reader: null })
    portal.clock.advance(2 * MINUTE_MS)
    expect((await arif.ask('reading', { id })).value).toEqual({
      reader: { name: 'Neha Srivastava', since: closed.toISOString() },
    })
    const said = () => ({ idempotencyKey: randomUUID(), id, version })
    expect(await arif.ask('take', said())).toMatchObject({ code: 'READ_BY_OTHER' })
    expect((await take(arif)).id).not.toBe(id)
    portal.clock.advance(MINUTE_MS + 1)
    expect((await arif.ask('reading', { id })).value).toEqual({ reader: null })
    expect(await arif.ask('take', said())).toMatchObject({ value: { holder: { id: arif.officerId } } })
  })

  test('whoever holds the case comes before a reader', async () => {
    const { id } = await take(neha)
    expect((await arif.ask('reading', { id })).value).toEqual({ reader: null })
    expect((await neha.ask('reading', { id })).value).toEqual({ reader: null })
    expect((await arif.ask('reading', { id })).value.reader?.name).toBe('Neha Srivastava')
  })
})

describe('a reader', () => {
  test('who cannot act at the desk sees who reads the case, and is in nobody’s way', async () => {
    const [one] = await queue()
    const id = one?.id ?? 0
    const reader = await deskOfficer(portal, 'Meera Joshi', [['LC', 'LOTTERY']])
    expect((await reader.ask('reading', { id })).value).toEqual({ reader: null })
    expect((await neha.ask('reading', { id })).value).toEqual({ reader: null })
    expect((await arif.ask('reading', { id })).value.reader?.name).toBe('Neha Srivastava')
    expect((await reader.ask('reading', { id })).value.reader?.name).toBe('Neha Srivastava')
  })

  test('leaves a case that has gone to a section where they may not look, and keeps nobody from it', async () => {
    const [one] = await queue()
    const id = one?.id ?? 0
    const { section } = await portal.db
      .selectFrom('work_item')
      .select('section')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await neha.ask('reading', { id })
    await sql`update work_item set section = 'MONEY' where id = ${id}`.execute(portal.db)
    expect((await neha.ask('reading', { id })).code).toBe('NO_RIGHT')
    expect((await neha.ask('reading', { id, leaves: true })).value).toEqual({ reader: null })
    expect(
      await portal.db.selectFrom('work_reading').selectAll().where('item_id', '=', id).execute(),
    ).toEqual([])
    await sql`update work_item set section = ${section} where id = ${id}`.execute(portal.db)
  })
})

describe('searching', () => {
  test('finds by number, end of number, name and mobile what the role may see, and stands in the trail without its words', async () => {
    const [first] = applications
    const number = first?.number ?? ''
    for (const text of [number, number.slice(-4), first?.mobile ?? '', 'sunita v']) {
      const { value } = await neha.ask('search', { text })
      expect(value.cases.map(one => one.number)).toContain(number)
    }
    const farah = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LAND_USE']])
    expect((await farah.ask('search', { text: number })).value.cases).toEqual([])
    expect((await neha.ask('search', { text: 'ABCDE1234F' })).value.cases).toEqual([])
    const { rows } = await sql<{ details: object }>`
      select details from audit_event where event = 'CASES_SEARCHED' and entity_type_id = ${EntityType.Officer}
         and entity_id = ${neha.officerId} order by id`.execute(portal.db)
    expect(rows.map(({ details }) => details)).toMatchObject([
      { by: 'NUMBER' },
      { by: 'NUMBER' },
      { by: 'MOBILE' },
      { by: 'NAME' },
      { by: 'PAN', found: 0 },
    ])
    expect(JSON.stringify(rows)).not.toContain(first?.mobile)
  })
})

describe('lists of one’s own', () => {
  test('are kept by name, replaced by the same name, and nobody else’s', async () => {
    const view = { section: 'LOTTERY', name: 'Late ones', desk: null, holder: 'anybody' } as const
    const keep = (due: 'overdue' | 'today') =>
      neha.ask('saveView', { ...view, due, idempotencyKey: randomUUID() })
    await keep('overdue')
    const [kept, ...others] = (await keep('today')).value
    expect(kept).toMatchObject({ name: 'Late ones', due: 'today' })
    expect(others).toEqual([])
    expect((await arif.ask('views', { section: 'LOTTERY' })).value).toEqual([])
    const id = kept?.id ?? 0
    await arif.ask('dropView', { idempotencyKey: randomUUID(), section: 'LOTTERY', id })
    expect((await neha.ask('views', { section: 'LOTTERY' })).value).toHaveLength(1)
    await neha.ask('dropView', { idempotencyKey: randomUUID(), section: 'LOTTERY', id })
    expect((await neha.ask('views', { section: 'LOTTERY' })).value).toEqual([])
  })
})

describe('any interleaving of taking, giving, giving back and deciding', () => {
  const step = fc.record({
    who: fc.integer({ min: 0, max: 1 }),
    act: fc.constantFrom('next', 'take', 'back', 'give', 'decide'),
    which: fc.integer({ min: 0, max: CASES - 1 }),
  })
  type Step = { readonly who: number; readonly act: string; readonly which: number }

  async function run(
    steps: readonly Step[],
    cases: readonly { id: number; version: number; number: string }[],
  ) {
    const officers = [neha, arif] as const
    return Promise.all(
      steps.map(({ who, act, which }) => {
        const officer = who === 0 ? neha : arif
        const { id = 0, version = 0, number = '' } = cases[which % Math.max(1, cases.length)] ?? {}
        const said = { idempotencyKey: randomUUID(), id, version }
        if (act === 'next') return take(officer)
        if (act === 'give') return give(head, officer, [said], [officers[1 - who]?.officerId ?? 0])
        if (act === 'decide')
          return officerAct(portal, deed =>
            decideApplication(deed, { applicationNumber: number, decision: 'ELIGIBLE' }),
          ).catch((refused: Error) => refused.name)
        if (act === 'take') return officer.ask('take', said)
        return officer.ask('giveBack', { idempotencyKey: said.idempotencyKey, cases: [{ id, version }] })
      }),
    )
  }

  test('keeps one holder and one state for each case, and counts that are exact', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async steps => {
        await freeAll()
        await run(steps, await queue())
        const { rows } = await sql<{
          status: number
          ball: string
          held: boolean
          tally: number
          open: number
        }>`
          select a.status_id as status, w.ball, w.holder_id is not null as held,
                 (select sum(waiting)::int from work_tally) as tally,
                 (select count(*)::int from work_item where ball = 'OFFICE') as open
            from work_item w join lottery_application a on w.entity_type_id = ${EntityType.LotteryApplication} and a.id = w.entity_id`.execute(
          portal.db,
        )
        expect(rows).toHaveLength(CASES)
        for (const { status, ball, held, tally, open } of rows) {
          expect(ball).toBe(status === 4 ? 'OFFICE' : 'NOBODY')
          if (ball === 'NOBODY') expect(held).toBe(false)
          expect(tally ?? 0).toBe(open)
        }
      }),
      { numRuns: 6 },
    )
  })
})
