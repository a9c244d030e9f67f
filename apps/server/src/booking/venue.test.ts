import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingRequest, hold, inDays, MARRIAGE, openVenue } from '#server/testing/booking.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { blockDays } from './days/blockDays.ts'
import { savePhotographs } from './venue/saveVenue.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const cards = async (input: Parameters<typeof portal.send<'GetVenuesAndFiltersList'>>[1]) =>
  (await portal.send('GetVenuesAndFiltersList', input)).value.venues

describe('the search for a venue', () => {
  it('finds by words in both languages and narrows by every filter', async () => {
    const small = await openVenue(portal, {
      code: 'search-small',
      name: { en: 'Ashok Hall', hi: 'अशोक सभागार' },
      localityCode: 'ashiana',
      locality: { en: 'Ashiana', hi: 'आशियाना' },
      capacity: 120,
      hasAc: false,
      tariffs: [{ purpose: 'meeting', normal: '8000.00' }],
    })
    const ids = async (input: Parameters<typeof cards>[0]) => (await cards(input)).map(card => card.venueId)
    expect(await ids({ q: 'ashok' })).toEqual([small])
    expect(await ids({ q: 'अशोक  आशियाना' })).toEqual([small])
    expect(await ids({ q: 'nowhere' })).toEqual([])
    expect(await ids({ filters: { locality: ['ashiana'] } })).toEqual([small])
    expect(await ids({ filters: { capacity: 121 } })).not.toContain(small)
    expect(await ids({ filters: { capacity: 120 } })).toContain(small)
    expect(await ids({ filters: { hasAc: 1 } })).not.toContain(small)
    expect(await ids({ filters: { purposeId: MARRIAGE } })).not.toContain(small)
    expect(await ids({ filters: { maxRent: '8000.00' } })).toContain(small)
    expect(await ids({ filters: { maxRent: '7999.99' } })).not.toContain(small)
  })
  it('tells the price of the dates and puts the free venues first', async () => {
    const taken = await openVenue(portal, { name: { en: 'Aaa', hi: 'अ' } })
    const free = await openVenue(portal, { name: { en: 'Zzz', hi: 'ज्ञ' } })
    const citizen = await signUp(portal)
    const [from, to] = [inDays(portal, 20), inDays(portal, 21)]
    await hold(portal, citizen, taken, from, to)
    const found = await cards({ checkIn: from, checkOut: to, filters: { purposeId: MARRIAGE } })
    const at = (id: number) => found.findIndex(card => card.venueId === id)
    expect(at(free)).toBeLessThan(at(taken))
    expect(found[at(free)]).toMatchObject({
      isAvailable: 1,
      priceForDates: { total: '93160.00', deposit: '20000.00' },
    })
    expect(found[at(taken)]).toMatchObject({ isAvailable: 0, unavailableDates: [from, to] })
    const others = await portal.send('GetNotBookedVenueByBookingDates', {
      startDate: from,
      endDate: to,
      capacity: 300,
    })
    const otherIds = others.value.map(card => card.venueId)
    expect(otherIds).toContain(free)
    expect(otherIds).not.toContain(taken)
  })
  it('refuses dates that cannot be', async () => {
    const ask = (checkIn: string, checkOut: string) =>
      portal.send('GetVenuesAndFiltersList', { checkIn, checkOut })
    expect(await ask('2026-11-20', '2026-11-20')).toMatchObject({
      status: 1,
      message: 'Past dates cannot be booked.',
    })
    expect((await ask(inDays(portal, 9), inDays(portal, 8))).message).toBe(
      'The end date cannot be before the start date.',
    )
    expect((await ask(inDays(portal, 9), inDays(portal, 11))).message).toBe(
      'A booking can be for at most 2 days.',
    )
    expect((await ask(inDays(portal, 366), inDays(portal, 366))).message).toBe(
      'Bookings are open for the next 365 days only.',
    )
  })
})

describe('a venue', () => {
  it('shows its facts, tariffs, rules and pictures', async () => {
    const venueId = await openVenue(portal)
    const square = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#fff"/></svg>',
    )
    await savePhotographs(portal.db, venueId, [{ caption: { en: 'front', hi: 'सामने' }, bytes: square }])
    const { value } = await portal.send('GetVenueDetailsById', { venueId })
    expect(value).toMatchObject({ capacity: 300, cleaning: '2000.00', deposit: '20000.00', gstBp: 1800 })
    expect(value.rules.length).toBeGreaterThan(2)
    expect(value.tariffs[0]).toMatchObject({
      purposeId: MARRIAGE,
      minLeadDays: 2,
      rentPerDay: { normal: '30000.00', auspicious: '36000.00' },
    })
    expect(value.tariffs.find(tariff => tariff.name.en === 'Condolence meeting')?.minLeadDays).toBe(0)
    const image = await portal.app.inject({ url: value.images[0]?.source ?? '' })
    expect(image.headers['content-type']).toBe('image/webp')
    expect(image.headers['cache-control']).toContain('immutable')
    expect(image.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect((await portal.app.inject({ url: '/venue-images/large/none.webp' })).statusCode).toBe(404)
    const purposes = await portal.send('GetVenuePurposeByVenueId', { venueId })
    expect(purposes.value).toHaveLength(7)
  })
  it('is not there when it is closed or never was', async () => {
    const venueId = await openVenue(portal, { isOpen: false })
    for (const id of [venueId, 999_999]) {
      const missing = { status: 3, message: 'Record not found.' }
      expect(await portal.send('GetVenueDetailsById', { venueId: id })).toMatchObject(missing)
      expect(await portal.send('GetVenuePurposeByVenueId', { venueId: id })).toMatchObject(missing)
      expect(await portal.send('GetPropertyCancellationPolicy', { venueId: id })).toMatchObject(missing)
      expect(await portal.send('GetPropertyReschedulePolicy', { venueId: id })).toMatchObject(missing)
    }
  })
  it('has a calendar of free, held, closed and past days', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    await hold(portal, citizen, venueId, inDays(portal, 5))
    const closure = { firstDay: inDays(portal, 7), lastDay: inDays(portal, 7), reason: 'Repairs' }
    await blockDays(portal.db, venueId, closure, portal.clock.now())
    const asked = { venueId, fromDate: inDays(portal, -1), toDate: inDays(portal, 7) }
    const { value } = await portal.send('GetVenueAvailabilityByVenueId', asked)
    expect(value.map(day => day.state)).toEqual([
      'PAST',
      'FREE',
      'FREE',
      'FREE',
      'FREE',
      'FREE',
      'HELD',
      'FREE',
      'BLOCKED',
    ])
    const long = await portal.send('GetVenueAvailabilityByVenueId', { ...asked, toDate: inDays(portal, 92) })
    expect(long).toMatchObject({ status: 1, message: 'The calendar shows at most 92 days at once.' })
    const back = await portal.send('GetVenueAvailabilityByVenueId', { ...asked, toDate: inDays(portal, -2) })
    expect(back.message).toBe('The end date cannot be before the start date.')
  })
  it('offers the nearest free dates when those asked for are taken', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    await hold(portal, citizen, venueId, inDays(portal, 12), inDays(portal, 13))
    const dates = { startDate: inDays(portal, 12), endDate: inDays(portal, 13) }
    const { value } = await portal.send('CheckVenueAvailability', { venueId, ...dates })
    expect(value).toMatchObject({ isAvailable: 0, unavailableDates: [dates.startDate, dates.endDate] })
    expect(value.nearestDates).toEqual([
      { startDate: inDays(portal, 10), endDate: inDays(portal, 11) },
      { startDate: inDays(portal, 14), endDate: inDays(portal, 15) },
      { startDate: inDays(portal, 8), endDate: inDays(portal, 9) },
    ])
  })
})

describe('a price', () => {
  it('is the golden one, line by line, with a signed promise of 30 minutes', async () => {
    const venueId = await openVenue(portal)
    const dates = { startDate: inDays(portal, 20), endDate: inDays(portal, 21) }
    const { value } = await portal.send('CalculateRent', { venueId, purposeId: MARRIAGE, ...dates })
    expect(value).toMatchObject({ totalAmount: '93160.00', deposit: '20000.00' })
    expect(value.heads.map(head => [head.headName, head.totalAmount])).toEqual([
      ['Rent', '60000.00'],
      ['Cleaning Charges', '2000.00'],
      ['CGST', '5580.00'],
      ['SGST', '5580.00'],
      ['Security Deposit', '20000.00'],
    ])
    expect(value.quoteExpiresOn).toBe('2026-11-21T11:30:00+05:30')
  })
  it('knows weekends and auspicious days', async () => {
    const venueId = await openVenue(portal, {
      tariffs: [{ purpose: 'marriage', normal: '10000.00', weekend: '12000.00', auspicious: '15000.00' }],
    })
    await portal.db.insertInto('auspicious_day').values({ day: '2027-03-05', name: 'x' }).execute()
    const price = async (startDate: string, endDate: string) =>
      (await portal.send('CalculateRent', { venueId, purposeId: MARRIAGE, startDate, endDate })).value
        .heads[0]
    expect(await price('2027-03-05', '2027-03-06')).toMatchObject({ totalAmount: '12000.00' })
    const both = await portal.send('CalculateRent', {
      venueId,
      purposeId: MARRIAGE,
      startDate: '2027-03-05',
      endDate: '2027-03-06',
    })
    expect(both.value.heads.slice(0, 2).map(head => head.basis)).toEqual([
      '1 day × ₹12,000.00 (weekend)',
      '1 day × ₹15,000.00 (auspicious days)',
    ])
  })
  it('is refused for another purpose and too near dates', async () => {
    const venueId = await openVenue(portal, { tariffs: [{ purpose: 'meeting', normal: '8000.00' }] })
    const day = inDays(portal, 1)
    const ask = (purposeId: number) =>
      portal.send('CalculateRent', { venueId, purposeId, startDate: day, endDate: day })
    expect(await ask(MARRIAGE)).toMatchObject({ status: 1, field: 'purposeId' })
    expect((await ask(6)).message).toBe('Please book at least 2 days before the event.')
  })
})

describe('the rules', () => {
  it('are told as keys and values, slabs, terms of moving and reasons', async () => {
    const venueId = await openVenue(portal)
    const rules = await portal.send('GetBasicConfigurationByRefType', { refType: 'BOOKING' })
    expect(Object.fromEntries(rules.value.map(({ key, value }) => [key, value]))).toEqual({
      CheckInTime: '11:00',
      CheckOutTime: '09:00',
      MaxDays: '2',
      HorizonDays: '365',
      MinLeadDays: '2',
      HoldMinutes: '15',
      GstBp: '1800',
    })
    const slabs = (await portal.send('GetPropertyCancellationPolicy', { venueId })).value
    expect(slabs.map(slab => slab.deductionBp)).toEqual([1000, 2500, 5000, 10_000])
    const terms = (await portal.send('GetPropertyReschedulePolicy', { venueId })).value
    expect(terms).toEqual({ maxTimes: 1, minDays: 15, windowDays: 180, feeBp: 1000 })
    expect((await portal.send('GetCancellationReasons', {})).value).toHaveLength(6)
  })
  it('let a condolence meeting be held today', async () => {
    const venueId = await openVenue(portal)
    const citizen = await signUp(portal)
    const today = inDays(portal, 0)
    const request = await bookingRequest(portal, venueId, today, today, { purposeId: 5 })
    expect(await portal.send('BookCommunityHall', request, citizen)).toMatchObject({ status: 2 })
  })
})
