import { deskGeneral } from '#contract/desk/general.ts'
import { VENUE_READERS, type venueDeskCalls } from '#contract/desk/venues.ts'
import { EntityType } from '#domain/application/kind.ts'
import { eachDay } from '#domain/booking/dates.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { Section } from '#domain/officer/roles.ts'
import { fullNamesOf } from '#server/account/contactStore.ts'
import { listDaysOfOffice } from '#server/booking/days/dayStore.ts'
import { findBooking } from '#server/booking/record/bookingStore.ts'
import { daysByTurns } from '#server/booking/season/byTurns.ts'
import { imagePath } from '#server/booking/venue/presentVenue.ts'
import { listNamedVenues } from '#server/booking/venue/venueNamesStore.ts'
import { auspiciousDays, findImages, findVenueId } from '#server/booking/venue/venueStore.ts'
import type { DeskHandlers, OfficerContext } from '#server/desk/gateway/context.ts'
import { mustHold } from '#server/desk/money/moneyRight.ts'
import { presentBookingCase } from './bookingCase.ts'

const mustRead = (context: OfficerContext) => mustHold(context, VENUE_READERS, Section.Venues)

/** The first and the last day of a month. */
function monthRange(month: string) {
  const startDay = `${month}-01`
  const next = addDays(startDay, 31).slice(0, 7)
  return { startDay, endDay: addDays(`${next}-01`, -1) }
}

/** Halls and their bookings, as the desk reads them. */
export const venueDeskHandlers: DeskHandlers<typeof venueDeskCalls> = {
  async deskVenues(_, context) {
    mustRead(context)
    return (await listNamedVenues(context.db)).map(({ name, ...one }) => ({ ...one, name: { ...name } }))
  },

  async venueMonth({ code, month }, context) {
    mustRead(context)
    const { db, ports, now } = context
    const venue = (await listNamedVenues(db)).find(one => one.code === code)
    if (!venue) return context.refuse(deskGeneral.NOT_FOUND())
    const range = monthRange(month)
    const taken = new Map((await listDaysOfOffice(db, venue.id, range)).map(one => [one.day, one]))
    const byTurns = new Set((await daysByTurns(db, [venue.id], range)).map(one => one.day))
    const auspicious = await auspiciousDays(db, range.startDay, range.endDay)
    const names = await fullNamesOf(
      db,
      ports,
      [...taken.values()].flatMap(({ userId }) => userId ?? []),
    )
    const days = eachDay(range).map(day => {
      const one = taken.get(day)
      const isAuspicious = auspicious.has(day)
      if (!one) {
        const state = byTurns.has(day) ? ('LATER' as const) : ('FREE' as const)
        return { day, state, isAuspicious, booking: null, heldUntil: null, closure: null }
      }
      return {
        day,
        state: one.state,
        isAuspicious,
        booking:
          one.bookingId === null
            ? null
            : {
                id: one.bookingId,
                number: one.number,
                purpose: { en: one.purposeEn, hi: one.purposeHi },
                citizen: names.get(one.userId ?? 0) ?? '',
              },
        heldUntil: one.heldUntil?.toISOString() ?? null,
        closure:
          one.blockId === null
            ? null
            : {
                id: one.blockId,
                reason: one.reason,
                firstDay: one.firstDay ?? day,
                lastDay: one.lastDay ?? day,
              },
      }
    })
    return { venue: { ...venue, name: { ...venue.name } }, today: istDay(now), days }
  },

  async venuePhotographs({ code }, context) {
    mustRead(context)
    const id = await findVenueId(context.db, code)
    if (id === undefined) return context.refuse(deskGeneral.NOT_FOUND())
    return (await findImages(context.db, [id])).map(({ name, caption }) => ({
      name,
      caption: { ...caption },
      thumbnail: imagePath(name, 'small'),
    }))
  },

  async bookingCase({ number }, context) {
    mustRead(context)
    const { db, ports } = context
    const booking = await findBooking(db, ports, { number })
    if (!booking) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: EntityType.Booking, entityId: booking.id, isPublic: false }
    await context.audit({ ...entry, event: 'CASE_READ' })
    return presentBookingCase(context, booking)
  },
}
