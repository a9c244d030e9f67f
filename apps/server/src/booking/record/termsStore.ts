import * as v from 'valibot'
import type { CancellationSlab } from '#domain/booking/cancel.ts'
import type { BookingPolicy } from '#domain/booking/dates.ts'
import type { ReschedulePolicy } from '#domain/booking/reschedule.ts'
import type { Db } from '#server/gateway/context.ts'

/** The rules that bookings are made under. A booking keeps its own copy. */
export interface Terms {
  readonly booking: BookingPolicy
  readonly slabs: readonly CancellationSlab[]
  readonly reschedule: ReschedulePolicy
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const StoredTerms = v.object({
  booking: v.object({
    checkInTime: v.string(),
    checkOutTime: v.string(),
    maxDays: count,
    horizonDays: count,
    minLeadDays: count,
    holdMinutes: count,
    quoteMinutes: count,
    maxOpenHolds: count,
    gstBp: count,
  }),
  slabs: v.array(v.object({ minDays: count, maxDays: v.nullable(count), deductionBp: count })),
  reschedule: v.object({ maxTimes: count, minDays: count, windowDays: count, feeBp: count }),
})

/** Reads stored terms. @throws when the row is not what this version of the portal writes */
export const readTerms = (stored: unknown): Terms => v.parse(StoredTerms, stored)

/** The terms in force. */
export async function getTerms(db: Db): Promise<Terms> {
  const row = await db
    .selectFrom('booking_policy')
    .select(['booking', 'slabs', 'reschedule'])
    .executeTakeFirstOrThrow()
  return readTerms(row)
}
