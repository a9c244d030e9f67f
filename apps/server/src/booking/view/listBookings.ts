import type { BookingCard } from '#contract/booking/record.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { bookingStandingOn } from '#domain/booking/standing.ts'
import type { BookingTab } from '#domain/booking/states.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { countByTab, findTabPage, type ListedBooking } from '../record/bookingListStore.ts'
import { isPaid } from '../record/bookingRecord.ts'
import { imagePath } from '../venue/presentVenue.ts'
import { findImages, type ImageRef } from '../venue/venueStore.ts'

const standingOf = (one: ListedBooking) =>
  bookingStandingOn({
    status: one.statusId,
    parts: one.parts,
    isConfirmed: isPaid(one),
    moveCost: 0n,
    refund: one.refundAmount,
    refundStatus: one.refundStatusId,
  })

const presentCard = (one: ListedBooking, image: ImageRef | undefined): BookingCard => ({
  bookingId: one.id,
  applicationNumber: one.number,
  venueId: one.venueId,
  venueName: one.venueName,
  locality: one.locality,
  image: image ? imagePath(image.name, 'small') : '',
  purposeName: one.purposeName,
  startDate: one.startDay,
  endDate: one.endDay,
  checkInTime: one.terms.booking.checkInTime,
  guests: one.guests,
  totalAmount: toRupees(standingOf(one).price),
  applicationStatusId: one.statusId,
  refundStatusId: one.refundStatusId,
  refundAmount: one.refundAmount === null ? null : toRupees(one.refundAmount),
  holdExpiresOn: one.statusId === ApplicationStatus.PaymentPending ? toIstIso(one.holdExpiresOn) : null,
  createdOn: toIstIso(one.createdOn),
})

/** One page of a tab with the number of bookings in each tab. */
export async function listBookings(
  db: Db,
  userId: number,
  wanted: { tab: BookingTab; pageNumber: number; pageSize: number },
) {
  const page = await findTabPage(db, userId, wanted)
  const images = await findImages(
    db,
    page.map(one => one.venueId),
  )
  const counts = await countByTab(db, userId)
  return {
    records: page.map(one =>
      presentCard(
        one,
        images.find(image => image.venueId === one.venueId),
      ),
    ),
    totalRecords: counts[wanted.tab],
    counts: { ...counts },
  }
}
