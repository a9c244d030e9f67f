import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { joinDatabase } from '#server/db/open.ts'
import { call } from '../attack/lib/client.ts'
import { signUp } from '../attack/lib/people.ts'
import { type Place, startPortal } from '../attack/lib/place.ts'
import { nodeArgs } from '../scripts/lib/server.mjs'
import type { Crowd, Met } from './overload/crowd.ts'

/**
 * What a thousand connections that ask without a pause meet with: a citizen's read of the portal, which turns away what would
 * wait, and of a peer that lets everybody in. Then how soon the portal answers as before. The crowd is a program of its own.
 * Run: node bench/overload.ts [connections] [seconds]
 */
const CONNECTIONS = Number(process.argv[2] ?? 1000)
const SECONDS = Number(process.argv[3] ?? 10)
const P99_MS = 1_000
const RECOVERED_MS = 3_000
const MEMORY_MB = 400
const PEOPLE = 20

const residentMb = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function crowd(of: Omit<Crowd, 'seconds' | 'connections'>): Promise<Met> {
  const child = fork(new URL('./overload/crowd.ts', import.meta.url))
  child.send({ ...of, connections: CONNECTIONS, seconds: SECONDS } satisfies Crowd)
  const [met] = await once(child, 'message')
  return met as Met
}

async function peer(place: Pick<Place, 'database'>, userId: number, session: string): Promise<Met> {
  const child = fork(new URL('./overload/peer.ts', import.meta.url))
  child.send({
    url: place.database.url,
    session:
      'select l.id, u.is_active from login_log l join citizen_user u on u.id = l.user_id where l.auth_id = $1',
    question: 'select login_type, login_sealed, is_verified from citizen_user_login where user_id = $1',
  })
  const [url] = await once(child, 'message')
  const met = await crowd({ url, body: '{}', headers: [{ authid: session, userid: String(userId) }] })
  child.kill('SIGTERM')
  return met
}

/** Milliseconds after which three reads in a row were answered, each within twice their idle time or a tenth of a second. */
async function recovery(read: () => Promise<number>, idle: number): Promise<number> {
  const began = performance.now()
  let inRow = 0
  while (inRow < 3) {
    const took = await read()
    inRow = took <= Math.max(100, 2 * idle) ? inRow + 1 : 0
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY
  }
  return performance.now() - began
}

const show = (who: string, { answered, turnedAway, failed, p50, p99 }: Met) =>
  console.log(
    `${who.padEnd(8)} ${(answered / SECONDS).toFixed(0).padStart(6)} answered a second, ${(turnedAway / SECONDS).toFixed(0).padStart(6)} turned away, ${failed} failed; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of those let in`,
  )

const running = await startPortal(
  { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000', TRUST_PROXY: '1', DEMO_DATA: 'false' },
  // As `npm start` runs it.
  nodeArgs,
)
const joined = {
  dataDir: running.dataDir,
  databaseUrl: undefined,
  databasePoolSize: 3,
  report: () => undefined,
}
const place = { ...running, database: await joinDatabase(joined) }
try {
  const people = []
  for (let one = 0; one < PEOPLE; one++) people.push(await signUp(place))
  const [first] = people
  if (!first) throw new Error('nobody signed up')
  const read = async () => {
    const began = performance.now()
    const { status } = await call(place, 'GetCitizenUserLogins', {}, first)
    return status === 2 ? performance.now() - began : Number.POSITIVE_INFINITY
  }
  for (let time = 0; time < 50; time++) await read()
  const idle = await read()
  const own = await crowd({
    url: `${place.origin}${DOOR_PATHS.citizen}`,
    body: JSON.stringify({ OrgId: ORGANISATION_ID, ApiKey: 'GetCitizenUserLogins', ApiParams: {} }),
    headers: people.map(({ session }) => ({ ...session })),
  })
  const recovered = await recovery(read, idle)
  const memory = residentMb(place.pid)
  const other = await peer(place, first.userId, first.session.authid)
  show('portal', own)
  show('peer', other)
  console.log(
    `as before after ${recovered.toFixed(0)} ms (limit ${RECOVERED_MS}); at most ${memory} MB (limit ${MEMORY_MB})`,
  )
  if (own.p99 > P99_MS || own.failed > 0 || recovered > RECOVERED_MS || memory > MEMORY_MB)
    process.exitCode = 1
} finally {
  await place.database.close()
  await place.close()
}
