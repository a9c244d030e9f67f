// Random citizens of a seed live with a portal whose server, database, line, disk and clock are hurt one after the other; at the
// end every promise is asked. Exit code 1 when one is broken, or the portal does not come back.
//   --faults <n>  so many (1000)   --seed <n>  another city (1)   --short  25 faults, as `npm test` does them
//   --only <words>  those kinds alone whose name holds these words, to look for what one kind breaks
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { seededRandom } from '#server/ports/seededRandom.ts'
import { type City, openCity } from './citizens.ts'
import { drawFault, type Fault, faultsFor } from './faults.ts'
import { openPlace, type Place } from './place.ts'
import { askPromises, type Found } from './promises.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const COUNT = values.short ? 25 : Number(values.faults)
const HANDS = 8
/** Holds run out while the minutes of the policy are still long: their end is moved near. */
const HOLD_MS = 6_000
/** What the timers have to settle after the last fault is settled in this time. */
const SETTLE_MS = 180_000
/** Well within a session's idle time. */
const LATER_MS = 8 * MINUTE_MS
const chanceOf = (what: string) =>
  seededRandom(createHash('sha256').update(`${what} ${values.seed}`).digest())

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** How long the portal was away after each fault, in milliseconds, by kind. */
type Away = Map<Fault['name'], number[]>

async function strikeAll(place: Place, city: City, faults: readonly Fault[], away: Away): Promise<void> {
  const chance = chanceOf('faults')
  for (let struck = 1; struck <= COUNT; struck += 1) {
    const fault = drawFault(faults, chance)
    const times = away.get(fault.name) ?? []
    away.set(fault.name, times)
    await fault.strike(place, chance)
    times.push(await city.answered())
    await wait(100 + chance.below(600))
    if (struck % 50 === 0) console.log(`${struck} faults, ${seconds(performance.now())} s`)
  }
}

async function hurryHolds({ db }: Place): Promise<void> {
  const near = new Date(Date.now() + HOLD_MS)
  // Where the database is away just now, the next look does it.
  await sql`update booking set hold_expires_on = ${near} where status_id = 2 and hold_expires_on > ${near}`
    .execute(db)
    .catch(() => undefined)
}

/** Asks until every promise holds, as what was under way is settled by timers; what is broken then stays broken. */
async function settled(place: Place, city: City): Promise<Found[]> {
  const began = Date.now()
  // What the provider is to be asked about in some minutes is due now.
  place.shiftClock(LATER_MS)
  for (;;) {
    await place.ready()
    const found = await askPromises(place, city)
    if (found.every(({ broken }) => broken === 0) || Date.now() - began > SETTLE_MS) return found
    await wait(2000)
  }
}

function report(city: City, away: Away, found: readonly Found[]): void {
  const { visits, refused, broken, oddPayments } = city.tally
  const { held, paid, cancelled, money } = city.acknowledged
  console.log(`${visits} visits, ${refused} refused, ${broken} broken by a fault`)
  console.log(`${held.size} held, ${money.size} paid for, ${paid.size} told so, ${cancelled.size} cancelled`)
  console.log(`${oddPayments} payments whose webhook or browser was lost, repeated or out of order`)
  console.log('times  longest away (s)  fault')
  for (const [name, times] of away)
    console.log(`${String(times.length).padStart(5)}  ${seconds(Math.max(...times)).padStart(16)}  ${name}`)
  for (const { promise, broken: n } of found)
    console.log(n === 0 ? `kept      ${promise}` : `not kept  ${promise}: ${n}`)
}

/** How the timers and the open orders stand: where a promise is broken, this says who should have kept it. */
async function tellWhatWaits({ pool }: Place): Promise<void> {
  const timers = await pool.query(`
    select name, failures, last_started_on, last_finished_on, done_slot, retry_on, last_error from timer_state
     where failures > 0 or retry_on is not null or last_finished_on < now() - interval '2 minutes' order by name`)
  const orders = await pool.query(`
    select id, status_id, created_on, last_asked_on, next_ask_on, expires_on from payment_transaction
     where order_id is not null and next_ask_on is not null order by id limit 20`)
  for (const row of [...timers.rows, ...orders.rows]) console.log(JSON.stringify(row))
}

const place = await openPlace()
try {
  await place.ready()
  const city = await openCity(place, chanceOf('city'))
  const faults = faultsFor(place).filter(({ name }) => name.includes(values.only))
  if (faults.length === 0) throw new Error(`No fault here is called "${values.only}".`)
  if (place.disk === null) console.log('No disk of its own could be had here: it is not filled.')
  const away: Away = new Map()
  let isOver = false
  const hand = async () => {
    while (!isOver) await city.visit()
  }
  const hands = Array.from({ length: HANDS }, hand)
  const clock = setInterval(() => void hurryHolds(place), 1000)
  await strikeAll(place, city, faults, away).finally(() => {
    isOver = true
  })
  await Promise.all(hands)
  const found = await settled(place, city)
  clearInterval(clock)
  report(city, away, found)
  const broken = found.filter(one => one.broken !== 0).length
  console.log(`${COUNT} faults: ${found.length - broken} promises kept, ${broken} not kept`)
  if (broken > 0) {
    await tellWhatWaits(place)
    process.exitCode = 1
  }
} finally {
  await place.close()
}
