import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, toWire } from '#contract/envelope.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { BOOKING } from '#server/booking/record/bookingCycle.ts'
import { saveVenue } from '#server/booking/venue/saveVenue.ts'
import { moveMany } from '#server/lifecycle/move.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { applicant, benchCitizen } from './booking/citizen.ts'
import { openBenchPortal } from './payments/portal.ts'

/**
 * My Applications of a citizen with 500 of them: half land use, half bookings (of lotteries and surveys a citizen has one
 * each). Every page of twenty is read, over and over.
 * Run: node bench/applications.ts
 */
const COUNT = 500
const PAGE = 20
const ROUNDS = 8
const P99_MS = 500
const MARRIAGE = 1

const dataDir = await mkdtemp(join(tmpdir(), 'bench-applications-'))
const portal = await openBenchPortal(dataDir)
const { headers } = await benchCitizen(portal.db)

async function send<Answer>(key: keyof typeof calls, input: object): Promise<Answer> {
  const payload = { OrgId: 0, ApiParams: toWire(input), ApiKey: key }
  const reply = await portal.app.inject({
    method: 'POST',
    url: DOOR_PATHS[calls[key].door],
    headers,
    payload,
  })
  const { Status, Message, CustomObject } = reply.json()
  if (Status !== 2) throw new Error(`${key}: ${Message}`)
  return fromWire(CustomObject) as Answer
}

/** A booking whose hold was let go, so that the next one may be made. */
async function booking(venueId: number, day: string): Promise<void> {
  const dates = { venueId, purposeId: MARRIAGE, startDate: day, endDate: day }
  const { quoteId } = await send<{ quoteId: string }>('CalculateRent', dates)
  const input = { ...dates, guests: 250, ...applicant, quoteId, declarationAccepted: 1 }
  const { bookingId } = await send<{ bookingId: number }>('BookCommunityHall', input)
  const told = { actor: { type: 'TIMER', id: 'bench' }, now: new Date(), event: 'EXPIRED' } as const
  await moveMany(portal.db, BOOKING, 'HOLD_ENDS', told, sql`it.id = ${bookingId}`)
}

try {
  const [demo] = DEMO_VENUES
  if (!demo) throw new Error('there are no demo venues')
  const venueId = await saveVenue(portal.db, demo.spec)
  const today = istDay(new Date())
  for (let index = 0; index < COUNT / 2; index += 1) await booking(venueId, addDays(today, 30 + index))
  const { applicationId } = await send<{ applicationId: number }>('SaveLandUseForm', {})
  // The limit of drafts in an hour stands in the way of more: the others are copies.
  await sql`insert into land_use_application overriding system value
    select copy.* from land_use_application a, generate_series(1, ${COUNT / 2 - 1}) n,
      jsonb_populate_record(a, jsonb_build_object('id', a.id + n)) copy
    where a.id = ${applicationId}`.execute(portal.db)

  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (let pageNumber = 1; pageNumber <= COUNT / PAGE; pageNumber += 1) {
      const start = performance.now()
      const input = { status: 'all', pageNumber, pageSize: PAGE }
      const { records } = await send<{ records: unknown[] }>('GetMyApplictionForDashBoardList', input)
      if (records.length !== PAGE) throw new Error(`page ${pageNumber} has ${records.length} applications`)
      if (round > 0) times.push(performance.now() - start)
    }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  console.log(`applications, pages read            ${COUNT}, ${times.length}`)
  console.log(
    `p50, p99, slowest                   ${[0.5, 0.99, 1].map(q => `${at(q).toFixed(1)} ms`).join(', ')} (limit ${P99_MS} ms)`,
  )
  if (at(0.99) > P99_MS) process.exitCode = 1
} finally {
  await portal.close()
  await rm(dataDir, { recursive: true, force: true })
}
