import { sql } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { LIST_NAMES, machineLists, pageOf } from '#contract/machine/lists.ts'
import { SCOPES } from '#contract/machine/scopes.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { Section } from '#domain/officer/roles.ts'
import { fullNamesOf } from '#server/account/contactStore.ts'
import { listMobiles } from '#server/account/loginStore.ts'
import { actWords } from '#server/audit/actWords.ts'
import { SHARED_CALLS } from '#server/gateway/sharedCalls.ts'
import { addTestSystem, ask, tokenFor } from '#server/integration/testing/machine.ts'
import { listLeaseNames } from '#server/lease/leaseNamesStore.ts'
import { everyCycle } from '#server/testing/everyCycle.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendConfirmed } from '#server/testing/stepUp.ts'
import { countWaiting } from '#server/work/tallyStore.ts'
import { foldWork } from '#server/work/workTimers.ts'
import { DEMO_PASSWORD, demoCitizens } from './citizens.ts'
import { loadDemo } from './load.ts'

// What is asked of the whole demonstration, which takes seconds to make, is asked here of one.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await loadDemo(portal.database.db, portal.ports)
})
afterAll(() => portal.close())

test('everything that happened in it has words for the auditor', async () => {
  const rows = await portal.db.selectFrom('audit_event').select('event').distinct().execute()
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ event }) => event).filter(event => actWords(event).en === 'Another act')).toEqual([])
})

describe('its table of work', () => {
  test('holds every record of the demonstration that waits for an officer, and no other', async () => {
    const wrong: unknown[] = []
    for (const { table, column, work } of await everyCycle()) {
      if (!work) continue
      const { rows } = await sql<{ id: number; status: string; word: string | null; desk: string | null }>`
        select r.id::int, r.status, r.word, w.desk from (
          select id, ${sql.ref(column)}::text as status, ${work.word ?? sql`null::text`} as word from ${sql.table(table)}) r
        left join work_item w on w.entity_type_id = ${work.entityTypeId} and w.entity_id = r.id and w.ball = 'OFFICE'`.execute(
        portal.db,
      )
      for (const { id, status, word, desk } of rows) {
        const place = work.places[status]
        const at = typeof place === 'object' ? place[word ?? ''] : place
        const expected = at === 'CITIZEN' || at === 'NOBODY' || at === undefined ? null : at
        if (expected !== desk) wrong.push({ table, id, status, expected, desk })
      }
    }
    expect(wrong).toEqual([])
  })

  test('is counted exactly, before and after what was counted is folded', async () => {
    const counted = async () =>
      (await Promise.all(Object.values(Section).map(one => countWaiting(portal.db, one)))).flat()
    const { rows } = await sql<{ desk: string; dueDay: string; count: number; free: number }>`
      select desk, due_day as "dueDay", count(*)::int as count, count(*) filter (where holder_id is null)::int as free
        from work_item where ball = 'OFFICE' group by desk, due_day`.execute(portal.db)
    const sorted = (all: readonly object[]) =>
      all.map(one => JSON.stringify(Object.entries(one).toSorted())).toSorted()
    expect(rows.length).toBeGreaterThan(3)
    expect(sorted(await counted())).toEqual(sorted(rows))
    await portal.runTimers(foldWork.name)
    expect(sorted(await counted())).toEqual(sorted(rows))
  })
})

/** What each shared call is asked, where it needs to be asked for something. */
const ASKED: Readonly<Record<string, object>> = {
  GetSchemeCampaignPlan: { CampaignId: 1 },
  GetCampaignFeeList: { CampaignId: 1 },
  GetRevenueVillages: { TehsilId: 1 },
  GetDemandSurveyParametersList: { DemandSurveyId: 1 },
  GetSurveyFeeList: { DemandSurveyId: 1 },
  GetVenueDetailsById: { VenueId: 1 },
  GetVenuePurposeByVenueId: { VenueId: 1 },
}

describe('what every visitor is told alike', () => {
  test.each([...SHARED_CALLS])(
    '%s is made from tables that tell of their changes',
    async (ApiKey, tables) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query')
      const body = { OrgId: ORGANISATION_ID, ApiKey, ApiParams: ASKED[ApiKey] ?? {} }
      const answer = await portal.sendRaw(DOOR_PATHS.public, body)
      const texts = spy.mock.calls.map(([query]) => JSON.stringify(query))
      spy.mockRestore()
      expect(answer.status).toBe(2)
      const read = texts.flatMap(text =>
        [...text.matchAll(/(?:from|join) (?:\\"|")?([a-z_]+)/g)].map(([, name]) => name),
      )
      const { rows } = await portal.database.pool.query<{ name: string }>(
        `select event_object_table as name from information_schema.triggers where action_statement like '%tell_shared_answers%'`,
      )
      const telling = new Set(rows.map(({ name }) => name))
      expect(read.length).toBeGreaterThan(0)
      expect(read.filter(name => !tables.includes(name ?? ''))).toEqual([])
      expect(tables.filter(name => !telling.has(name))).toEqual([])
    },
  )
})

describe('its officers', () => {
  test('have a batch of refunds and a bounced cheque before them, proposed by an accountant, once', async () => {
    await loadDemo(portal.database.db, portal.ports)
    const waiting = await portal.db
      .selectFrom('authority_operation')
      .select(['command', 'state'])
      .orderBy('id')
      .execute()
    expect(waiting).toEqual([
      { command: 'refund send', state: 'PROPOSED' },
      { command: 'payment reverse', state: 'PROPOSED' },
    ])
  })
})

describe('its citizens', () => {
  test('lets every demo citizen log in, and a second load changes nothing', async () => {
    await loadDemo(portal.database.db, portal.ports)
    for (const { mobile, loginId, firstName } of Object.values(demoCitizens)) {
      for (const typed of [mobile, loginId]) {
        const login = await portal.send('ValidateCitizenLogin', { loginId: typed, password: DEMO_PASSWORD })
        expect(login.status, typed).toBe(2)
        expect(login.value.fullName).toContain(firstName)
      }
    }
  })

  test('gives Sunita Verma two addresses and two bank accounts that keep the rules of their forms', async () => {
    const login = await portal.send('ValidateCitizenLogin', {
      loginId: demoCitizens.sunita.email,
      password: DEMO_PASSWORD,
    })
    const session = { authid: String(login.headers.authid), authkey: String(login.headers.authkey) }
    const addresses = (await portal.send('GetCitizenUserSavedAddresses', {}, { session })).value
    expect(addresses.map(one => [one.addressLabel, one.isPrimary])).toEqual([
      ['Home', 1],
      ['Parents', 0],
    ])
    for (const address of addresses) {
      expect((await portal.send('UpdateCitizenUserSavedAddress', address, { session })).status).toBe(2)
    }
    const accounts = (await portal.send('GetCitizenUserBankAccounts', {}, { session })).value
    expect(accounts).toHaveLength(2)
    for (const account of accounts) {
      const same = { ...account, confirmBankAccountNumber: account.bankAccountNumber }
      const by = { session, mobile: demoCitizens.sunita.mobile }
      expect((await sendConfirmed(portal, 'UpdateCitizenUserBankAccount', same, by)).status).toBe(2)
      portal.clock.advance(MINUTE_MS + 1000)
    }
  })
})

describe('its lists for systems of the authority', () => {
  test('hold records of every noun, as their schemas say, and name nobody', async () => {
    const token = await tokenFor(portal, await addTestSystem(portal, 'Archive', SCOPES.join(' ')))
    const texts: string[] = []
    const empty: string[] = []
    for (const list of LIST_NAMES) {
      const { body, text } = await ask(portal, `v1/${list}?limit=500`, { token })
      if (v.parse(pageOf(machineLists[list].row), body).rows.length === 0) empty.push(list)
      const { text: csv } = await ask(portal, `v1/${list}.csv?limit=500`, { token })
      texts.push(text, csv)
    }
    expect(empty).toEqual([])
    const all = texts.join('')
    const idsOf = async (table: 'citizen_user' | 'lease') =>
      (await portal.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
    const people = await fullNamesOf(portal.db, portal.ports, await idsOf('citizen_user'))
    const mobiles = await listMobiles(portal.db, portal.ports, [...people.keys()])
    const leases = await listLeaseNames(portal.db, portal.ports, await idsOf('lease'))
    const lessees = leases.flatMap(({ lessee, mobile }) => [lessee, mobile])
    const known = [...people.values(), ...mobiles, ...lessees]
    expect(known.length).toBeGreaterThan(20)
    expect(known.filter(word => word === '' || all.includes(word))).toEqual([])
  })
})
