import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/ist.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { verifyDraw } from '#domain/draw/verify.ts'
import { readFiles } from '#server/lottery/draw/stampDraw.ts'
import { extendOpening, holdUp } from '#server/opening/officerActs.ts'
import { openedKinds } from '#server/openings.ts'
import { bookingRequest, inDays, openPayment, openVenue } from '#server/testing/booking.ts'
import { officerAct } from '#server/testing/lottery.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let venueId: number
let seasonId: number
let code: string
let first: string
let last: string
let seasons = 0
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const istMinute = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 16)

/** Ten days of a hall of their own, whose room of one hour is open, and whose turns begin in an hour. */
async function season(changes: Record<string, string> = {}): Promise<void> {
  seasons += 1
  code = `SEASON-${seasons}`
  venueId = await openVenue(portal)
  const venue = await portal.db
    .selectFrom('venue')
    .select('code')
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow()
  first = inDays(portal, 60)
  last = inDays(portal, 69)
  const opensOn = istMinute(new Date(portal.clock.now().getTime() + HOUR_MS + MINUTE_MS))
  const given = { code: venue.code, season: code, 'first-day': first, 'last-day': last, 'opens-on': opensOn }
  const sized = { 'room-hours': '1', 'turn-minutes': '20', 'batch-size': '2', 'family-units': '2' }
  const done = await officer(portal, 'A. Sharma').act('venue open-dates', { ...given, ...sized, ...changes })
  expect(done.err + (done.code === 0 ? '' : done.out)).toBe('')
  const [one] = (await portal.send('GetVenueSeasons', { venueId })).value
  seasonId = one?.seasonId ?? 0
  portal.clock.advance(2 * MINUTE_MS)
}
beforeEach(() => season())

const tick = (minutes = 0) => {
  portal.clock.advance(minutes * MINUTE_MS)
  return portal.runTimers('lottery.runOpenings')
}
const enter = (citizen: TestCitizen) => portal.send('EnterSeason', { seasonId }, citizen)
async function placeOf(citizen: TestCitizen) {
  const { value } = await portal.send('GetOwnSeasonPlace', { seasonId }, citizen)
  if (!value) throw new Error('no place')
  return value
}
let accounts = 0
/** Books dates with an account of its own, unless it is given. */
async function book(citizen: TestCitizen, startDate: string, endDate = startDate, account?: string) {
  accounts += 1
  const bankAccountNumber = account ?? `3021177${String(accounts).padStart(4, '0')}`
  const changes = { bankAccountNumber, confirmBankAccountNumber: bankAccountNumber }
  const request = await bookingRequest(portal, venueId, startDate, endDate, changes)
  return portal.send('BookCommunityHall', request, citizen)
}
const statesOf = async () => {
  const asked = { venueId, fromDate: first, toDate: last }
  return (await portal.send('GetVenueAvailabilityByVenueId', asked)).value.map(({ state }) => state)
}
const stateOf = async () =>
  (await portal.app.inject({ url: `/openings/${seasonId}/state.json` })).json().state

/** So many citizens in the room, the order drawn, the first batch called; in the order of their numbers. */
async function opened(count: number): Promise<TestCitizen[]> {
  const all: TestCitizen[] = []
  for (let i = 0; i < count; i++) all.push(await signUp(portal))
  for (const one of all) expect((await enter(one)).status).toBe(2)
  await tick(50)
  await tick(10)
  const fresh = await Promise.all(all.map(one => signIn(portal, one)))
  const places = await Promise.all(fresh.map(placeOf))
  return fresh
    .map((one, i) => ({ one, place: places[i]?.place ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
const pay = async (citizen: TestCitizen, bookingId: number) =>
  (await openPayment(portal, citizen, bookingId)).arrive()

describe('before their hour', () => {
  it('the calendar says that dates open later, and nobody books, finds or moves to them', async () => {
    expect(await statesOf()).toEqual(Array(10).fill('LATER'))
    const citizen = await signUp(portal)
    const refused = await book(citizen, first)
    expect(refused.code).toBe('DATES_NOT_OPEN')
    expect(refused.message).toContain('by turns')
    const dates = { startDate: first, endDate: first }
    const free = await portal.send('CheckVenueAvailability', { venueId, ...dates })
    expect(free.value).toMatchObject({ isAvailable: 0, unavailableDates: [first] })
    expect(free.value.nearestDates.every(({ startDate }) => startDate < first || startDate > last)).toBe(true)
    const others = await portal.send('GetNotBookedVenueByBookingDates', dates)
    expect(others.value.map(card => card.venueId)).not.toContain(venueId)
    const before = addDays(first, -3)
    const own = await book(citizen, before)
    expect(own.status, 'days beside them are booked as ever').toBe(2)
    await pay(citizen, own.value.bookingId)
    const { bookingId } = own.value
    const plan = await portal.send('ValidateReschedulingOfVenue', { bookingId, ...dates }, citizen)
    expect(plan.value).toMatchObject({ isAllowed: 0, unavailableDates: [first] })
    const moved = await portal.send(
      'RescheduleVenue',
      { bookingId, ...dates, idempotencyKey: randomUUID() },
      citizen,
    )
    expect(moved.code).toBe('DATES_NOT_OPEN')
  })

  it('there is one place a citizen, in any number of tabs, and none before the room opens', async () => {
    const citizen = await signUp(portal)
    const tabs = await Promise.all(Array.from({ length: 12 }, () => enter(citizen)))
    expect(tabs.map(({ status }) => status)).toEqual(Array(12).fill(2))
    expect(new Set(tabs.map(({ value }) => value.entryNo)).size).toBe(1)
    expect(tabs[0]?.value).toMatchObject({ state: 'ENTERED', place: null, bookingId: null })
    await season({ 'opens-on': istMinute(new Date(portal.clock.now().getTime() + DAY_MS)) })
    expect((await enter(citizen)).code).toBe('ROOM_NOT_OPEN')
    expect((await portal.send('LeaveSeason', { seasonId }, citizen)).code).toBe('NO_PLACE')
  })

  it('two officers open them, days in two seasons are refused, and two officers take them back', async () => {
    const { run, act } = officer(portal, 'A. Sharma')
    const venue = await portal.db
      .selectFrom('venue')
      .select('code')
      .where('id', '=', venueId)
      .executeTakeFirstOrThrow()
    const opensOn = istMinute(new Date(portal.clock.now().getTime() + 3 * DAY_MS))
    const again = {
      code: venue.code,
      season: 'OTHER',
      'first-day': last,
      'last-day': addDays(last, 3),
      'opens-on': opensOn,
    }
    expect((await run('venue open-dates', again)).err).toContain(code)
    const beyond = { ...again, 'first-day': addDays(last, 1), 'last-day': addDays(last, 120) }
    expect((await run('venue open-dates', beyond)).err).toContain('92 days')
    const proposed = await run('venue withdraw-dates', { season: code })
    expect(proposed.out).toContain('Proposed as operation')
    expect(await statesOf(), 'one officer opens nothing').toContain('LATER')
    expect((await act('venue withdraw-dates', { season: code })).code).toBe(0)
    expect(await statesOf()).toEqual(Array(10).fill('FREE'))
    expect((await book(await signUp(portal), first)).status).toBe(2)
  })
})

describe('in their turns', () => {
  it('citizens go from the room by a verified order to paid dates; then the dates are open to everybody', async () => {
    const [one, two] = await opened(2)
    const stranger = await signUp(portal)
    if (!one || !two) throw new Error('nobody came')
    expect(await placeOf(one)).toMatchObject({ place: 1, state: 'CALLED' })
    expect((await book(stranger, first)).code).toBe('DATES_BY_TURNS')
    const both = await Promise.all([book(one, first), book(two, first)])
    expect(both.map(({ status }) => status).sort(), 'no date twice').toEqual([1, 2])
    const [winner, other] = both[0]?.status === 2 ? [one, two] : [two, one]
    const bookingId = both.find(({ status }) => status === 2)?.value.bookingId ?? 0
    const until = (await placeOf(winner)).turnEndsOn
    expect((await placeOf(winner)).bookingId).toBe(bookingId)
    const held = await portal.send('GetMyBookingsByApplNumber', { bookingId }, winner)
    expect(held.value.holdExpiresOn, 'held for the whole turn').toBe(until)
    const second = await book(other, addDays(first, 1))
    for (const [who, id] of [
      [winner, bookingId],
      [other, second.value.bookingId],
    ] as const)
      expect((await pay(who, id)).applied).toBe(true)
    expect((await placeOf(other)).state).toBe('PAID')
    expect((await book(winner, last)).code, 'one booking a turn').toBe('DATES_BY_TURNS')
    await tick()
    portal.clock.advance(3000)
    expect(await stateOf()).toBe('ENDED')
    expect((await book(stranger, last)).status, 'now everybody').toBe(2)
    const report = (await portal.app.inject({ url: `/openings/${seasonId}/report.json` })).json()
    expect(report).toMatchObject({ places: 2, turns: 2, sold: 2, order: { entries: 2 } })
    const opening = await portal.db
      .selectFrom('opening')
      .select('draw_id')
      .where('campaign_id', '=', seasonId)
      .executeTakeFirstOrThrow()
    const files = await readFiles(portal.db, portal.ports.files, opening.draw_id ?? 0)
    const sums = await portal.app.inject({ url: `${report.order.files}SHA256SUMS` })
    files.set('SHA256SUMS', new Uint8Array(sums.rawPayload))
    expect(verifyDraw(files, { printedHash: report.order.manifestHash }).Correct).toBe(true)
    const [draw] = (await portal.send('GetPublicDraws', { campaignId: seasonId })).value
    expect(draw?.campaignName.en, 'its page tells which dates').toContain(' – ')
  })

  it('another choice lets the first dates go, and who lets the turn pass is called once more', async () => {
    const [one, two] = await opened(2)
    if (!one || !two) throw new Error('nobody came')
    expect((await book(one, first)).status).toBe(2)
    expect((await book(one, addDays(first, 2))).status).toBe(2)
    expect((await book(two, first)).status, 'the first dates are free again').toBe(2)
    const passed = await portal.send('PassSeasonTurn', { seasonId }, one)
    expect(passed.value.state).toBe('RETURNED')
    expect((await statesOf())[2], 'in the turn’s end its dates are free').toBe('LATER')
    await tick(20)
    expect(await placeOf(two), 'the time of the other ran out').toMatchObject({
      state: 'CALLED',
      hasReturned: 1,
    })
    expect((await statesOf())[0]).toBe('LATER')
    const [a, b] = [await signIn(portal, one), await signIn(portal, two)]
    expect((await portal.send('PassSeasonTurn', { seasonId }, a)).value.state).toBe('LAPSED')
    expect((await portal.send('LeaveSeason', { seasonId }, b)).value.state).toBe('LEFT')
    await tick()
    portal.clock.advance(3000)
    expect(await stateOf(), 'nobody waits').toBe('ENDED')
  })

  it('a payment under way is waited for, and late money takes no date that another has', async () => {
    const [one, two] = await opened(2)
    if (!one || !two) throw new Error('nobody came')
    const held = await book(one, first)
    const payment = await openPayment(portal, one, held.value.bookingId)
    expect((await portal.send('LeaveSeason', { seasonId }, one)).code).toBe('PAYMENT_RUNS')
    await tick(20)
    const [a, b] = [await signIn(portal, one), await signIn(portal, two)]
    expect((await placeOf(a)).state, 'its outcome is not known').toBe('HELD')
    await payment.release()
    await tick()
    expect((await placeOf(b)).state).toBe('CALLED')
    expect((await book(b, first)).status).toBe(2)
    expect((await payment.arrive()).applied, 'the money goes back').toBe(false)
    const rows = await portal.db
      .selectFrom('venue_day')
      .select('day')
      .where('venue_id', '=', venueId)
      .where('day', '=', first)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('one account for refunds has no more bookings than the rules allow, in any number of accounts', async () => {
    await season({ 'family-units': '1' })
    const [one, two] = await opened(2)
    if (!one || !two) throw new Error('nobody came')
    expect((await book(one, first, first, '30211239999')).status).toBe(2)
    expect((await book(two, last, last, '30211239999')).code).toBe('FAMILY_LIMIT')
  })

  it('officers give time and pause, and each is told of the turn by message', async () => {
    const [one, two, three] = await opened(3)
    if (!one || !two || !three) throw new Error('nobody came')
    const held = await book(one, first)
    const before = Date.parse((await placeOf(one)).turnEndsOn ?? '')
    await officerAct(portal, act => extendOpening(act, openedKinds, code, 15, 'The bank is slow.'))
    const later = (await placeOf(one)).turnEndsOn
    expect(Date.parse(later ?? '') - before).toBe(15 * MINUTE_MS)
    const kept = await portal.send('GetMyBookingsByApplNumber', { bookingId: held.value.bookingId }, one)
    expect(kept.value.holdExpiresOn, 'its dates too').toBe(later)
    await officerAct(portal, act => holdUp(act, code, 'PAUSE', 'The bank is down.'))
    for (const who of [one, two]) await portal.send('LeaveSeason', { seasonId }, who)
    await tick(1)
    expect((await placeOf(three)).state).toBe('PLACED')
    await officerAct(portal, act => holdUp(act, code, 'RESUME', 'It is back.'))
    await tick(1)
    expect((await placeOf(three)).state).toBe('CALLED')
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', three.mobile)
      .where('template', 'in', ['DATES_TURN_SOON', 'DATES_TURN_CALLED'])
      .orderBy('id')
      .execute()
    expect(told.map(({ template }) => template)).toEqual(['DATES_TURN_SOON', 'DATES_TURN_CALLED'])
  })

  it('are led by the section of halls, and by no act of the lottery', async () => {
    const asha = officer(portal, 'A. Sharma')
    const led = await asha.act('opening pause', { campaign: code })
    expect(led.code).not.toBe(0)
    expect(led.out + led.err).toContain('its turns are led by the section of halls')
    await opened(1)
    const paused = await asha.act('dates pause', { campaign: code })
    expect(paused.err).toBe('')
    expect((await asha.act('dates show', { campaign: code })).out).toContain('PAUSED')
    expect((await asha.act('opening show', { campaign: code })).out).toContain('no waiting room of this kind')
  })

  it('an empty room opens the dates to everybody at their hour', async () => {
    await tick(60)
    await tick(1)
    await tick(15)
    await tick(1)
    portal.clock.advance(3000)
    expect(await stateOf()).toBe('ENDED')
    expect(await statesOf()).toEqual(Array(10).fill('FREE'))
  })
})
