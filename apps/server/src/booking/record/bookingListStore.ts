import * as v from 'valibot'
import type { Text } from '#contract/text.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import type { PaidHeads } from '#domain/booking/cancel.ts'
import {
  BOOKING_STATUSES,
  BOOKING_TABS,
  type BookingStatus,
  type BookingTab,
} from '#domain/booking/states.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { readTerms, type Terms } from './termsStore.ts'

/** A booking as lists show it. Money in paise. */
export interface ListedBooking {
  readonly id: number
  /** '' until it is paid. */
  readonly number: string
  readonly venueId: number
  readonly venueName: Text
  readonly locality: Text
  readonly purposeName: Text
  readonly startDay: IstDay
  readonly endDay: IstDay
  readonly guests: number
  /** The price by head, with what changes of dates have added. */
  readonly parts: PaidHeads
  readonly statusId: BookingStatus
  readonly refundStatusId: RefundStatus
  readonly refundAmount: Paise | null
  readonly holdExpiresOn: Date
  readonly confirmedOn: Date | null
  readonly paymentReversedOn: Date | null
  readonly createdOn: Date
  readonly terms: Terms
}

const Status = v.picklist(BOOKING_STATUSES)
const Refund = v.enum(RefundStatus)

/** Bookings of a citizen with names. */
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
      'b.payment_reversed_on',
      'b.created_on',
      'b.terms',
    ])
    .select(['b.rent', 'b.cleaning', 'b.gst', 'b.deposit', 'b.reschedule_fee', 'b.reschedule_gst'])
    .where('b.user_id', '=', userId)

const listed = (
  row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>,
): ListedBooking => ({
  id: row.id,
  number: row.application_number ?? '',
  venueId: row.venue_id,
  venueName: { en: row.name_en, hi: row.name_hi },
  locality: { en: row.locality_en, hi: row.locality_hi },
  purposeName: { en: row.purpose_en, hi: row.purpose_hi },
  startDay: row.start_day,
  endDay: row.end_day,
  guests: row.guests,
  parts: {
    rent: row.rent,
    cleaning: row.cleaning,
    gst: row.gst,
    deposit: row.deposit,
    reschedulingFee: row.reschedule_fee,
    reschedulingGst: row.reschedule_gst,
  },
  statusId: v.parse(Status, row.status_id),
  refundStatusId: v.parse(Refund, row.refund_status_id),
  refundAmount: row.refund_amount,
  holdExpiresOn: row.hold_expires_on,
  confirmedOn: row.confirmed_on,
  paymentReversedOn: row.payment_reversed_on,
  createdOn: row.created_on,
  terms: readTerms(row.terms),
})

/** All bookings of a citizen, newest first. */
export async function findOwnBookings(db: Db, userId: number): Promise<ListedBooking[]> {
  return (await select(db, userId).orderBy('b.created_on', 'desc').execute()).map(listed)
}

/** One page of a tab: the next event first, past ones newest first. */
export async function findTabPage(
  db: Db,
  userId: number,
  { tab, pageNumber, pageSize }: { tab: BookingTab; pageNumber: number; pageSize: number },
): Promise<ListedBooking[]> {
  const rows = await select(db, userId)
    .where('b.status_id', 'in', [...BOOKING_TABS[tab]])
    .orderBy('b.start_day', tab === 'upcoming' ? 'asc' : 'desc')
    .orderBy('b.id', 'desc')
    .offset((pageNumber - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return rows.map(listed)
}

/** How many bookings of a citizen stand in each tab. */
export async function countByTab(db: Db, userId: number): Promise<Readonly<Record<BookingTab, number>>> {
  const counted = await db
    .selectFrom('booking')
    .select(({ fn }) => ['status_id', fn.countAll<bigint>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('status_id')
    .execute()
  const countOf = (tab: BookingTab) =>
    counted
      .filter(row => BOOKING_TABS[tab].some(status => status === row.status_id))
      .reduce((total, row) => total + Number(row.count), 0)
  return { upcoming: countOf('upcoming'), completed: countOf('completed'), cancelled: countOf('cancelled') }
}
