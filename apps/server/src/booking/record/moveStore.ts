import * as v from 'valibot'
import type { DayRange } from '#domain/booking/dates.ts'
import type { RescheduleCost } from '#domain/booking/reschedule.ts'
import { MoveState } from '#domain/booking/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { type Moved, move, type Told } from '#server/lifecycle/move.ts'
import { MOVE } from './bookingCycle.ts'
import type { BookingRecord, MoveRecord } from './bookingRecord.ts'
import { PriceHead } from './priceHead.ts'

const select = (db: Db) => db.selectFrom('booking_move').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRecord = (row: Row): MoveRecord => ({
  id: row.id,
  bookingId: row.booking_id,
  state: v.parse(v.enum(MoveState), row.state),
  fromStart: row.from_start,
  fromEnd: row.from_end,
  startDay: row.start_day,
  endDay: row.end_day,
  fee: row.fee,
  feeGst: row.fee_gst,
  rentDifference: row.rent_difference,
  rentGst: row.rent_gst,
  heads: v.parse(v.array(PriceHead), row.heads),
  holdExpiresOn: row.hold_expires_on,
  paymentOpen: row.payment_open,
  doneOn: row.done_on,
  invoiceNumber: row.invoice_number ?? '',
})

/** The change of dates that a booking holds days for now. */
export async function findOpenMove(db: Db, bookingId: number): Promise<MoveRecord | undefined> {
  const row = await select(db)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'HELD')
    .executeTakeFirst()
  return row && toRecord(row)
}

/** The last change of dates that came about. */
export async function findDoneMove(db: Db, bookingId: number): Promise<MoveRecord | undefined> {
  const row = await select(db)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'DONE')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && toRecord(row)
}

/** Every change of dates that came about, oldest first. */
export async function listDoneMoves(db: Db, bookingId: number): Promise<MoveRecord[]> {
  const rows = await select(db)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'DONE')
    .orderBy('id')
    .execute()
  return rows.map(toRecord)
}

/** One change of dates of a booking, in whatever state. */
export async function findMove(db: Db, bookingId: number, id: number): Promise<MoveRecord | undefined> {
  const row = await select(db).where('booking_id', '=', bookingId).where('id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

/** Inserts a change of dates that waits for its payment. */
export async function insertMove(
  db: Db,
  booking: BookingRecord,
  wanted: DayRange,
  price: { cost: RescheduleCost; heads: readonly PriceHead[] },
  times: { now: Date; holdExpiresOn: Date },
): Promise<MoveRecord> {
  const { cost, heads } = price
  const row = await db
    .insertInto('booking_move')
    .values({
      booking_id: booking.id,
      state: born(MOVE, MoveState.Held),
      from_start: booking.startDay,
      from_end: booking.endDay,
      start_day: wanted.startDay,
      end_day: wanted.endDay,
      fee: cost.fee,
      fee_gst: cost.feeGst,
      rent_difference: cost.rentDifference,
      rent_gst: cost.rentGst,
      heads: JSON.stringify(heads),
      hold_expires_on: times.holdExpiresOn,
      created_on: times.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

/** Marks a payment of a change of dates as open or no longer open at the provider. */
export async function setMovePaymentOpen(db: Db, id: number, open: boolean): Promise<void> {
  await db.updateTable('booking_move').set({ payment_open: open }).where('id', '=', id).execute()
}

const moved = ({ id, state, bookingId }: MoveRecord): Moved<MoveState> => ({
  id,
  status: state,
  name: `The change of dates of booking ${bookingId}`,
})

/** A change of dates that was not paid for in time, or that its booking does not need any more. */
export async function markLapsed(db: Db, change: MoveRecord, told: Told): Promise<void> {
  await move(db, MOVE, moved(change), 'HOLD_ENDS', told, { payment_open: false })
}

/** A change of dates that came about, with the number of its invoice when it cost anything. */
export async function markDone(
  db: Db,
  change: MoveRecord,
  invoiceNumber: string | null,
  told: Told,
): Promise<void> {
  const columns = { payment_open: false, done_on: told.now, invoice_number: invoiceNumber }
  await move(db, MOVE, moved(change), 'DONE', told, columns)
}

/** Changes of dates whose time to pay is over, all or of one venue. */
export async function findLapsedMoves(
  db: Db,
  now: Date,
  venueId?: number,
): Promise<{ change: MoveRecord; venueId: number }[]> {
  const rows = await db
    .selectFrom('booking_move as m')
    .innerJoin('booking as b', 'b.id', 'm.booking_id')
    .selectAll('m')
    .select('b.venue_id')
    .where('m.state', '=', MoveState.Held)
    .where('m.payment_open', '=', false)
    .where('m.hold_expires_on', '<=', now)
    .$if(venueId !== undefined, query => query.where('b.venue_id', '=', venueId ?? 0))
    .orderBy('m.id')
    .execute()
  return rows.map(row => ({ change: toRecord(row), venueId: row.venue_id }))
}
