import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { BOOKING_REFUSALS, MOVE_REFUSALS } from '#domain/booking/refusals.ts'
import { BOOKING_LIFE, type BookingStatus, MOVE_LIFE, MoveState } from '#domain/booking/states.ts'
import { BOOKING_WORK } from '#domain/booking/work.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Moved } from '#server/lifecycle/move.ts'
import { refundMark } from '#server/payable/refundMark.ts'
import type { BookingRecord } from './bookingRecord.ts'

/** The life of bookings in the database. */
export const BOOKING = cycle({
  table: 'booking',
  column: 'status_id',
  life: BOOKING_LIFE,
  births: [ApplicationStatus.PaymentPending],
  whyNot: BOOKING_REFUSALS,
  history: { entityTypeId: EntityType.Booking, idColumn: 'id' },
  work: { entityTypeId: EntityType.Booking, places: BOOKING_WORK },
})

/** How the refund of a booking stands: of its cancellation, or of its deposit. */
export const BOOKING_REFUND = refundMark('booking')

/** The life of wished changes of dates; the booking's own history tells of them. */
export const MOVE = cycle({
  table: 'booking_move',
  column: 'state',
  life: MOVE_LIFE,
  births: [MoveState.Held],
  whyNot: MOVE_REFUSALS,
  history: null,
})

/** A booking as it moves. */
export const movedBooking = ({ id, statusId, number }: BookingRecord): Moved<BookingStatus> => ({
  id,
  status: statusId,
  name: `Booking ${number || id}`,
})
