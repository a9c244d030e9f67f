import { sql } from 'kysely'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { bankName } from '#server/reference/bankStore.ts'
import { VENUE_LOCKS } from '../days/dayStore.ts'
import { BOOKING } from './bookingCycle.ts'
import { hasLapsed } from './bookingMoveStore.ts'
import type { Applicant, BookingKey, BookingRecord, RefundBank } from './bookingRecord.ts'
import { bankColumns, type Keys, openBank, toRecord } from './bookingRow.ts'
import type { PriceHead } from './priceHead.ts'
import type { Terms } from './termsStore.ts'

const select = (db: Db) =>
  db
    .selectFrom('booking as b')
    .innerJoin('venue as w', 'w.id', 'b.venue_id')
    .innerJoin('booking_purpose as p', 'p.id', 'b.purpose_id')
    .selectAll('b')
    .select([
      'w.name_en as venue_en',
      'w.name_hi as venue_hi',
      'p.name_en as purpose_en',
      'p.name_hi as purpose_hi',
      'p.lead_days',
    ])
    .select(bankName('b.bank_id').as('bank'))

const matching = (db: Db, key: BookingKey) =>
  select(db)
    .$if('id' in key, q => q.where('b.id', '=', 'id' in key ? key.id : 0))
    .$if('number' in key, q => q.where('b.application_number', '=', 'number' in key ? key.number : ''))
    .$if(key.userId !== undefined, q => q.where('b.user_id', '=', key.userId ?? 0))

/** A booking; undefined when there is none or it is another citizen's. */
export async function findBooking(
  db: Db,
  keys: Pick<Ports, 'secrets'>,
  key: BookingKey,
): Promise<BookingRecord | undefined> {
  const row = await matching(db, key).executeTakeFirst()
  return row && toRecord(keys, row)
}

/**
 * The same with its row locked until the transaction ends, as whoever held it before has left it: what is waited for is read again. Its hall
 * and its purpose never change.
 */
export async function lockBooking(
  db: Db,
  keys: Pick<Ports, 'secrets'>,
  key: BookingKey,
): Promise<BookingRecord | undefined> {
  const row = await matching(db, key).forUpdate('b').executeTakeFirst()
  return row && toRecord(keys, row)
}

/** Joins the queue of a booking's venue (`lockVenue`). @returns false when there is no such booking, or it is another citizen's */
export async function lockVenueOf(db: Db, key: BookingKey): Promise<boolean> {
  const { rows } = await sql`
    select pg_advisory_xact_lock(${VENUE_LOCKS}::int, b.venue_id) from booking b
     where ${'id' in key ? sql`b.id = ${key.id}` : sql`b.application_number = ${key.number}`}
       and ${key.userId === undefined ? sql`true` : sql`b.user_id = ${key.userId}`}`.execute(db)
  return rows.length > 0
}

/** A booking for an act that changes days, locked: first the queue of its venue, then its row. */
export async function holdBooking(
  db: Db,
  keys: Pick<Ports, 'secrets'>,
  key: BookingKey,
): Promise<BookingRecord | undefined> {
  return (await lockVenueOf(db, key)) ? lockBooking(db, keys, key) : undefined
}

/** What a new booking is made of. */
export interface NewBooking {
  readonly userId: number
  readonly venueId: number
  readonly purposeId: number
  readonly startDay: IstDay
  readonly endDay: IstDay
  readonly guests: number
  readonly applicant: Applicant
  readonly bank: RefundBank
  readonly parts: Pick<BookingRecord['paid'], 'rent' | 'cleaning' | 'gst' | 'deposit'>
  readonly heads: readonly PriceHead[]
  readonly terms: Terms
  readonly holdExpiresOn: Date
}

/** Inserts a booking that waits for its payment. @returns its id */
export async function insertBooking(db: Db, keys: Keys, booking: NewBooking, now: Date): Promise<number> {
  const row = await db
    .insertInto('booking')
    .values({
      user_id: booking.userId,
      venue_id: booking.venueId,
      purpose_id: booking.purposeId,
      status_id: born(BOOKING, ApplicationStatus.PaymentPending),
      start_day: booking.startDay,
      end_day: booking.endDay,
      original_start_day: booking.startDay,
      guests: booking.guests,
      applicant: '{}',
      account_sealed: Buffer.alloc(0),
      ...openBank(booking.bank),
      ...booking.parts,
      heads: JSON.stringify(booking.heads),
      terms: JSON.stringify(booking.terms),
      hold_expires_on: booking.holdExpiresOn,
      created_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { fieldKey } = keys.secrets
  const place = 'booking.applicant_sealed'
  await db
    .updateTable('booking')
    .set({
      ...bankColumns(keys, row.id, booking.bank),
      applicant_sealed: sealJson(fieldKey, keys.random, booking.applicant, place, row.id),
    })
    .where('id', '=', row.id)
    .execute()
  return row.id
}

/** Changes the account for the refund. */
export async function updateRefundBank(db: Db, keys: Keys, id: number, bank: RefundBank): Promise<void> {
  await db
    .updateTable('booking')
    .set(bankColumns(keys, id, bank))
    .where('id', '=', id)
    .execute()
}

/** Unpaid bookings of a citizen that still hold days. */
export async function countOpenHolds(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('status_id', '=', ApplicationStatus.PaymentPending)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a payment of a booking as open or no longer open at the provider. */
export async function setPaymentOpen(db: Db, id: number, open: boolean): Promise<void> {
  await db.updateTable('booking').set({ payment_open: open }).where('id', '=', id).execute()
}

/** Whether a booking that is not paid waits for the provider to say what became of its payment. The caller holds its venue. */
export async function isPaying(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('payment_open')
    .where('id', '=', id)
    .where('status_id', '=', ApplicationStatus.PaymentPending)
    .executeTakeFirst()
  return row?.payment_open ?? false
}

/** Lets the days of unpaid bookings be held so many minutes longer. */
export async function extendHoldsOf(db: Db, ids: readonly number[], minutes: number): Promise<void> {
  await sql`
    update booking set hold_expires_on = hold_expires_on + make_interval(mins => ${minutes}::int)
     where id = any(${[...ids]}::int[]) and status_id = ${ApplicationStatus.PaymentPending}`.execute(db)
}

/** Ends the time to pay of an unpaid booking now. */
export async function endHoldNow(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ hold_expires_on: now })
    .where('id', '=', id)
    .where('status_id', '=', ApplicationStatus.PaymentPending)
    .where('hold_expires_on', '>', now)
    .execute()
}

/** Unpaid bookings that have run out, all or of one venue. */
export async function findLapsedBookings(
  db: Db,
  now: Date,
  venueId?: number,
): Promise<{ id: number; venueId: number }[]> {
  return db
    .selectFrom('booking as it')
    .select(['it.id', 'it.venue_id as venueId'])
    .where('it.status_id', '=', ApplicationStatus.PaymentPending)
    .where(hasLapsed(now))
    .$if(venueId !== undefined, query => query.where('it.venue_id', '=', venueId ?? 0))
    .orderBy('it.id')
    .execute()
}

/** Confirmed bookings that begin after today and up to a day, whose citizens were not reminded yet. */
export async function findToRemind(db: Db, today: IstDay, lastDay: IstDay): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('status_id', '=', ApplicationStatus.Confirmed)
    .where('reminded_on', 'is', null)
    .where('start_day', '>', today)
    .where('start_day', '<=', lastDay)
    .execute()
  return rows.map(row => row.id)
}

/** Notes that a citizen is reminded. @returns false when somebody did so before, or the booking is confirmed no more */
export async function markReminded(db: Db, id: number, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('booking')
    .set({ reminded_on: now })
    .where('id', '=', id)
    .where('status_id', '=', ApplicationStatus.Confirmed)
    .where('reminded_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Every booking of a citizen, oldest first. */
export async function listOwnBookings(
  db: Db,
  keys: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<BookingRecord[]> {
  const rows = await select(db).where('b.user_id', '=', userId).orderBy('b.id').execute()
  return rows.map(row => toRecord(keys, row))
}
