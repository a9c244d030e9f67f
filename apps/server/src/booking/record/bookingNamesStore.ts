import type { Db } from '#server/gateway/context.ts'

/** What a booking is called in a list. */
export interface NamedBooking {
  readonly id: number
  readonly number: string
  readonly venueId: number
  readonly userId: number
}

/** These bookings by their numbers, venues and whose they are. */
export async function listBookingNames(db: Db, ids: readonly number[]): Promise<NamedBooking[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'application_number', 'venue_id', 'user_id'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.application_number ?? '',
    venueId: row.venue_id,
    userId: row.user_id,
  }))
}
