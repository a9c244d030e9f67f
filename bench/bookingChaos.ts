import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, toWire } from '#contract/envelope.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { saveVenue } from '#server/booking/venue/saveVenue.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { loadReference } from '#server/reference/load.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { applicant, type BenchCitizen, benchCitizen } from './booking/citizen.ts'

/**
 * Searches, holds, payments, expiries and cancellations while the server and the database are killed at random. At the
 * end every acknowledged booking is there, no day has two owners, and the money equals the rows (issue 5).
 * Run: node bench/bookingChaos.ts [seconds, default 90] [port, default 8191]
 */
const SECONDS = Number(process.argv[2] ?? 90)
const PORT = Number(process.argv[3] ?? 8191)
const ORIGIN = `http://127.0.0.1:${PORT}`
const HANDS = 12
const CITIZENS = 120
const MARRIAGE = 1
/** Few days for many citizens, so that they meet. */
const DAYS = 40
const HOLD_MS = 6_000

const dataDir = mkdtempSync(join(tmpdir(), 'bench-chaos-'))
chmodSync(dataDir, 0o711)
const postgres = await startEmbedded({ dataDir, durable: true })
const admin = new pg.Client({ connectionString: postgres.url() })
await admin.connect()
await admin.query('create database chaos')
await admin.end()
const url = postgres.url('chaos')
await migrate(url)
const pool = createPool({ url, size: 4 })
const db = createDatabase(pool)
await loadReference(db, new Date())

const server = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
let child: ChildProcess | undefined
let isOver = false
/** Starts the server, and again whenever it is gone: as a service manager does. */
const launch = () => {
  const started = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(PORT),
      DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: 'ignore',
  })
  child = started
  started.once('exit', () => {
    if (!isOver) setTimeout(launch, 500)
  })
}

const answers = async (): Promise<boolean> =>
  fetch(`${ORIGIN}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    reply => reply.ok,
    () => false,
  )
async function ready(): Promise<void> {
  while (!(await answers())) await sleep(200)
}

/** What any of these calls answers; those that are read are there when the call succeeded. */
interface Answer {
  readonly bookingId: number
  readonly transactionId: number
  readonly orderId: string
  readonly paymentStatusId: number
  readonly quoteId: string
  readonly transactionNumber: string
  readonly verificationToken: string
}

async function ask(headers: Record<string, string>, key: keyof typeof calls, input: object) {
  const reply = await fetch(`${ORIGIN}${DOOR_PATHS[calls[key].door]}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ OrgId: 0, ApiParams: toWire(input), ApiKey: key }),
    signal: AbortSignal.timeout(10_000),
  })
  const body = (await reply.json()) as { Status?: number; CustomObject?: unknown }
  return { ok: body.Status === 2, value: fromWire(body.CustomObject ?? null) as Answer }
}

const [demo] = DEMO_VENUES
if (!demo) throw new Error('there are no demo venues')
const venueIds = [
  await saveVenue(db, { ...demo.spec, code: 'chaos-1' }),
  await saveVenue(db, { ...demo.spec, code: 'chaos-2' }),
]
const citizens: BenchCitizen[] = []
for (let index = 0; index < CITIZENS; index += 1) citizens.push(await benchCitizen(db))
const today = istDay(new Date())

/** What the server has acknowledged. */
const held = new Set<number>()
const paid = new Set<number>()
const cancelled = new Set<number>()
const tally = { searches: 0, refused: 0, broken: 0, kills: 0 }
const until = Date.now() + SECONDS * 1000
const one = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

async function pay(headers: Record<string, string>, bookingId: number): Promise<void> {
  const wish = { entityTypeId: EntityType.Booking, entityId: bookingId, paymentMethodId: 1 }
  const opened = await ask(headers, 'PaymentRequest', wish)
  if (!opened.ok) return
  const { transactionId } = opened.value
  const order = await ask(headers, 'CreateOrder', { transactionId })
  if (!order.ok) return
  const reply = await fetch(`${ORIGIN}/sandbox/razorpay/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: order.value.orderId }),
    signal: AbortSignal.timeout(10_000),
  })
  const { response } = (await reply.json()) as { response: Record<string, string> }
  const claim = {
    transactionId,
    razorpayOrderId: response.razorpay_order_id,
    razorpayPaymentId: response.razorpay_payment_id,
    razorpaySignature: response.razorpay_signature,
  }
  const verified = await ask(headers, 'VerifyRazorPayResponse', claim)
  if (verified.ok && verified.value.paymentStatusId === 5) paid.add(bookingId)
}

async function cancel({ headers, mobile }: BenchCitizen, bookingId: number): Promise<void> {
  const sent = await ask(headers, 'GenerateCitizenMobileOTP', {
    purpose: 'CANCEL_BOOKING',
    entityId: bookingId,
  })
  if (!sent.ok) return
  const inbox = await fetch(`${ORIGIN}/sandbox/inbox.json?to=${mobile}`, {
    signal: AbortSignal.timeout(10_000),
  })
  const otp = ((await inbox.json()) as { otp: string | null }[]).find(message => message.otp)?.otp
  const { transactionNumber } = sent.value
  const checked = await ask(headers, 'ValidateCitizenMobileOTP', {
    purpose: 'CANCEL_BOOKING',
    transactionNumber,
    otp,
  })
  if (!checked.ok) return
  const { verificationToken } = checked.value
  const input = { ...applicant, bookingId, reasonId: 1, remarks: '', verificationToken }
  if ((await ask(headers, 'CancelBooking', input)).ok) cancelled.add(bookingId)
}

/** One citizen: looks, holds, then pays, forgets to, or pays and cancels. */
async function visit(citizen: BenchCitizen): Promise<void> {
  const { headers } = citizen
  const venueId = one(venueIds)
  const startDate = addDays(today, 20 + randomInt(DAYS))
  const endDate = addDays(startDate, randomInt(2))
  await ask(headers, 'GetVenuesAndFiltersList', { checkIn: startDate, checkOut: endDate })
  tally.searches += 1
  const quote = await ask(headers, 'CalculateRent', { venueId, purposeId: MARRIAGE, startDate, endDate })
  if (!quote.ok) return
  const { quoteId } = quote.value
  const wanted = { venueId, purposeId: MARRIAGE, startDate, endDate, guests: 100, ...applicant, quoteId }
  const booked = await ask(headers, 'BookCommunityHall', { ...wanted, declarationAccepted: 1 })
  if (!booked.ok) {
    tally.refused += 1
    return
  }
  const { bookingId } = booked.value
  held.add(bookingId)
  const mood = randomInt(10)
  if (mood < 3) return
  await pay(headers, bookingId)
  if (mood > 6 && paid.has(bookingId)) await cancel(citizen, bookingId)
}

async function hand(): Promise<void> {
  while (Date.now() < until) {
    try {
      await visit(one(citizens))
    } catch {
      tally.broken += 1
      await sleep(300)
    }
  }
}

/** Holds run out while the minutes of the policy are still long: their end is moved near. */
async function hurry(): Promise<void> {
  while (Date.now() < until) {
    await sleep(1000)
    const near = new Date(Date.now() + HOLD_MS)
    await sql`update booking set hold_expires_on = ${near} where status_id = 2 and hold_expires_on > ${near}`
      .execute(db)
      .catch(() => undefined)
  }
}

async function kill(): Promise<void> {
  while (Date.now() < until - 5000) {
    await sleep(3000 + randomInt(5000))
    tally.kills += 1
    const database = randomInt(3) === 0 ? postgres.pid() : undefined
    if (database) process.kill(database, 'SIGKILL')
    else child?.kill('SIGKILL')
    await sleep(1000)
    await ready()
  }
}

async function count(statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(statement, values)
  return rows[0]?.n ?? -1
}

try {
  launch()
  await ready()
  await Promise.all([...Array.from({ length: HANDS }, hand), kill(), hurry()])
  await ready()
  const wrong = {
    'acknowledged payments without their booking': await count(
      `select count(*)::int as n from unnest($1::int[]) as a (id) left join booking b on b.id = a.id
        where b.status_id is null or b.status_id not in (30, 32)`,
      [[...paid]],
    ),
    'acknowledged cancellations that are not cancelled': await count(
      `select count(*)::int as n from unnest($1::int[]) as a (id) join booking b on b.id = a.id where b.status_id <> 32`,
      [[...cancelled]],
    ),
    'acknowledged holds without a booking': await count(
      `select count(*)::int as n from unnest($1::int[]) as a (id) left join booking b on b.id = a.id where b.id is null`,
      [[...held]],
    ),
    'confirmed bookings without all their days': await count(
      `select count(*)::int as n from booking b where status_id = 30 and (end_day - start_day + 1) <>
        (select count(*) from venue_day d where d.booking_id = b.id and not d.is_held
          and d.day between b.start_day and b.end_day)`,
    ),
    'days of bookings that are over': await count(
      `select count(*)::int as n from venue_day d join booking b on b.id = d.booking_id where b.status_id not in (2, 30)`,
    ),
    'days that two confirmed bookings claim': await count(
      `select count(*)::int as n from booking a join booking b on a.venue_id = b.venue_id and a.id < b.id
        and a.start_day <= b.end_day and b.start_day <= a.end_day where a.status_id = 30 and b.status_id = 30`,
    ),
    'bookings whose payment is another sum': await count(
      `select count(*)::int as n from booking b left join payment_transaction t on t.id = b.transaction_id
        where b.status_id in (30, 32) and (t.id is null or t.status_id <> 5 or t.total <> b.rent + b.cleaning + b.gst + b.deposit)`,
    ),
    'cancelled bookings whose refund is another sum': await count(
      `select count(*)::int as n from booking b left join payment_refund r on r.id = b.refund_id
        where b.status_id = 32 and (r.id is null or r.amount <> b.refund_amount)`,
    ),
    'rupees that the books and the rows disagree about': await count(
      `select abs((select coalesce(sum(total), 0) from payment_transaction where status_id = 5 and entity_type_id = ${EntityType.Booking})
        - (select coalesce(sum(p.amount), 0) from ledger_posting p join ledger_entry e on e.id = p.entry_id
          where e.kind = 'RECEIPT' and p.account = 'PROVIDER_CLEARING' and e.transaction_id in
            (select id from payment_transaction where status_id = 5 and entity_type_id = ${EntityType.Booking})))::int as n`,
    ),
  }
  const done = `${held.size} held, ${paid.size} paid, ${cancelled.size} cancelled`
  console.log(`${SECONDS} s, ${tally.kills} kills, ${tally.searches} searches, ${done}`)
  console.log(`${tally.refused} refused (taken, too many holds), ${tally.broken} visits broken by a kill`)
  for (const [what, found] of Object.entries(wrong)) {
    console.log(`${String(found).padStart(4)}  ${what}`)
    if (found !== 0) process.exitCode = 1
  }
} finally {
  isOver = true
  const gone = new Promise(resolve => child?.once('exit', resolve))
  child?.kill('SIGTERM')
  await Promise.race([gone, sleep(20_000)])
  await pool.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
