import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { WorkPlaces } from '#domain/work/desks.ts'
import type { BookingStatus } from './states.ts'

/** Where a booking waits in each status: after the event its deposit is settled. */
export const BOOKING_WORK: WorkPlaces<BookingStatus> = {
  [S.PaymentPending]: 'NOBODY',
  [S.Confirmed]: 'NOBODY',
  [S.Expired]: 'NOBODY',
  [S.Cancelled]: 'NOBODY',
  [S.Completed]: 'VENUE_DEPOSIT',
  [S.Closed]: 'NOBODY',
}
