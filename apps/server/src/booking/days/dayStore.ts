import { sql } from 'kysely'
import type { DayRange } from '#domain/booking/dates.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import type { DayInTheWay } from './takenRefusal.ts'

/** A day that is not free, and what has it. */
export interface TakenDay {
  readonly venueId: number
  readonly day: IstDay
  readonly bookingId: number | null
  readonly state: 'HELD' | 'BOOKED' | 'BLOCKED'
}

/** Any number known to this table alone: the space of the venues' advisory locks. */
export const VENUE_LOCKS = 5300

/**
 * Makes the acts on one venue's days wait for each other, until the transaction ends. Concurrent inserts of the same
 * days would otherwise wait for one another in a circle; with it a queue forms and one of them wins.
 */
export async function lockVenue(db: Db, venueId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${VENUE_LOCKS}::int, ${venueId}::int)`.execute(db)
}

/** Days of some venues that are not free, in order. Days of `excludeBookingId` count as free. */
export async function takenDays(
  db: Db,
  venueIds: readonly number[],
  range: DayRange,
  excludeBookingId?: number,
): Promise<TakenDay[]> {
  if (venueIds.length === 0) return []
  const rows = await db
    .selectFrom('venue_day')
    .select(['venue_id', 'day', 'booking_id', 'block_id', 'is_held'])
    .where('venue_id', 'in', venueIds)
    .where('day', '>=', range.startDay)
    .where('day', '<=', range.endDay)
    .orderBy('day')
    .execute()
  return rows
    .filter(row => excludeBookingId === undefined || row.booking_id !== excludeBookingId)
    .map(row => ({
      venueId: row.venue_id,
      day: row.day,
      bookingId: row.booking_id,
      state: row.block_id !== null ? 'BLOCKED' : row.is_held ? 'HELD' : 'BOOKED',
    }))
}

/**
 * Takes days for a booking, or for its change of dates.
 * @returns false when one of them belongs to somebody else: the caller undoes its transaction
 */
export async function takeDays(
  db: Db,
  days: readonly IstDay[],
  owner: { venueId: number; bookingId: number; moveId?: number; isHeld: boolean },
): Promise<boolean> {
  if (days.length === 0) return true
  const taken = await db
    .insertInto('venue_day')
    .values(
      days.map(day => ({
        venue_id: owner.venueId,
        day,
        booking_id: owner.bookingId,
        move_id: owner.moveId ?? null,
        is_held: owner.isHeld,
      })),
    )
    .onConflict(conflict => conflict.columns(['venue_id', 'day']).doNothing())
    .returning('day')
    .execute()
  return taken.length === days.length
}

/** The days of a booking that is paid: held no longer. */
export async function confirmDays(db: Db, bookingId: number): Promise<void> {
  await db
    .updateTable('venue_day')
    .set({ is_held: false, move_id: null })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Frees every day of a booking. */
export async function freeDays(db: Db, bookingId: number): Promise<void> {
  await db.deleteFrom('venue_day').where('booking_id', '=', bookingId).execute()
}

/** Frees what a change of dates held. */
export async function freeMoveDays(db: Db, moveId: number): Promise<void> {
  await db.deleteFrom('venue_day').where('move_id', '=', moveId).execute()
}

/** Frees the days of a booking that its new dates do not need. */
export async function freeDaysOutside(db: Db, bookingId: number, range: DayRange): Promise<void> {
  await db
    .deleteFrom('venue_day')
    .where('booking_id', '=', bookingId)
    .where(({ eb, or }) => or([eb('day', '<', range.startDay), eb('day', '>', range.endDay)]))
    .execute()
}

/**
 * Days of a range that nobody else can get now, closed ones among them. A day whose hold has run out, with no payment open for it, is about to
 * come free and does not count.
 */
export async function firmlyTaken(
  db: Db,
  venueId: number,
  range: DayRange,
  now: Date,
): Promise<DayInTheWay[]> {
  const { rows } = await sql<{ day: IstDay; is_closed: boolean }>`
    select d.day, d.block_id is not null as is_closed
    from venue_day d
      left join booking b on b.id = d.booking_id
      left join booking_move m on m.id = d.move_id
    where d.venue_id = ${venueId} and d.day between ${range.startDay} and ${range.endDay}
      and not (d.is_held
        and not coalesce(m.payment_open, b.payment_open)
        and coalesce(m.hold_expires_on, b.hold_expires_on) <= ${now})
    order by d.day`.execute(db)
  return rows.map(row => ({ day: row.day, isClosed: row.is_closed }))
}

/** Closes days that are free, under a closure with its reason. */
export async function insertClosure(
  db: Db,
  venueId: number,
  closure: { firstDay: IstDay; lastDay: IstDay; reason: string },
  days: readonly IstDay[],
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto('venue_block')
    .values({
      venue_id: venueId,
      first_day: closure.firstDay,
      last_day: closure.lastDay,
      reason: closure.reason,
      created_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('venue_day')
    .values(days.map(day => ({ venue_id: venueId, day, block_id: id, is_held: false })))
    .execute()
}

/** Frees the days of a range that a closure has. @returns them in order */
export async function deleteClosedDays(db: Db, venueId: number, range: DayRange): Promise<IstDay[]> {
  const freed = await db
    .deleteFrom('venue_day')
    .where('venue_id', '=', venueId)
    .where('day', '>=', range.startDay)
    .where('day', '<=', range.endDay)
    .where('block_id', 'is not', null)
    .returning('day')
    .execute()
  return freed.map(({ day }) => day).sort()
}

/** A day that is not free, with what the office knows of it. */
export interface DayOfOffice extends Omit<TakenDay, 'venueId'> {
  readonly number: string
  readonly userId: number | null
  readonly purposeEn: string
  readonly purposeHi: string
  readonly heldUntil: Date | null
  readonly blockId: number | null
  readonly reason: string
  readonly firstDay: IstDay | null
  readonly lastDay: IstDay | null
}

/** Days of a venue that are not free, in order, each with its booking or its closure. */
export async function listDaysOfOffice(db: Db, venueId: number, range: DayRange): Promise<DayOfOffice[]> {
  const rows = await db
    .selectFrom('venue_day as d')
    .leftJoin('booking as b', 'b.id', 'd.booking_id')
    .leftJoin('booking_purpose as p', 'p.id', 'b.purpose_id')
    .leftJoin('booking_move as m', 'm.id', 'd.move_id')
    .leftJoin('venue_block as c', 'c.id', 'd.block_id')
    .select(['d.day', 'd.booking_id', 'd.block_id', 'd.is_held', 'b.application_number', 'b.user_id'])
    .select(['p.name_en', 'p.name_hi', 'b.hold_expires_on', 'm.hold_expires_on as move_expires_on'])
    .select(['c.reason', 'c.first_day', 'c.last_day'])
    .where('d.venue_id', '=', venueId)
    .where('d.day', '>=', range.startDay)
    .where('d.day', '<=', range.endDay)
    .orderBy('d.day')
    .execute()
  return rows.map(row => ({
    day: row.day,
    bookingId: row.booking_id,
    state: row.block_id !== null ? 'BLOCKED' : row.is_held ? 'HELD' : 'BOOKED',
    number: row.application_number ?? '',
    userId: row.user_id,
    purposeEn: row.name_en ?? '',
    purposeHi: row.name_hi ?? '',
    heldUntil: row.is_held ? (row.move_expires_on ?? row.hold_expires_on) : null,
    blockId: row.block_id,
    reason: row.reason ?? '',
    firstDay: row.first_day,
    lastDay: row.last_day,
  }))
}
