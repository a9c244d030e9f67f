import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/gateway/transaction.ts'
import { inDays } from '#server/testing/booking.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { loadBookings } from './bookings.ts'
import { DEMO_PASSWORD, demoCitizens, loadCitizens } from './citizens.ts'
import { loadVenues } from './venues.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  const { database, ports, clock } = portal
  await inTransaction(database.db, async db => {
    await loadCitizens(db, ports, clock.now())
    await loadVenues(db, clock.now())
    await loadBookings(db, ports, clock.now())
  })
})
afterAll(() => portal.close())

it('gives Neha a booking in each tab, each as its acts left it', async () => {
  const given = { loginId: demoCitizens.neha.mobile, password: DEMO_PASSWORD }
  const { headers } = await portal.send('ValidateCitizenLogin', given)
  const session = { authid: String(headers.authid), authkey: String(headers.authkey) }
  const tab = async (name: 'upcoming' | 'completed' | 'cancelled') => {
    const { value } = await portal.send('GetUserVenueBookingsByUserId', { tab: name }, { session })
    expect(value.totalRecords, name).toBe(1)
    const [card] = value.records
    return (await portal.send('GetMyBookingsByApplNumber', { bookingId: card?.bookingId ?? 0 }, { session }))
      .value
  }
  expect(await tab('upcoming')).toMatchObject({
    applicationStatusId: 30,
    actions: expect.arrayContaining(['RESCHEDULE', 'CANCEL', 'DOWNLOAD_INVOICE']),
  })
  expect(await tab('completed')).toMatchObject({
    applicationStatusId: 34,
    settlement: { deposit: '10000.00', refundAmount: '8800.00' },
    refund: { amount: '8800.00', refundStatusId: 4 },
  })
  const cancelled = await tab('cancelled')
  expect(cancelled).toMatchObject({ applicationStatusId: 32, refund: { refundStatusId: 2 } })
  const { paid, rentKept, gstKept, refundAmount } = cancelled.cancellation?.charges ?? {}
  // Twenty days before: a quarter of the rent of two days is kept.
  expect([paid, rentKept, gstKept, refundAmount]).toEqual(['190450.00', '31000.00', '5580.00', '153870.00'])
})

it('keeps the days of paid events, and frees those of cancelled ones', async () => {
  const rows = await portal.db
    .selectFrom('venue_day')
    .select(['day', 'is_held'])
    .where('booking_id', 'is not', null)
    .where('day', '>', inDays(portal, 0))
    .orderBy('day')
    .execute()
  expect(rows).toEqual([9, 10, 12, 25, 26].map(count => ({ day: inDays(portal, count), is_held: false })))
})
