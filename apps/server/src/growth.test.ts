import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { deskCalls } from '#contract/desk/calls.ts'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { DOOR_PATHS, ORGANISATION_ID, SURVEY_ORGANISATION_ID, toWire } from '#contract/envelope.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { type Known, plausible } from '#contract/testing/plausible.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { ROLE_NAMES, type Role } from '#domain/officer/roles.ts'
import { timers } from './registries.ts'
import { deskOfficer } from './testing/deskOfficer.ts'
import { growTables } from './testing/growth/growTables.ts'
import { findWalks, type Sent } from './testing/growth/plans.ts'
import { oneOfEverything } from './testing/oneOfEverything.ts'
import {
  SURVEY_KEY,
  signIn,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from './testing/portal.ts'

// Every statement of every call and timer is noted while there is one of everything; then each table is made large,
// and PostgreSQL is asked how it would go about each statement.
const ROUNDS = 2
const ROWS_EACH = 2_000
/** Whole on purpose: the figure of the schemes under scrutiny, and the proof of the audit trail. */
const WHOLE = [
  /from lottery_application where campaign_id = any\S+ group by/,
  /^ ?with mark as .* unsealed as /,
]
const SEED = 20_261_122
const sent = new Map<string, Sent>()
let by = ''
let portal: TestPortal
let citizen: TestCitizen
let known: Known

/** Notes what the portal sends, not what a test looks up as the owner of the database. */
function note(client: pg.Client, query: unknown, given: unknown): void {
  const named = query as { text?: string; values?: unknown[] }
  const text = typeof query === 'string' ? query : (named.text ?? '')
  const values = Array.isArray(given) ? given : (named.values ?? [])
  const isPortal = client.user === new URL(portal.database.app.url).username
  if (isPortal && /^\s*(select|with|insert|update|delete)\b/i.test(text) && !sent.has(text))
    sent.set(text, { text, values, by })
}

beforeAll(async () => {
  portal = await testPortal()
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    note(this, given[0], given[1])
    return ask.apply(this, given) as never
  })
  by = 'one of everything'
  citizen = await signUp(portal)
  known = await oneOfEverything(portal, citizen)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await portal.close()
})

async function askCitizens(round: number): Promise<void> {
  for (const call of Object.values(calls)) {
    by = call.key
    const isSurvey = call.door === 'postAuthAdmin'
    const ApiParams = toWire(plausible(call.input, chanceOf(SEED + round), known))
    const body = { OrgId: isSurvey ? SURVEY_ORGANISATION_ID : ORGANISATION_ID, ApiParams, ApiKey: call.key }
    const options = isSurvey
      ? { clientKey: SURVEY_KEY }
      : call.door === 'citizen'
        ? { session: citizen.session }
        : {}
    const { http } = await portal.sendRaw(DOOR_PATHS[call.door], body, options)
    if (http === 401) citizen = await signIn(portal, citizen)
  }
}

async function askOfficers(tokens: ReadonlyMap<string, string>, round: number): Promise<void> {
  for (const call of Object.values(deskCalls).filter(({ key }) => key !== 'sign-out')) {
    by = `desk ${call.key}`
    const role = typeof call.door === 'string' ? 'A2' : (call.door[0] ?? '')
    await portal.app.inject({
      method: 'POST',
      url: `${DESK_API}/${call.key}`,
      headers: { [DESK_HEADER]: '1', cookie: `desk=${tokens.get(role)}` },
      payload: plausible(call.input, chanceOf(SEED + round), known) as object,
    })
  }
}

beforeAll(async () => {
  for (let round = 0; round < ROUNDS; round++) await askCitizens(round)
})

beforeAll(async () => {
  const tokens = new Map<string, string>()
  for (const role of Object.keys(ROLE_NAMES) as Role[])
    tokens.set(role, (await deskOfficer(portal, `Of ${role}`, [[role, null]])).token)
  for (let round = 0; round < ROUNDS; round++) await askOfficers(tokens, round)
})

/** By each of what an officer may look for. */
beforeAll(async () => {
  const { token } = await deskOfficer(portal, 'Who searches', [['DA', null]])
  const [number] = known.applicationNumber ?? []
  for (const text of [number, '0000001', citizen.mobile, 'ABCPV0001K', 'Sunita Verma']) {
    by = `desk search of ${text}`
    const headers = { [DESK_HEADER]: '1', cookie: `desk=${token}` }
    const url = `${DESK_API}/search`
    const found = await portal.app.inject({ method: 'POST', url, headers, payload: { text } })
    expect(found.statusCode).toBe(200)
  }
})

beforeAll(async () => {
  for (const days of [0, 40]) {
    portal.clock.advance(days * DAY_MS)
    for (const { name } of timers) {
      by = name
      await portal.runTimers(name)
    }
  }
})

test('no call and no timer reads more of a table that grows the more there is in it', async () => {
  expect(sent.size).toBeGreaterThan(500)
  await growTables(portal.database.pool, ROWS_EACH)
  const others = [...sent.values()].filter(
    ({ text }) => !WHOLE.some(one => one.test(text.replace(/\s+/g, ' '))),
  )
  expect(await findWalks(portal.database.pool, others)).toEqual([])
})
