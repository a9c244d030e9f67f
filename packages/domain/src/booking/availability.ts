import type { IstDay } from '#domain/dates/ist.ts'

/** States of a venue's day in the calendar (GetVenueAvailabilityByVenueId). LATER: free, given by turns and not open to everybody yet. */
export const DAY_STATES = ['FREE', 'HELD', 'BOOKED', 'BLOCKED', 'LATER', 'PAST'] as const
export type DayState = (typeof DAY_STATES)[number]

/** Longest range that the calendar answers at once. */
export const MAX_CALENDAR_DAYS = 92

/** What is known of a day: closed by the authority, or owned by a held or a confirmed booking. */
export interface DayFacts {
  readonly blocked: boolean
  readonly owner: 'HELD' | 'BOOKED' | null
  /** Given by turns that are not over. */
  readonly byTurns: boolean
}

/** The state of a day as a citizen sees it. */
export function dayState(day: IstDay, today: IstDay, facts: DayFacts): DayState {
  if (day < today) return 'PAST'
  if (facts.blocked) return 'BLOCKED'
  return facts.owner ?? (facts.byTurns ? 'LATER' : 'FREE')
}
