import { randomUUID } from 'node:crypto'
import { deskCalls } from '#contract/desk/calls.ts'
import type { DeskCall } from '#contract/desk/deskCall.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { type Known, plausible } from '#contract/testing/plausible.ts'
import { DESK_ACT_NAMES } from '#domain/officer/deskActs.ts'
import { demoOfficerLogins } from '#server/seed/officers.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { send } from './lib/client.ts'
import { askDesk, signInOfficer, someCode } from './lib/desk.ts'
import { inboxOf, signUp } from './lib/people.ts'
import type { Place } from './lib/place.ts'

const SEED = 20_261_126
const calls: readonly DeskCall[] = Object.values(deskCalls)
const HELP_DESK = 'GPDA-112'

/** What no timer and no citizen changes: acts and their approvals, officers and their rights, owners, logins, keys. */
const OF_WEIGHT = [
  ...['authority_operation', 'operation_approval', 'officer', 'officer_role', 'officer_change'],
  ...['property_owner', 'citizen_user_login', 'data_key'],
]

async function weight({ database }: Place): Promise<string> {
  const states = await Promise.all(
    OF_WEIGHT.map(async table => {
      const { rows } = await database.pool.query<{ state: string }>(
        `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state from ${table} t`,
      )
      return `${table} ${rows[0]?.state}`
    }),
  )
  return states.join('\n')
}

const changedIn = (before: string, after: string): string | undefined => {
  const known = new Set(before.split('\n'))
  return after
    .split('\n')
    .find(line => !known.has(line))
    ?.split(' ')[0]
}

async function idsOf({ database }: Place): Promise<Known> {
  const ids = async (statement: string) =>
    (await database.pool.query<{ id: number }>(statement)).rows.map(({ id }) => id)
  const cases = await ids('select entity_id as id from work_item limit 40')
  return {
    id: [
      ...(await ids('select id from authority_operation limit 20')),
      ...(await ids('select id from payment_refund limit 20')),
      ...cases,
    ],
    entityId: cases,
    act: [...DESK_ACT_NAMES],
    reason: ['Order 12'],
  }
}

/** A session stolen from an officer who proved to be there a while ago. */
async function stolenCookie(place: Place, serviceNumber: string): Promise<string> {
  const cookie = await signInOfficer(place, serviceNumber)
  await place.database.pool.query(
    `update officer_session set presence_on = presence_on - interval '10 minutes'
      where officer_id = (select id from officer where service_number = $1)`,
    [serviceNumber],
  )
  return cookie
}

export const attacks: readonly Attack[] = [
  // First, while the session is fresh: its acts are refused for their roles, not for want of presence.
  {
    name: 'look at citizens from the help desk without their code, by guesses, by another’s look, and act there',
    async run(place) {
      const [victim, cookie] = [await signUp(place), await signInOfficer(place, HELP_DESK)]
      const ask = (key: string, input: object) =>
        askDesk(place, key, { ...input, idempotencyKey: randomUUID() }, cookie)
      const asked = await ask('ask-citizen', { text: victim.mobile })
      const reference = String(Reflect.get(Object(asked.value), 'reference'))
      must(asked.code === '', `nobody is asked for: ${asked.code}`)
      const nobody = await ask('ask-citizen', { text: '6000299999' })
      if (nobody.code !== asked.code) return 'the answer tells who has an account'
      const [told] = await inboxOf(place, victim.mobile)
      const code = /\b\d{6}\b/.exec(told?.text ?? '')?.[0] ?? ''
      if (JSON.stringify(asked.value).includes(code)) return 'the officer is told the code'
      if ((await askDesk(place, 'citizen', { reference }, cookie)).code === '') return 'no code was asked for'
      for (let guess = 0; guess < 6; guess++) {
        const tried = someCode()
        if (tried !== code && (await ask('open-citizen', { reference, code: tried })).code === '')
          return 'a guess opened the account'
      }
      if ((await ask('open-citizen', { reference, code })).code === '') return 'guesses have no end'
      const again = await ask('ask-citizen', { text: victim.mobile })
      const second = String(Reflect.get(Object(again.value), 'reference'))
      const [fresh] = await inboxOf(place, victim.mobile)
      const right = /\b\d{6}\b/.exec(fresh?.text ?? '')?.[0] ?? ''
      const opened = await ask('open-citizen', { reference: second, code: right })
      must(opened.code === '', `the citizen's code opens nothing: ${opened.code}`)
      const seen = await askDesk(place, 'citizen', { reference: second }, cookie)
      must(seen.code === '', `nothing is seen: ${seen.code}`)
      if (JSON.stringify(seen.value).includes(victim.mobile)) return 'the mobile is shown whole'
      const other = await signInOfficer(place, 'GPDA-101')
      const lent = await askDesk(place, 'citizen', { reference: second }, other)
      if (lent.code === '' && lent.http === 200) return 'another officer uses the look'
      return actsOfHelpDesk(place, cookie)
    },
  },
  {
    name: `act with the stolen session of each of ${demoOfficerLogins.length} officers, whatever their roles`,
    async run(place) {
      const before = await weight(place)
      const known = await idsOf(place)
      const heavy = calls.filter(({ presence = 'no', door }) => presence !== 'no' && door !== 'anybody')
      must(heavy.length > 15, 'no call asks for presence')
      let asked = 0
      for (const { serviceNumber } of demoOfficerLogins) {
        const cookie = await stolenCookie(place, serviceNumber)
        must(
          (await askDesk(place, 'me', {}, cookie)).code === '',
          `the session of ${serviceNumber} is not open`,
        )
        const chance = chanceOf(SEED)
        const got = await anyOf(heavy, async ({ key, input }) => {
          for (let round = 0; round < 3; round++) {
            const given = plausible(input, chance, known)
            const full = typeof given === 'object' ? { ...given, idempotencyKey: randomUUID() } : given
            const { http, code, value } = await askDesk(place, key, full, cookie)
            if (http >= 500) return `${key} failed`
            if (code === 'PRESENCE_NEEDED') asked += 1
            if (code === '' && value !== undefined) return `${key} was done as ${serviceNumber}`
          }
          return undefined
        })
        if (got) return got
        const elsewhere = await askDesk(place, 'me', {}, cookie, {})
        if (elsewhere.http !== 403) return `a page of another site asks as ${serviceNumber}`
        const asCitizen = await send(place, 'GetCitizenUserProfile', {}, { headers: { cookie } })
        if (asCitizen.http !== 401) return `the session of ${serviceNumber} opens the citizens' door`
      }
      must(asked > demoOfficerLogins.length, 'no call came as far as presence')
      const moved = changedIn(before, await weight(place))
      return moved === undefined ? undefined : `${moved} is another`
    },
  },
]

/** Every act of the house, and every call that is not the help desk's. */
async function actsOfHelpDesk(place: Place, cookie: string): Promise<string | undefined> {
  const before = await weight(place)
  const known = await idsOf(place)
  const done = await anyOf(DESK_ACT_NAMES, async act => {
    const given = { act, options: {}, file: null, reason: 'Order 12', fingerprint: null }
    const { code } = await askDesk(place, 'do-act', { ...given, idempotencyKey: randomUUID() }, cookie)
    return code === '' ? `the help desk did ${act}` : undefined
  })
  if (done) return done
  const chance = chanceOf(SEED)
  const others = calls.filter(({ door }) => Array.isArray(door) && !door.includes('HD'))
  const opened = await anyOf(others, async ({ key, input }) => {
    const { http } = await askDesk(place, key, plausible(input, chance, known), cookie)
    return http === 403 ? undefined : `${key} answers the help desk with ${http}`
  })
  if (opened) return opened
  const moved = changedIn(before, await weight(place))
  return moved === undefined ? undefined : `${moved} is another`
}
