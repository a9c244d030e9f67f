import { type DayRange, eachDay } from '#domain/booking/dates.ts'
import type { Db } from '#server/gateway/context.ts'
import { listOpeningsOf, type OpeningRecord } from '#server/opening/openingStore.ts'
import type { DayInTheWay } from '../days/takenRefusal.ts'
import { listSeasonsIn, type SeasonRecord } from './seasonStore.ts'

/** A season whose turns are not over, with its opening. */
export interface ClosedSeason {
  readonly season: SeasonRecord
  readonly opening: OpeningRecord
}

/** Seasons that touch a range of days and are not open to everybody yet, the first first. */
export async function listByTurns(
  db: Db,
  venueIds: readonly number[],
  range: DayRange,
): Promise<ClosedSeason[]> {
  const seasons = await listSeasonsIn(db, venueIds, range)
  const openings = await listOpeningsOf(
    db,
    seasons.map(season => season.id),
  )
  return seasons.flatMap(season => {
    const opening = openings.find(one => one.campaignId === season.id)
    return opening && opening.state !== 'ENDED' ? [{ season, opening }] : []
  })
}

/** A day of a venue that is given by turns, and is in the way of whoever has none. */
export interface DayByTurns extends DayInTheWay {
  readonly venueId: number
}

/** Days of a range that are given by turns, in order. @param turnOf the season of one's own turn: its days are open */
export async function daysByTurns(
  db: Db,
  venueIds: readonly number[],
  range: DayRange,
  turnOf?: number,
): Promise<DayByTurns[]> {
  const closed = (await listByTurns(db, venueIds, range)).filter(({ season }) => season.id !== turnOf)
  return closed.flatMap(({ season, opening }) =>
    eachDay(range)
      .filter(day => day >= season.firstDay && day <= season.lastDay)
      .map(day => ({
        venueId: season.venueId,
        day,
        isClosed: false,
        byTurns: { opensOn: opening.opensOn, hasBegun: opening.beganOn !== null },
      })),
  )
}
