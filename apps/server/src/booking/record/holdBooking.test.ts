import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { findBankName } from '#server/reference/bankStore.ts'
import { hold, inDays, openVenue } from '#server/testing/booking.ts'
import { lockWait } from '#server/testing/lockWait.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import type { BookingRecord } from './bookingRecord.ts'
import { findBooking, holdBooking, lockBooking } from './bookingStore.ts'

let portal: TestPortal
let citizen: TestCitizen
let bookingId: number
beforeAll(async () => {
  portal = await testPortal()
  citizen = await signUp(portal)
  const held = await hold(portal, citizen, await openVenue(portal), inDays(portal, 40))
  bookingId = held.value.bookingId
})
afterAll(() => portal.close())

type Take = typeof lockBooking

/** The booking as it is taken by whoever has waited until somebody else, who had taken it so too, changed it and was done. */
async function takenAfter(take: Take, change: ReturnType<typeof sql>): Promise<BookingRecord | undefined> {
  const { db } = portal.database
  let waiting: Promise<BookingRecord | undefined> | undefined
  await inTransaction(db, async first => {
    await take(first, portal.ports, { id: bookingId })
    waiting = inTransaction(db, second => take(second, portal.ports, { id: bookingId }))
    await lockWait(portal, waiting)
    await change.execute(first)
  })
  return waiting
}

it('whoever waits for a booking reads it as it was left, with the name of the bank that it has now', async () => {
  const taken = await takenAfter(
    lockBooking,
    sql`update booking set guests = 77, bank_id = 2 where id = ${bookingId}`,
  )
  const bank = await findBankName(portal.db, 2)
  expect(taken).toMatchObject({ guests: 77, bankName: { en: bank } })
})

it('acts on the days of a venue wait for each other, by the number of a booking too', async () => {
  const taken = await takenAfter(holdBooking, sql`update booking set guests = 78 where id = ${bookingId}`)
  expect(taken?.guests).toBe(78)
})

it('nobody holds the booking of another citizen, or one that is not there', async () => {
  const stranger = await signUp(portal)
  const held = (key: { id: number; userId?: number }) =>
    inTransaction(portal.database.db, db => holdBooking(db, portal.ports, key))
  expect(await held({ id: bookingId, userId: stranger.userId })).toBeUndefined()
  expect(await held({ id: 999_999 })).toBeUndefined()
  expect((await held({ id: bookingId, userId: citizen.userId }))?.id).toBe(bookingId)
})

it('an order whose time is over is refused, and the booking stays as it was until its payment is settled', async () => {
  const wish = { entityTypeId: EntityType.Booking, entityId: bookingId, paymentMethodId: 1 } as const
  const { transactionId } = (await portal.send('PaymentRequest', wish, citizen)).value
  const before = await findBooking(portal.db, portal.ports, { id: bookingId })
  portal.clock.advance(16 * MINUTE_MS)
  const refused = await portal.send('CreateOrder', { transactionId }, citizen)
  expect(refused.code).toBe('EXPIRED')
  expect(await findBooking(portal.db, portal.ports, { id: bookingId })).toEqual(before)
})
