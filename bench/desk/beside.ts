import { fork } from 'node:child_process'
import { once } from 'node:events'
import { hashAuthKey } from '#server/gateway/session.ts'
import type { Crowd, Heard } from './crowd.ts'
import { type DeskPlace, quantile, seat } from './place.ts'

const CITIZENS = 2000
const OFFICERS = 200
const ROUNDS = 5
const ROUND_MS = 15_000
/** Each of the 2,000 asks once in 20 s, each officer once in 10 s. */
const CITIZEN_EVERY_MS = 20_000
const OFFICER_EVERY_MS = 10_000

async function heardBy(crowd: Crowd): Promise<Heard> {
  const program = fork(new URL('./crowd.ts', import.meta.url))
  program.send(crowd)
  const [heard] = await once(program, 'message')
  return heard as Heard
}

/** So many citizens with an open session. @returns the name of each session */
async function citizens({ pool }: DeskPlace): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `insert into login_log (user_id, auth_id, auth_key_hash, created_on, last_seen_on, expires_on, ip, user_agent)
     select id, 'bench' || id, $2, now(), now(), now() + interval '12 hours', '', '' from citizen_user order by id desc limit $1
     returning auth_id as key`,
    [CITIZENS, hashAuthKey('key')],
  )
  return rows.map(({ key }) => key)
}

/**
 * How long 2,000 citizens wait with 200 officers at work and without, in turns, so that what else the machine does falls on
 * both alike.
 * @returns p95 of the citizens' answers in ms, and how many answers officers and citizens missed
 */
export async function besideOfficers(place: DeskPlace, numbers: readonly string[]) {
  const people = await citizens(place)
  const tokens: string[] = []
  for (let n = 0; n < OFFICERS; n += 1) tokens.push(await seat(place.db, `Officer ${n}`, [['DA', 'LOTTERY']]))
  const { origin } = place
  const crowd = { origin, forMs: ROUND_MS, numbers }
  const citizen: Crowd = { ...crowd, kind: 'citizens', people, everyMs: CITIZEN_EVERY_MS }
  const officer: Crowd = { ...crowd, kind: 'officers', people: tokens, everyMs: OFFICER_EVERY_MS }
  const calm: number[] = []
  const busy: number[] = []
  const office: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await heardBy(citizen)
    const [beside, officers] = await Promise.all([heardBy(citizen), heardBy(officer)])
    calm.push(...alone.times)
    busy.push(...beside.times)
    office.push(...officers.times)
    failed += alone.failed + beside.failed + officers.failed
  }
  return {
    calm: quantile(calm, 0.95),
    busy: quantile(busy, 0.95),
    officers: quantile(office, 0.95),
    failed,
    asked: calm.length + busy.length + office.length,
  }
}
