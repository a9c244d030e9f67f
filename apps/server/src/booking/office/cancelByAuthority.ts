import { ApplicationStatus } from '#domain/application/status.ts'
import { authorityCancellation } from '#domain/booking/cancel.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { applyCancellation } from '../change/applyCancellation.ts'
import { searchVenues } from '../offer/searchVenues.ts'
import type { BookingRecord } from '../record/bookingRecord.ts'
import { holdBooking } from '../record/bookingStore.ts'
import { messageParams } from '../record/bookingWords.ts'

/** A booking by its number, with its venue and row locked. @throws ActRefused when there is none */
export async function lockByNumber({ db, ports }: OfficerAct, number: string): Promise<BookingRecord> {
  const booking = await holdBooking(db, ports, { number })
  if (!booking) throw new ActRefused({ en: `There is no booking ${number}.`, hi: `बुकिंग ${number} नहीं है।` })
  return booking
}

/** Venues that are free on the same days and hold as many guests. */
async function alternativesTo(act: OfficerAct, booking: BookingRecord) {
  const { venues } = await searchVenues(act, { words: '', range: booking, capacity: booking.guests })
  return venues.filter(venue => venue.isAvailable === 1 && venue.venueId !== booking.venueId)
}

/**
 * Cancels a confirmed booking for the authority: everything paid comes back, and the citizen hears why and which venues
 * are free on the same days.
 * @returns the refund in paise and the venues offered; null when the authority has cancelled it so already
 * @throws ActRefused, also when it was cancelled otherwise
 */
export async function cancelByAuthority(
  act: OfficerAct,
  number: string,
  reason: string,
): Promise<{ refund: Paise; alternatives: readonly string[] } | null> {
  const { now, officer } = act
  const booking = await lockByNumber(act, number)
  if (booking.statusId === ApplicationStatus.Cancelled) {
    if (booking.cancelledByAuthority && booking.cancelRemarks === reason) return null
    const by = booking.cancelledByAuthority
      ? `by the authority before, because of: ${booking.cancelRemarks}`
      : 'by the citizen, on the terms of the booking'
    throw new ActRefused(`${number} was cancelled ${by}.`)
  }
  if (booking.statusId !== ApplicationStatus.Confirmed)
    throw new ActRefused({
      en: `The event of ${number} is over: only a confirmed booking is cancelled.`,
      hi: `${number} का आयोजन हो चुका है: केवल पुष्ट बुकिंग निरस्त होती है।`,
    })
  const others = await alternativesTo(act, booking)
  const charges = authorityCancellation(booking.paid, istDay(now), booking.startDay)
  const params = {
    ...messageParams(booking, booking),
    reason,
    refund: formatAmount(charges.refund),
    alternatives: others.map(venue => venue.venueName.en).join(', ') || '-',
    alternativesHi: others.map(venue => venue.venueName.hi).join(', ') || '-',
  }
  const told = {
    actor: { type: 'AUTHORITY', id: officer },
    now,
    event: 'CANCELLED_BY_AUTHORITY',
    remarks: reason,
    notice: { keys: act.ports, userId: booking.userId, template: 'BOOKING_CANCELLED_BY_AUTHORITY', params },
  } as const
  await applyCancellation(act, booking, charges, { byAuthority: true, reasonId: null, remarks: reason }, told)
  return { refund: charges.refund, alternatives: others.map(venue => venue.venueName.en) }
}
