import { bookingCalls } from '#contract/booking/booking.ts'
import { datesRefusals } from '#contract/booking/refusals.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { checkDates, checkGuests, holdExpiry } from '#domain/booking/dates.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import { lockCitizen } from '#server/account/citizenStore.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import type { ContextOf } from '#server/gateway/context.ts'
import { firmlyTaken, lockVenue, takeDays } from '../days/dayStore.ts'
import { takenRefusal } from '../days/takenRefusal.ts'
import { priceHeads } from '../offer/heads.ts'
import { venuePrice } from '../offer/pricing.ts'
import { readQuote } from '../offer/quote.ts'
import { countOpenHolds, insertBooking } from '../record/bookingStore.ts'
import { clearLapsed } from '../record/holds.ts'
import { payeesOf } from '../record/payees.ts'
import { getTerms } from '../record/termsStore.ts'
import { holdForTurn, refuseByTurns, turnFor } from '../season/bookInTurn.ts'
import { auspiciousDays, findVenue } from '../venue/venueStore.ts'
import { findApplicantAddress } from './applicantAddress.ts'

type Book = typeof bookingCalls.BookCommunityHall
type Context = ContextOf<Book>

const { refusals } = bookingCalls.BookCommunityHall

/** What is wrong with the people and the account, before any day is taken. */
async function checkApplicant(input: ParsedInputOf<Book>, capacity: number, context: Context) {
  const guests = checkGuests(input.guests, capacity)
  if (!guests.ok) context.refuse(refusals[guests.reason](guests.params))
  const people = payeesOf({ applicant: input }, context.citizen)
  const against = await payeeObjection(context, input, people)
  if (against) context.refuse(refusals[against]())
  return (await findApplicantAddress(context.db, input)) ?? context.refuse(refusals.DISTRICT_INVALID())
}

/**
 * Holds dates for a citizen while they pay. Of many who ask for the same day at once one gets it: they queue at the
 * venue's lock, and the day's primary key is the last word.
 */
export async function bookVenue(input: ParsedInputOf<Book>, context: Context): Promise<OutputOf<Book>> {
  const { db, now, citizen, ports } = context
  const { venueId, purposeId, startDate: startDay, endDate: endDay } = input
  const range = { startDay, endDay }
  // Those who come too late hear it from one indexed read, before anything is computed and before they wait for anybody.
  const early = startDay >= istDay(now) ? await firmlyTaken(db, venueId, range, now) : []
  if (early.length > 0) context.refuse(takenRefusal(early))
  await refuseByTurns(context, venueId, range)
  const { effectiveFrom, ...terms } = await getTerms(db, istDay(now))
  const dates = checkDates(range, istDay(now), terms.booking, 0)
  if (!dates.ok) return context.refuse(datesRefusals[dates.reason](dates.params))

  const venue = (await findVenue(db, venueId)) ?? context.refuse(general.RECORD_NOT_FOUND())
  const purpose =
    venue.purposes.find(each => each.purposeId === purposeId) ?? context.refuse(refusals.PURPOSE_UNKNOWN())
  const inTime = checkDates(range, istDay(now), terms.booking, purpose.leadDays ?? terms.booking.minLeadDays)
  if (!inTime.ok) return context.refuse(datesRefusals[inTime.reason](inTime.params))
  const address = await checkApplicant(input, venue.capacity, context)

  const auspicious = await auspiciousDays(db, startDay, endDay)
  const price = venuePrice(venue, purpose, range, auspicious, terms.booking.gstBp)
  const promised = readQuote(ports, input.quoteId)
  const isPromised =
    promised !== null &&
    promised.expiresOn > now &&
    promised.total === price.total &&
    promised.termsOf === effectiveFrom &&
    promised.venueId === venueId &&
    promised.purposeId === purposeId &&
    promised.startDay === startDay &&
    promised.endDay === endDay
  if (!isPromised) context.refuse(refusals.QUOTE_STALE())

  // One after another for one citizen, so that two requests cannot both be the third hold.
  await lockCitizen(db, citizen.userId)
  await lockVenue(db, venueId)
  await clearLapsed(db, venueId, now)
  const turn = await turnFor(context, venueId, range, input)
  const { maxOpenHolds } = terms.booking
  if ((await countOpenHolds(db, citizen.userId)) >= maxOpenHolds)
    context.refuse(refusals.TOO_MANY_HOLDS({ max: maxOpenHolds }))
  const holdExpiresOn = turn?.endsOn ?? holdExpiry(now, terms.booking)
  const { applicantName, mobileNumber, email, gstNumber } = input
  const bookingId = await insertBooking(
    db,
    ports,
    {
      userId: citizen.userId,
      venueId,
      purposeId,
      ...range,
      guests: input.guests,
      applicant: { applicantName, mobileNumber, email, gstNumber, address },
      bank: input,
      parts: price.heads,
      heads: priceHeads(price.lines),
      terms,
      holdExpiresOn,
    },
    now,
  )
  if (!(await takeDays(db, dates.value, { venueId, bookingId, isHeld: true })))
    context.refuse(takenRefusal(await firmlyTaken(db, venueId, range, now)))
  if (turn) await holdForTurn(context, turn, bookingId)
  await context.audit({
    entityTypeId: EntityType.Booking,
    entityId: bookingId,
    to: ApplicationStatus.PaymentPending,
    event: 'BOOKED',
    isPublic: true,
  })
  return { bookingId, holdExpiresOn: toIstIso(holdExpiresOn), totalAmount: toRupees(price.total) }
}
