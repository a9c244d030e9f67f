import { sql } from 'kysely'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { DayRange } from '#domain/booking/dates.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { freeDays, freeMoveDays } from './dayStore.ts'
import { markLapsed } from './moveStore.ts'

const TIMER: Actor = { type: 'TIMER', id: 'booking.holds' }

/**
 * Days of a range that nobody else can get now. A day whose hold has run out, with no payment open for it, is about to
 * come free and does not count.
 */
export async function firmlyTaken(db: Db, venueId: number, range: DayRange, now: Date): Promise<IstDay[]> {
  const { rows } = await sql<{ day: IstDay }>`
    select d.day
    from venue_day d
      left join booking b on b.id = d.booking_id
      left join booking_move m on m.id = d.move_id
    where d.venue_id = ${venueId} and d.day between ${range.startDay} and ${range.endDay}
      and not (d.is_held
        and not coalesce(m.payment_open, b.payment_open)
        and coalesce(m.hold_expires_on, b.hold_expires_on) <= ${now})
    order by d.day`.execute(db)
  return rows.map(row => row.day)
}

/** Ends an unpaid booking whose time to pay is over and frees its days; anything else stays as it is. */
export async function expireBooking(db: Db, bookingId: number, now: Date): Promise<boolean> {
  const expired = await db
    .updateTable('booking')
    .set({ status_id: ApplicationStatus.Expired })
    .where('id', '=', bookingId)
    .where('status_id', '=', ApplicationStatus.PaymentPending)
    .where('payment_open', '=', false)
    .where('hold_expires_on', '<=', now)
    .returning('id')
    .executeTakeFirst()
  if (!expired) return false
  await freeDays(db, bookingId)
  const { PaymentPending, Expired } = ApplicationStatus
  const entry = { entityTypeId: EntityType.Booking, entityId: bookingId, from: PaymentPending, to: Expired }
  await writeAudit(db, TIMER, { ...entry, event: 'EXPIRED', isPublic: true }, now)
  return true
}

/** Lets go of the new dates of a booking whose time to pay for them is over. */
export async function lapseMove(db: Db, moveId: number): Promise<void> {
  await freeMoveDays(db, moveId)
  await markLapsed(db, moveId)
}

/** Unpaid bookings that have run out, all or of one venue. */
export async function findLapsedBookings(
  db: Db,
  now: Date,
  venueId?: number,
): Promise<{ id: number; venueId: number }[]> {
  return db
    .selectFrom('booking')
    .select(['id', 'venue_id as venueId'])
    .where('status_id', '=', ApplicationStatus.PaymentPending)
    .where('payment_open', '=', false)
    .where('hold_expires_on', '<=', now)
    .$if(venueId !== undefined, query => query.where('venue_id', '=', venueId ?? 0))
    .orderBy('id')
    .execute()
}

/** Changes of dates whose time to pay is over, all or of one venue. */
export async function findLapsedMoves(
  db: Db,
  now: Date,
  venueId?: number,
): Promise<{ id: number; venueId: number }[]> {
  return db
    .selectFrom('booking_move as m')
    .innerJoin('booking as b', 'b.id', 'm.booking_id')
    .select(['m.id', 'b.venue_id as venueId'])
    .where('m.state', '=', 'HELD')
    .where('m.payment_open', '=', false)
    .where('m.hold_expires_on', '<=', now)
    .$if(venueId !== undefined, query => query.where('b.venue_id', '=', venueId ?? 0))
    .orderBy('m.id')
    .execute()
}

/** Ends everything that has run out at one venue, whose lock the caller holds. */
export async function clearLapsed(db: Db, venueId: number, now: Date): Promise<void> {
  for (const { id } of await findLapsedBookings(db, now, venueId)) await expireBooking(db, id, now)
  for (const { id } of await findLapsedMoves(db, now, venueId)) await lapseMove(db, id)
}
