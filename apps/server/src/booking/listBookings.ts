import { sql } from 'kysely'
import type { BookingCard } from '#contract/booking/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { BOOKING_TABS, type BookingTab } from '#domain/booking/states.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { imagePath } from './presentVenue.ts'
import { findImages } from './venueStore.ts'

/** Bookings of a citizen with names, in the order of their tab: next event first, past ones newest first. */
const select = (db: Db, userId: number) =>
  db
    .selectFrom('booking as b')
    .innerJoin('venue as w', 'w.id', 'b.venue_id')
    .innerJoin('booking_purpose as p', 'p.id', 'b.purpose_id')
    .select([
      'b.id',
      'b.application_number',
      'b.venue_id',
      'w.name_en',
      'w.name_hi',
      'w.locality_en',
      'w.locality_hi',
      'p.name_en as purpose_en',
      'p.name_hi as purpose_hi',
      'b.start_day',
      'b.end_day',
      'b.guests',
      'b.status_id',
      'b.refund_status_id',
      'b.refund_amount',
      'b.hold_expires_on',
      'b.confirmed_on',
      'b.created_on',
      'b.terms',
    ])
    .select(
      sql<bigint>`b.rent + b.cleaning + b.gst + b.deposit + b.reschedule_fee + b.reschedule_gst`.as('total'),
    )
    .where('b.user_id', '=', userId)

export type ListedBooking = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** All bookings of a citizen, newest first. */
export const findOwnBookings = (db: Db, userId: number): Promise<ListedBooking[]> =>
  select(db, userId).orderBy('b.created_on', 'desc').execute()

/** One page of a tab with the number of bookings in each tab. */
export async function listBookings(
  db: Db,
  userId: number,
  wanted: { tab: BookingTab; pageNumber: number; pageSize: number },
) {
  const counted = await db
    .selectFrom('booking')
    .select(({ fn }) => ['status_id', fn.countAll().as('count')])
    .where('user_id', '=', userId)
    .groupBy('status_id')
    .execute()
  const countOf = (tab: BookingTab) =>
    counted
      .filter(row => BOOKING_TABS[tab].some(status => status === row.status_id))
      .reduce((total, row) => total + Number(row.count), 0)
  const rows = await select(db, userId)
    .where('b.status_id', 'in', [...BOOKING_TABS[wanted.tab]])
    .orderBy('b.start_day', wanted.tab === 'upcoming' ? 'asc' : 'desc')
    .orderBy('b.id', 'desc')
    .offset((wanted.pageNumber - 1) * wanted.pageSize)
    .limit(wanted.pageSize)
    .execute()
  const images = await findImages(
    db,
    rows.map(row => row.venue_id),
  )
  const records = rows.map((row): BookingCard => {
    const image = images.find(each => each.venueId === row.venue_id)
    const pending = row.status_id === ApplicationStatus.PaymentPending
    return {
      bookingId: row.id,
      applicationNumber: row.application_number ?? '',
      venueId: row.venue_id,
      venueName: { en: row.name_en, hi: row.name_hi },
      locality: { en: row.locality_en, hi: row.locality_hi },
      image: image ? imagePath(image.name, 'small') : '',
      purposeName: { en: row.purpose_en, hi: row.purpose_hi },
      startDate: row.start_day,
      endDate: row.end_day,
      guests: row.guests,
      totalAmount: toRupees(row.total),
      applicationStatusId: row.status_id,
      refundStatusId: row.refund_status_id,
      refundAmount: row.refund_amount === null ? null : toRupees(row.refund_amount),
      holdExpiresOn: pending ? toIstIso(row.hold_expires_on) : null,
      createdOn: toIstIso(row.created_on),
    }
  })
  const counts = {
    upcoming: countOf('upcoming'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
  }
  return { records, totalRecords: counts[wanted.tab], counts }
}
