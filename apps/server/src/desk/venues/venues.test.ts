import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { book, hold, inDays, openVenue } from '#server/testing/booking.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendConfirmed } from '#server/testing/stepUp.ts'

let portal: TestPortal
let pankaj: DeskOfficer
let venueId: number
let code: string
beforeAll(async () => {
  portal = await testPortal()
  pankaj = await deskOfficer(portal, 'Pankaj Vaish', [['DA', 'VENUES']])
  venueId = await openVenue(portal)
  const venue = portal.db.selectFrom('venue').select('code').where('id', '=', venueId)
  code = (await venue.executeTakeFirstOrThrow()).code
})
afterAll(() => portal.close())

const dayOf = async (day: string) => {
  const { value } = await pankaj.ask('venueMonth', { code, month: day.slice(0, 7) })
  return value.days.find(one => one.day === day)
}

test('a month shows what is booked and by whom, held until when, closed and why, and what is free', async () => {
  const [booked, held, closed, free] = [
    inDays(portal, 20),
    inDays(portal, 24),
    inDays(portal, 26),
    inDays(portal, 28),
  ]
  const citizen = await signUp(portal)
  await book(portal, citizen, venueId, booked)
  await hold(portal, await signUp(portal), venueId, held)
  const content = `FirstDay,LastDay,Reason\n${closed},${closed},Kitchen repairs\n`
  await byTwo(portal, 'venue block', { code }, { name: 'b.csv', content })
  expect(await dayOf(booked)).toMatchObject({
    state: 'BOOKED',
    booking: { citizen: expect.stringMatching(/\w/) },
  })
  expect((await dayOf(held))?.heldUntil).not.toBeNull()
  expect(await dayOf(closed)).toMatchObject({ state: 'BLOCKED', closure: { reason: 'Kitchen repairs' } })
  expect(await dayOf(free)).toMatchObject({ state: 'FREE', booking: null, closure: null })
  const lift = { name: 'u.csv', content: `FirstDay,LastDay\n${closed},${closed}\n` }
  await byTwo(portal, 'venue unblock', { code }, lift)
  expect((await dayOf(closed))?.state).toBe('FREE')
})

test('a booking is read with its price, payments and rule of cancellation, and the look is written down', async () => {
  const day = inDays(portal, 40)
  const citizen = await signUp(portal)
  await sendConfirmed(
    portal,
    'BeginHelp',
    { kind: 'CENTRE', name: 'Ramesh Kumar', place: 'CSC 4417' },
    citizen,
  )
  const id = await book(portal, citizen, venueId, day)
  const number = (await dayOf(day))?.booking?.number ?? ''
  const { value } = await pankaj.ask('bookingCase', { number })
  expect(value).toMatchObject({ startDay: day, ways: ['CANCEL'], venueCode: code, settlement: null })
  expect(value.mobile).toMatch(/^\*{6}\d{4}$/)
  expect(value.ifCancelled.length).toBeGreaterThan(0)
  expect(value.payments).toHaveLength(1)
  expect(value.helpers.map(({ en }) => en)).toEqual(['Ramesh Kumar, a service centre (CSC 4417)'])
  const looks = portal.db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('event', '=', 'CASE_READ')
    .where('entity_type_id', '=', EntityType.Booking)
    .where('entity_id', '=', id)
  expect(await looks.execute()).toEqual([{ actor_id: String(pankaj.officerId) }])
})

test('days that are given by turns are no free days, until their turns are taken back', async () => {
  const [first, last, beside] = [inDays(portal, 60), inDays(portal, 61), inDays(portal, 62)]
  const opensOn = `${inDays(portal, 3)} 11:00`
  const dates = { code, season: 'DESK-1', 'first-day': first, 'last-day': last, 'opens-on': opensOn }
  const { act } = officer(portal, 'A. Sharma')
  expect(await act('venue open-dates', dates)).toMatchObject({ code: 0, err: '' })
  const states = async () => [
    (await dayOf(first))?.state,
    (await dayOf(last))?.state,
    (await dayOf(beside))?.state,
  ]
  expect(await states()).toEqual(['LATER', 'LATER', 'FREE'])
  await act('venue withdraw-dates', { season: 'DESK-1' })
  expect(await states()).toEqual(['FREE', 'FREE', 'FREE'])
})

test('who has no role in the section of venues reads nothing', async () => {
  const other = await deskOfficer(portal, 'Of the lottery', [['DA', 'LOTTERY']])
  expect((await other.ask('deskVenues', {})).code).toBe('NO_RIGHT')
  expect((await other.ask('venueMonth', { code, month: '2026-12' })).code).toBe('NO_RIGHT')
})
