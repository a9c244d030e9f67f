import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { inDays, openVenue } from '#server/testing/booking.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { SHARED_CALLS } from './sharedCalls.ts'

const LAGGING = Object.values<Call>(calls).filter(({ mayLag }) => mayLag)

let portal: TestPortal
let venueId: number
/** Connections that may write as little as those to a standby. */
let pool: ReturnType<typeof createPool>
let asked = 0
beforeAll(async () => {
  portal = await testPortal({
    reads(database) {
      const url = new URL(database.app.url)
      url.searchParams.set('options', '-c default_transaction_read_only=on')
      pool = createPool({ url: url.href, size: 2 })
      const standby = createDatabase(pool)
      return act => {
        asked += 1
        return act(standby)
      }
    },
  })
  venueId = await openVenue(portal)
})
beforeEach(() => {
  asked = 0
})
afterAll(async () => {
  await pool.end()
  await portal.close()
})

test('only what visitors read may lag, and what is kept for all of them is made of the newest', () => {
  expect(LAGGING.length).toBeGreaterThan(5)
  expect(LAGGING.filter(({ mode, door }) => mode !== 'read' || door !== 'public')).toEqual([])
  // It is kept until a change is heard; made from a standby that has not heard it yet, it would stay wrong.
  expect(LAGGING.filter(({ key }) => SHARED_CALLS.has(key))).toEqual([])
})

/** Every call of visitors that may lag, with something to ask it. */
const visit = () => {
  const [first, last] = [inDays(portal, 40), inDays(portal, 41)]
  const dates = { startDate: first, endDate: last }
  return {
    GetVenuesAndFiltersList: {},
    GetVenueAvailabilityByVenueId: { venueId, fromDate: first, toDate: last },
    CheckVenueAvailability: { venueId, ...dates },
    GetNotBookedVenueByBookingDates: dates,
    GetVenueSeasons: { venueId },
    GetVenueSeason: { seasonId: 1 },
  }
}

test('every such call is answered where nothing can be written', async () => {
  const questions = Object.entries(visit())
  expect(questions.map(([key]) => key).toSorted()).toEqual(LAGGING.map(({ key }) => key).toSorted())
  for (const [key, input] of questions) {
    const answer = await portal.send(key as 'GetVenueSeasons', input as { venueId: number })
    expect([key, answer.status, answer.message]).toEqual([key, 2, ''])
  }
  expect(asked).toBe(questions.length)
})

test('who brings a session is told how things stand now: they see at once what they did', async () => {
  const { session } = await signUp(portal)
  asked = 0
  await portal.send('GetVenuesAndFiltersList', {}, { session })
  expect(asked).toBe(0)
})

test('what may not lag is asked of the database itself', async () => {
  await portal.send('GetCancellationReasons', {})
  await portal.send('GetNoticeList', {})
  expect(asked).toBe(0)
})
