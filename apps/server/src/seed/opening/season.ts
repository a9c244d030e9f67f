import { STANDARD_SEASON } from '#domain/booking/season.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { openDates } from '#server/booking/season/openDates.ts'
import { findVenueId } from '#server/booking/venue/venueStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The hall of the demonstration of which a month is given by turns. */
const HALL = 'gomti'
/** Time enough to look around and to take a place. */
const AHEAD_MS = 2 * HOUR_MS
const FIRST = 150
const DAYS = 30

/** Dates of a wedding season whose waiting room is open, and whose turns begin two hours after the demonstration is first opened. */
export async function loadSeason(db: Db, ports: Ports, now: Date): Promise<void> {
  const venueId = await findVenueId(db, HALL)
  if (venueId === undefined) throw new Error(`there is no hall ${HALL}`)
  const firstDay = addDays(istDay(now), FIRST)
  await openDates(
    { db, now, ports, officer: 'demonstration' },
    {
      code: 'GOMTI-WEDDINGS',
      venueId,
      firstDay,
      lastDay: addDays(firstDay, DAYS - 1),
      opensOn: new Date(now.getTime() + AHEAD_MS),
      policy: { ...STANDARD_SEASON, roomHours: 2, sealMinutes: 5 },
    },
  )
}
