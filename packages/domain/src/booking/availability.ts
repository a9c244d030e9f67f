import type { IstDay } from '#domain/dates/ist.ts'

/** State of a venue's day in the calendar (GetVenueAvailabilityByVenueId). */
export type DayState = 'FREE' | 'HELD' | 'BOOKED' | 'BLOCKED' | 'PAST'

/** Longest range that the calendar answers at once. */
export const MAX_CALENDAR_DAYS = 92

/** What is known of a day: closed by the authority, or owned by a held or a confirmed booking. */
export interface DayFacts {
  readonly blocked: boolean
  readonly owner: 'HELD' | 'BOOKED' | null
}

/** The state of a day as a citizen sees it. */
export function dayState(day: IstDay, today: IstDay, facts: DayFacts): DayState {
  if (day < today) return 'PAST'
  if (facts.blocked) return 'BLOCKED'
  return facts.owner ?? 'FREE'
}
