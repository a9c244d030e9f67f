/**
 * The opening minute of a first-come scheme, with a waiting room and without one, on one machine.
 *
 * The room: so many places are sealed, drawn and numbered by the portal's own timer; a token is signed and read for each; then
 * clients poll the room's state from a process of their own while fifty citizens whose turn it is choose and pay. The highest
 * rate of polls is looked for beside which 95 % of what the fifty ask is answered within 500 ms. A waiting page asks every 8 to
 * 16 s, so a poll a second stands for twelve clients.
 * Without the room: a thousand citizens ask for the plan and pay for a unit of seventy in the same moment, the same fifty among them.
 *
 * Run: node bench/opening.ts [places in the room, default 100000] [a folder that keeps the room for the next run]
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import * as v from 'valibot'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { placeToken, readPlaceToken } from '#server/opening/placeToken.ts'
import { runOpenings } from '#server/openings.ts'
import { ask, buy, newRound, percentile, type Round, tryToBuy } from './opening/citizen.ts'
import { fillRoom } from './opening/fill.ts'
import { type Entrant, enterDrafts, findRoom, givePapers, openScheme } from './opening/room.ts'
import { openBenchPortal } from './payments/portal.ts'

const PLACES = Number(process.argv[2] ?? 100_000)
const PAYERS = 50
const RUSH = 1000
/** Whoever is called reads the plan first, each for a time of their own: the fifty come within ten seconds. */
const APART_MS = 200
const P95_MS = 500
/** A waiting page looks once in 8 to 16 s (apps/web/src/lottery/room/useRoom.ts). */
const SECONDS_A_POLL = 12
const POLLS = [1000, 4000, 6000, 8000, 10_000, 12_000]
const AUTOCANNON = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')

const kept = process.argv[3]
if (kept !== undefined) await mkdir(kept, { recursive: true })
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'bench-opening-')))
const portal = await openBenchPortal(dataDir)
const { db, ports } = portal
const log = pino({ level: 'error' })
/** Lets the clock of the openings be so late. */
const tick = (ahead = 0) => runOpenings.run({ db, ports, log, now: new Date(Date.now() + ahead) })

/** What work took, the longest time in which the process answered nobody meanwhile, and its memory at the highest so far. */
async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const silence = monitorEventLoopDelay({ resolution: 10 })
  silence.enable()
  const start = performance.now()
  await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  silence.disable()
  const paused = (silence.max / 1e9).toFixed(1)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `${what.padEnd(58)} ${seconds} s, silent for ${paused} s at most, ${megabytes} MB at the highest`,
  )
}

const TOKENS_AT_ONCE = 10_000

/** A token for each place: signed once when it is asked for, read without the database when a unit is chosen. */
function tokens(count: number): void {
  const enteredOn = new Date().toISOString()
  const claims = (entryNo: number) => ({ campaignId: 1, entryNo, userId: entryNo, enteredOn })
  let [signing, reading] = [0, 0]
  for (let from = 0; from < count; from += TOKENS_AT_ONCE) {
    const size = Math.min(TOKENS_AT_ONCE, count - from)
    const start = performance.now()
    const made = Array.from({ length: size }, (_, index) => placeToken(ports.secrets, claims(from + index)))
    const signed = performance.now()
    if (!made.every(token => readPlaceToken(ports.secrets, token))) throw new Error('a token is not good')
    signing += signed - start
    reading += performance.now() - signed
  }
  const aSecond = (took: number) => Math.round((count * 1000) / took).toLocaleString('en-IN')
  console.log(`${count} tokens: ${aSecond(signing)} signed and ${aSecond(reading)} read a second`)
}

const Run = v.object({
  requests: v.object({ average: v.number() }),
  latency: v.object({ p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
})

/** So many polls a second from another process, for so long. */
async function poll(url: string, rate: number, seconds: number) {
  const args = ['-c', '200', '-R', String(rate), '-d', String(seconds), '--json', url]
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args])
  return v.parse(Run, JSON.parse(stdout))
}

/** Fifty citizens called at once in a scheme of their own, each paying for a unit; the times of all that they ask. */
async function payInTurns(code: string): Promise<Round> {
  const { campaignId, units } = await openScheme(portal, code, PAYERS)
  const payers = await enterDrafts(portal, campaignId, PAYERS)
  await givePapers(portal, payers)
  for (const one of payers) await ask(portal, one, 'EnterOpening', { campaignId }, newRound())
  await tick(6 * MINUTE_MS)
  await tick(HOUR_MS)
  const round = newRound()
  await Promise.all(
    payers.map(async (one, index) => {
      const unitNo = units[index] ?? ''
      await sleep(index * APART_MS)
      const place = await ask(portal, one, 'GetOwnOpeningPlace', { campaignId }, round)
      const { token } = v.parse(v.object({ token: v.string() }), place)
      await ask(portal, one, 'HoldOpeningUnit', { campaignId, unitNo, token }, round)
      await buy(portal, one, round)
    }),
  )
  return round
}

/** The same fifty among a thousand who all want a unit now, and of whom most come too late for the one they chose. */
async function rush(code: string) {
  const { campaignId, units } = await openScheme(portal, code, null)
  const crowd = await enterDrafts(portal, campaignId, RUSH, index =>
    index < PAYERS ? (units[index] ?? '') : (units[PAYERS + (index % (units.length - PAYERS))] ?? ''),
  )
  await givePapers(portal, crowd)
  const [payers, others] = [newRound(), newRound()]
  let late = 0
  const wants = async (one: Entrant, index: number) => {
    const round = index < PAYERS ? payers : others
    await ask(portal, one, 'GetSchemeCampaignPlan', { campaignId }, round)
    if (index < PAYERS) await buy(portal, one, round)
    else if (!(await tryToBuy(portal, one, round))) late += 1
  }
  // The fifty stand among the crowd, each for a unit that nobody else wants: what they wait is the crowd's doing.
  const order = crowd
    .map((one, index) => ({ one, index, at: (index * 7) % RUSH }))
    .sort((a, b) => a.at - b.at)
  await Promise.all(order.map(({ one, index }) => wants(one, index)))
  return { payers, others, late }
}

try {
  const known = await findRoom(portal, 'ROOM')
  if (known === undefined) tokens(PLACES)
  const campaignId = known ?? (await openScheme(portal, 'ROOM', 20)).campaignId
  if (known === undefined)
    await timed(`${PLACES} drafts with their places in the room`, () => fillRoom(portal, campaignId, PLACES))
  await timed('the roll sealed, stamped and published', () => tick(6 * MINUTE_MS))
  await timed('the order drawn, published, the first batch called', () => tick(HOUR_MS))
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/openings/${campaignId}`
  const run = `${Date.now() % 1_000_000}`
  const quiet = await payInTurns(`QUIET-${run}`)
  console.log(`fifty who pay, nobody polls: 95 % within ${percentile(quiet.times, 95).toFixed(0)} ms`)
  let most = 0
  for (const rate of POLLS) {
    const polling = poll(`${origin}/state.json`, rate, 12)
    const { times, away } = await payInTurns(`TURN-${rate}-${run}`)
    const { requests, latency, non2xx, errors } = await polling
    const p95 = percentile(times, 95)
    console.log(
      `${rate} polls a second asked for, ${requests.average.toFixed(0)} answered (99 % within ${latency.p99} ms, ${non2xx + errors} failed), beside fifty who pay: 95 % within ${p95.toFixed(0)} ms, ${away} sent away`,
    )
    if (p95 > P95_MS || non2xx + errors > 0) break
    most = Math.max(most, requests.average)
  }
  console.log(
    `one process holds ${Math.round(most * SECONDS_A_POLL).toLocaleString('en-IN')} who wait, without a cache before it`,
  )
  const { payers, others, late } = await rush(`RUSH-${run}`)
  const p95 = (round: Round) => percentile(round.times, 95).toFixed(0)
  console.log(
    `without a room, ${RUSH} at once: 95 % of what the fifty ask within ${p95(payers)} ms, of the others within ${p95(others)} ms; ${payers.away + others.away} answers 'come again', ${late} too late for their unit`,
  )
} finally {
  await portal.close()
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
}
