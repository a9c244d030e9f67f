import { calls } from '#contract/calls.ts'
import { type Attack, anyOf, must } from './lib/attack.ts'
import { call, knock, type Session, send } from './lib/client.ts'
import { signIn, signUp } from './lib/people.ts'
import type { Place } from './lib/place.ts'

const citizenCalls = Object.values(calls).filter(
  ({ door, endsSession }) => door === 'citizen' && !endsSession,
)

/**
 * Ways to have no session, each with the headers that pretend to one. Two spoil one session and two another: the pace of a
 * session counts whatever bears its name.
 */
async function badSessions(place: Place): Promise<Readonly<Record<string, Record<string, string>>>> {
  const [open, other, closed] = [await signUp(place), await signUp(place), await signUp(place)]
  await call(place, 'LogoutCitizenUserByLoginLogId', {}, { session: closed.session })
  const { authid, authkey } = open.session
  return {
    none: {},
    empty: { authid: '', authkey: '' },
    'no key': { authid },
    'no id': { authkey },
    'a wrong key': { authid, authkey: authkey.split('').reverse().join('') },
    'the key of another': { authid: other.session.authid, authkey: closed.session.authkey },
    'a key cut short': { authid: other.session.authid, authkey: other.session.authkey.slice(0, -1) },
    closed: { ...closed.session },
    'a text of SQL': { authid: "' or 1=1 --", authkey: "' or 1=1 --" },
    'a long one': { authid: 'a'.repeat(4000), authkey: 'a'.repeat(4000) },
  }
}

const MOST_SESSIONS = 10

export const attacks: readonly Attack[] = [
  {
    name: `make the ${citizenCalls.length} citizen calls with ten bad sessions each`,
    async run(place) {
      const bad = await badSessions(place)
      const tries = Object.entries(bad).flatMap(([kind, headers]) =>
        citizenCalls.map(({ key }) => ({ kind, headers, key })),
      )
      return anyOf(tries, async ({ kind, headers, key }) => {
        const { http, text } = await send(place, key, {}, { headers })
        return http === 401 && text === '' ? undefined : `${key} with ${kind} answered ${http}`
      })
    },
  },
  {
    name: 'make citizen calls at the doors of visitors',
    async run(place) {
      return anyOf(citizenCalls, async ({ key }) => {
        const { http, status } = await send(place, key, {}, {}, 'public')
        return http === 401 || status === 3 ? undefined : `${key} answered ${http}, ${status}`
      })
    },
  },
  {
    name: 'keep more than ten sessions of one citizen open',
    async run(place) {
      const person = await signUp(place)
      const sessions: Session[] = [person.session]
      for (let more = 0; more < MOST_SESSIONS + 2; more++) sessions.push(await signIn(place, person))
      let open = 0
      for (const session of sessions)
        if ((await send(place, 'GetCitizenUserProfile', {}, { session })).http === 200) open += 1
      must(open > 0, 'no session is open')
      return open > MOST_SESSIONS ? `${open} sessions are open` : undefined
    },
  },
  {
    name: 'use a session from a page of another site',
    async run(place) {
      const { session } = await signUp(place)
      const origin = 'https://thief.example'
      const { headers } = await knock(place, '/GatewayCitizenUserService/GetData', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authid',
        },
      })
      const read = await send(place, 'GetCitizenUserProfile', {}, { session, headers: { origin } })
      const allowed = [headers, read.headers].some(one => one.has('access-control-allow-origin'))
      return allowed ? 'another origin may read answers' : undefined
    },
  },
]
