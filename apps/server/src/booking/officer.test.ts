import { afterAll, beforeAll, expect, it } from 'vitest'
import { toWire } from '#contract/envelope.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { readPdfText } from '#server/documents/testing/readPdfText.ts'
import { DEMO_VENUES } from '#server/seed/venues.ts'
import { book, bookingRequest, hold, inDays, openVenue, payDue } from '#server/testing/booking.ts'
import { officer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const csv = (content: string) => ({ name: 'rows.csv', content })
const codeOf = async (venueId: number) =>
  (await portal.db.selectFrom('venue').select('code').where('id', '=', venueId).executeTakeFirstOrThrow())
    .code
const bookingOf = async (citizen: Awaited<ReturnType<typeof signUp>>, bookingId: number) =>
  (await portal.send('GetMyBookingsByApplNumber', { bookingId }, citizen)).value

it('imports a venue, and the same file again changes it', async () => {
  const spec = { ...DEMO_VENUES[0]?.spec, code: 'imported' }
  const file = { name: 'venue.json', content: JSON.stringify(toWire(spec)) }
  expect(await officer(portal, 'A. Sharma').act('venue import', {}, file)).toMatchObject({ code: 0 })
  expect(await officer(portal, 'A. Sharma').act('venue import', {}, file)).toMatchObject({ code: 0 })
  const rows = await portal.db.selectFrom('venue').select('id').where('code', '=', 'imported').execute()
  expect(rows).toHaveLength(1)
  const wrong = { name: 'venue.json', content: JSON.stringify(toWire({ ...spec, pincode: '02' })) }
  expect((await officer(portal, 'A. Sharma').act('venue import', {}, wrong)).code).toBe(1)
})

it('sets rents and closes days, but never a booked one', async () => {
  const venueId = await openVenue(portal)
  const code = await codeOf(venueId)
  const { act: run } = officer(portal, 'A. Sharma')
  const rents = csv('Purpose,Normal,Weekend,Auspicious\nmarriage,31000.00,,40000.00\n')
  expect((await run('venue tariff', { code }, rents)).code).toBe(0)
  const purposes = (await portal.send('GetVenuePurposeByVenueId', { venueId })).value
  expect(purposes).toMatchObject([
    { rentPerDay: { normal: '31000.00', weekend: '31000.00', auspicious: '40000.00' } },
  ])
  const citizen = await signUp(portal)
  await hold(portal, citizen, venueId, inDays(portal, 21))
  const closure = (first: number, last: number) =>
    csv(`FirstDay,LastDay,Reason\n${inDays(portal, first)},${inDays(portal, last)},Repairs\n`)
  const refused = await run('venue block', { code }, closure(20, 22))
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.err).toContain(inDays(portal, 21))
  expect((await run('venue block', { code }, closure(25, 26))).code).toBe(0)
  expect((await hold(portal, citizen, venueId, inDays(portal, 25))).status).toBe(1)
  expect((await hold(portal, citizen, venueId, inDays(portal, 20))).status, 'nothing half-done').toBe(2)
})

it('opens closed days again, whole or in part, and leaves booked ones', async () => {
  const venueId = await openVenue(portal)
  const code = await codeOf(venueId)
  const { run } = officer(portal, 'A. Sharma')
  const days = (head: string, first: number, last: number, more = '') =>
    csv(`${head}\n${inDays(portal, first)},${inDays(portal, last)}${more}\n`)
  const stretch = (first: number, last: number) => days('FirstDay,LastDay', first, last)
  const closed = days('FirstDay,LastDay,Reason', 10, 14, ',Repairs')
  expect((await run('venue block', { code }, closed)).code).toBe(0)
  expect((await run('venue block', { code }, closed)).out).toContain('1 as before')
  const citizen = await signUp(portal)
  expect((await hold(portal, citizen, venueId, inDays(portal, 12))).status).toBe(1)
  const calendar = async () => {
    const asked = { venueId, fromDate: inDays(portal, 11), toDate: inDays(portal, 14) }
    const { value } = await portal.send('GetVenueAvailabilityByVenueId', asked)
    return value.map(day => day.state)
  }
  expect(await calendar()).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED', 'BLOCKED'])
  expect((await run('venue unblock', { code }, stretch(12, 13))).code).toBe(0)
  expect(await calendar()).toEqual(['BLOCKED', 'FREE', 'FREE', 'BLOCKED'])
  expect((await hold(portal, citizen, venueId, inDays(portal, 12))).status).toBe(2)
  expect((await hold(portal, citizen, venueId, inDays(portal, 11))).status, 'still closed').toBe(1)
  const again = await run('venue unblock', { code }, stretch(12, 13))
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('1 as before') })
  expect((await hold(portal, citizen, venueId, inDays(portal, 12))).status, 'the hold stays').toBe(1)
})

it('cancels a booking with a full refund and offers what is free', async () => {
  const venueId = await openVenue(portal)
  const other = await openVenue(portal, { name: { en: 'Rose Hall', hi: 'गुलाब सभागार' } })
  const citizen = await signUp(portal)
  const bookingId = await book(portal, citizen, venueId, inDays(portal, 5))
  const { applicationNumber } = await bookingOf(citizen, bookingId)
  const rows = csv(`ApplicationNumber,Reason\n${applicationNumber},Roof repair\n`)
  const { act: run } = officer(portal, 'A. Sharma')
  expect((await run('venue cancel-booking', { 'dry-run': true }, rows)).code).toBe(0)
  expect(await bookingOf(citizen, bookingId)).toMatchObject({ applicationStatusId: 30 })
  const done = await run('venue cancel-booking', {}, rows)
  expect(done).toMatchObject({ code: 0 })
  expect(done.out).toContain('Rose Hall')
  expect(other).toBeGreaterThan(0)
  expect(await bookingOf(citizen, bookingId)).toMatchObject({
    applicationStatusId: 32,
    cancellation: { byAuthority: 1, remarks: 'Roof repair' },
    refund: { amount: '57760.00', refundStatusId: 2 },
  })
  expect((await run('venue cancel-booking', {}, rows)).out).toContain('1 as before')
  const otherwise = csv(`ApplicationNumber,Reason\n${applicationNumber},Election duty\n`)
  expect((await run('venue cancel-booking', {}, otherwise)).err).toContain('because of: Roof repair')
  const unknown = csv('ApplicationNumber,Reason\nGPDA/BK/26/9999999,Roof\n')
  expect((await run('venue cancel-booking', {}, unknown)).code).toBe(1)
})

it('names in a credit note, and in its public check, every invoice that it credits', async () => {
  const venueId = await openVenue(portal)
  const citizen = await signUp(portal)
  const bookingId = await book(portal, citizen, venueId, inDays(portal, 30))
  const wanted = { bookingId, startDate: inDays(portal, 32), endDate: inDays(portal, 32) }
  expect((await portal.send('RescheduleVenue', wanted, citizen)).status).toBe(2)
  await payDue(portal, citizen, bookingId)
  const moved = await bookingOf(citizen, bookingId)
  expect(moved.standing).toMatchObject({ paid: moved.totalAmount, refundDue: '0.00', payableToday: '0.00' })
  const rows = csv(`ApplicationNumber,Reason\n${moved.applicationNumber},Roof repair\n`)
  await officer(portal, 'A. Sharma').act('venue cancel-booking', {}, rows)
  const { standing } = await bookingOf(citizen, bookingId)
  expect(standing).toMatchObject({ refundDue: standing.paid, refundToCome: standing.paid, kept: '0.00' })
  const { value } = await portal.send(
    'DownloadApplicationInvoice',
    { bookingId, kind: 'CREDIT_NOTE' },
    citizen,
  )
  const text = readPdfText(Buffer.from(value.contentBase64, 'base64'))
  const booked = await portal.db
    .selectFrom('booking')
    .select('invoice_number as number')
    .where('id', '=', bookingId)
    .execute()
  const changed = await portal.db
    .selectFrom('booking_move')
    .select('invoice_number as number')
    .where('booking_id', '=', bookingId)
    .execute()
  const invoices = [...booked, ...changed].map(row => row.number ?? 'none')
  expect(new Set(invoices).size).toBe(2)
  const { facts } = await portal.db
    .selectFrom('issued_document')
    .select('facts')
    .where('entity_id', '=', bookingId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  for (const number of invoices) {
    expect(text).toContain(number)
    expect(JSON.stringify(facts)).toContain(number)
  }
})

it('settles a deposit with listed deductions; staff get half of the rent back', async () => {
  const venueId = await openVenue(portal)
  const citizen = await signUp(portal)
  const [plain, staff] = [
    await book(portal, citizen, venueId, inDays(portal, 3)),
    await book(portal, citizen, venueId, inDays(portal, 4)),
  ]
  const numbers = [
    (await bookingOf(citizen, plain)).applicationNumber,
    (await bookingOf(citizen, staff)).applicationNumber,
  ]
  const { act: run } = officer(portal, 'A. Sharma')
  const head = 'ApplicationNumber,DeductionReason,DeductionAmount,StaffNumber\n'
  const rows = csv(`${head}${numbers[0]},Broken pane,1500.00,\n${numbers[1]},,,E-17\n`)
  const early = await run('venue settle-deposit', {}, rows)
  expect(early.code).toBe(1)
  portal.clock.advance(6 * DAY_MS)
  await portal.runTimers('booking.complete')
  const much = csv(`${head}${numbers[0]},Everything,20000.01,\n`)
  expect((await run('venue settle-deposit', {}, much)).err).toContain('exceed the deposit')
  expect(await run('venue settle-deposit', {}, rows)).toMatchObject({ code: 0 })
  expect((await run('venue settle-deposit', {}, rows)).out).toContain('2 as before')
  const other = csv(`${head}${numbers[0]},Broken pane,2500.00,\n`)
  expect(await run('venue settle-deposit', {}, other)).toMatchObject({
    code: 1,
    err: expect.stringContaining('was settled otherwise before: Broken pane Rs 1500.00'),
  })
  const unstaffed = csv(`${head}${numbers[1]},,,\n`)
  expect((await run('venue settle-deposit', {}, unstaffed)).code).toBe(1)
  portal.clock.advance(-6 * DAY_MS)
  expect(await bookingOf(citizen, plain)).toMatchObject({
    applicationStatusId: 34,
    settlement: { deductions: [{ reason: 'Broken pane', amount: '1500.00' }], refundAmount: '18500.00' },
    refund: { amount: '18500.00' },
  })
  expect(await bookingOf(citizen, staff)).toMatchObject({
    settlement: { staffRentBack: '15000.00', refundAmount: '35000.00' },
  })
})

async function byTwo(name: string, options: Readonly<Record<string, string | number | boolean>>) {
  const proposed = await officer(portal, 'A. Sharma').run(name, options)
  const number = /operation (\d+)/.exec(proposed.out)?.[1]
  if (proposed.code !== 0 || number === undefined) return proposed
  return officer(portal, 'R. Gupta').run(name, { approve: Number(number) })
}

it('sets rules from a day on by two officers; what was booked or quoted before does not change under anybody', async () => {
  const venueId = await openVenue(portal)
  const citizen = await signUp(portal)
  const slabs = async () =>
    (await portal.send('GetPropertyCancellationPolicy', { venueId })).value.map(slab => slab.deductionBp)
  const before = await book(portal, citizen, venueId, inDays(portal, 40))
  const rules = { slabs: '20:0,0:5000', 'max-days': 3, 'effective-from': inDays(portal, 1) }
  expect((await officer(portal, 'A. Sharma').run('booking policy', rules)).out).toContain('operation')
  expect(await slabs(), 'one officer changes nothing').toHaveLength(4)
  expect(await byTwo('booking policy', rules)).toMatchObject({ code: 0 })
  expect(await slabs(), 'not before its day').toHaveLength(4)
  const quoted = await bookingRequest(portal, venueId, inDays(portal, 50))

  portal.clock.advance(DAY_MS)
  expect(await slabs()).toEqual([0, 5000])
  const later = await signUp(portal)
  const stale = await portal.send('BookCommunityHall', quoted, later)
  expect(stale).toMatchObject({ status: 1, code: 'QUOTE_STALE' })
  const after = await hold(portal, later, venueId, inDays(portal, 50), inDays(portal, 52))
  expect((await bookingOf(later, after.value.bookingId)).terms).toMatchObject({ maxDays: 3 })
  portal.clock.advance(-DAY_MS)
  expect((await bookingOf(citizen, before)).terms).toMatchObject({ maxDays: 2, slabs: { length: 4 } })
  const trail = portal.db.selectFrom('audit_event').select('details')
  const told = await trail.where('event', '=', 'BOOKING_POLICY_SET').execute()
  expect(told).toMatchObject([{ details: { after: { slabs: '20:0,0:5000', maxDays: 3 } } }])
})

it('refuses rules that hold from today, contradict each other or leave days without a slab', async () => {
  const { run } = officer(portal, 'A. Sharma')
  const tomorrow = inDays(portal, 1)
  const refusals: readonly Readonly<Record<string, string | number>>[] = [
    { 'max-days': 5, 'effective-from': inDays(portal, 0) },
    { 'max-days': 5 },
    { 'check-out-time': '12:30', 'effective-from': tomorrow },
    { slabs: '30:1000,8:5000', 'effective-from': tomorrow },
  ]
  for (const rules of refusals)
    expect((await run('booking policy', { ...rules, 'dry-run': true })).code, JSON.stringify(rules)).not.toBe(
      0,
    )
  const shown = await run('booking policy', { 'dry-run': true })
  expect(shown.out).toContain('30:1000,15:2500,8:5000,0:10000')
})
