import { bookRefusals, datesRefusals } from '#contract/booking/refusals.ts'
import { venueCalls } from '#contract/booking/venue.ts'
import { general } from '#contract/general.ts'
import { dayState, MAX_CALENDAR_DAYS } from '#domain/booking/availability.ts'
import { checkDates, type DayRange, daysIn, eachDay, quoteExpiry } from '#domain/booking/dates.ts'
import { CANCELLATION_REASONS } from '#domain/booking/reasons.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { BaseContext, Handlers } from '#server/gateway/context.ts'
import { takenDays } from '../days/dayStore.ts'
import { getTerms } from '../record/termsStore.ts'
import { daysByTurns } from '../season/byTurns.ts'
import { presentTariff } from '../venue/presentVenue.ts'
import { auspiciousDays, findVenue, type VenueRecord } from '../venue/venueStore.ts'
import { checkFree } from './checkFree.ts'
import { priceHeads, wireHeads } from './heads.ts'
import { presentIfCancelled } from './ifCancelled.ts'
import { venuePrice } from './pricing.ts'
import { quoteId } from './quote.ts'
import { searchVenues } from './searchVenues.ts'
import { wholeVenue } from './wholeVenue.ts'

type DatesContext = BaseContext<keyof typeof datesRefusals & string>

const rangeOf = ({ startDate, endDate }: { startDate: string; endDate: string }): DayRange => ({
  startDay: startDate,
  endDay: endDate,
})

async function getVenue(context: BaseContext, venueId: number): Promise<VenueRecord> {
  return (await findVenue(context.db, venueId)) ?? context.refuse(general.RECORD_NOT_FOUND())
}

/** Refuses dates that nobody may book; leads of single purposes are looked at when one is chosen. */
async function possibleDates(context: DatesContext, range: DayRange, leadDays: number | null = 0) {
  const terms = await getTerms(context.db, istDay(context.now))
  const lead = leadDays ?? terms.booking.minLeadDays
  const checked = checkDates(range, istDay(context.now), terms.booking, lead)
  if (!checked.ok) return context.refuse(datesRefusals[checked.reason](checked.params))
  return terms
}

/** Everything that a visitor can ask of venues. */
export const venueHandlers: Handlers<typeof venueCalls> = {
  async GetVenuesAndFiltersList({ q, checkIn, checkOut, filters = {} }, context) {
    const range = checkIn ? { startDay: checkIn, endDay: checkOut ?? checkIn } : null
    if (range) await possibleDates(context, range)
    return searchVenues(context, { words: q, range, ...filters })
  },

  async GetNotBookedVenueByBookingDates({ startDate, endDate, purposeId, capacity }, context) {
    const range = rangeOf({ startDate, endDate })
    await possibleDates(context, range)
    const { venues } = await searchVenues(context, { words: '', range, purposeId, capacity })
    return venues.filter(venue => venue.isAvailable === 1).sort((a, b) => a.capacity - b.capacity)
  },

  async GetVenueDetailsById({ venueId }, context) {
    return wholeVenue(context.db, context.now, await getVenue(context, venueId))
  },

  async GetVenuePurposeByVenueId({ venueId }, context) {
    const { purposes } = await getVenue(context, venueId)
    const { booking } = await getTerms(context.db, istDay(context.now))
    return purposes.map(purpose => presentTariff(purpose, booking.minLeadDays))
  },

  async GetVenueAvailabilityByVenueId({ venueId, fromDate, toDate }, context) {
    const { refusals } = venueCalls.GetVenueAvailabilityByVenueId
    const range = { startDay: fromDate, endDay: toDate }
    if (toDate < fromDate) context.refuse(refusals.END_BEFORE_START())
    if (daysIn(range) > MAX_CALENDAR_DAYS) context.refuse(refusals.RANGE_TOO_LONG())
    const venue = await getVenue(context, venueId)
    const taken = new Map(
      (await takenDays(context.db, [venue.id], range)).map(each => [each.day, each.state]),
    )
    const byTurns = new Set((await daysByTurns(context.db, [venue.id], range)).map(({ day }) => day))
    const today = istDay(context.now)
    return eachDay(range).map(date => {
      const state = taken.get(date)
      const owner = state === 'HELD' || state === 'BOOKED' ? state : null
      return {
        date,
        state: dayState(date, today, { blocked: state === 'BLOCKED', owner, byTurns: byTurns.has(date) }),
      }
    })
  },

  async CheckVenueAvailability({ venueId, startDate, endDate, excludeBookingId, turnOf }, context) {
    const range = rangeOf({ startDate, endDate })
    const { booking } = await possibleDates(context, range)
    const venue = await getVenue(context, venueId)
    return checkFree(context.db, venue.id, range, {
      today: istDay(context.now),
      booking,
      excludeBookingId,
      turnOf,
    })
  },

  async CalculateRent({ venueId, purposeId, startDate, endDate }, context) {
    const { db, now, ports } = context
    const range = rangeOf({ startDate, endDate })
    const venue = await getVenue(context, venueId)
    const purpose = venue.purposes.find(each => each.purposeId === purposeId)
    if (!purpose) return context.refuse(bookRefusals.PURPOSE_UNKNOWN())
    const { booking, slabs, effectiveFrom } = await possibleDates(context, range, purpose.leadDays)
    const price = venuePrice(
      venue,
      purpose,
      range,
      await auspiciousDays(db, startDate, endDate),
      booking.gstBp,
    )
    const expiresOn = quoteExpiry(now, booking)
    return {
      quoteId: quoteId(ports, {
        venueId,
        purposeId,
        ...range,
        total: price.total,
        termsOf: effectiveFrom,
        expiresOn,
      }),
      heads: wireHeads(priceHeads(price.lines)),
      totalAmount: toRupees(price.total),
      deposit: toRupees(price.heads.deposit),
      ifCancelled: presentIfCancelled(
        { ...price.heads, reschedulingFee: 0n, reschedulingGst: 0n },
        range,
        istDay(now),
        { slabs, gstBp: booking.gstBp },
      ),
      quoteExpiresOn: toIstIso(expiresOn),
    }
  },

  async GetBasicConfigurationByRefType(_, { db, now }) {
    const { booking } = await getTerms(db, istDay(now))
    const { checkInTime, checkOutTime, maxDays, horizonDays, minLeadDays, holdMinutes, gstBp } = booking
    const values = {
      CheckInTime: checkInTime,
      CheckOutTime: checkOutTime,
      MaxDays: maxDays,
      HorizonDays: horizonDays,
      MinLeadDays: minLeadDays,
      HoldMinutes: holdMinutes,
      GstBp: gstBp,
    }
    return Object.entries(values).map(([key, value]) => ({ key, value: String(value) }))
  },

  async GetPropertyCancellationPolicy({ venueId }, context) {
    await getVenue(context, venueId)
    return [...(await getTerms(context.db, istDay(context.now))).slabs]
  },

  async GetPropertyReschedulePolicy({ venueId }, context) {
    await getVenue(context, venueId)
    return (await getTerms(context.db, istDay(context.now))).reschedule
  },

  async GetCancellationReasons() {
    return CANCELLATION_REASONS.map(({ id, name }) => ({ id, name }))
  },
}
