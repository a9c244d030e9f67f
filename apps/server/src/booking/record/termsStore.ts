import * as v from 'valibot'
import type { CancellationSlab } from '#domain/booking/cancel.ts'
import type { BookingPolicy } from '#domain/booking/dates.ts'
import type { ReschedulePolicy } from '#domain/booking/reschedule.ts'
import type { IstDay } from '#domain/dates/ist.ts'
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

const query = (db: Db) =>
  db.selectFrom('booking_policy').select(['effective_from', 'booking', 'slabs', 'reschedule'])

/** Terms with the day from which bookings are made under them. */
export interface DatedTerms extends Terms {
  readonly effectiveFrom: IstDay
}

/** The terms in force on a day: the latest whose day has come. */
export async function getTerms(db: Db, on: IstDay): Promise<DatedTerms> {
  const row = await query(db)
    .where('effective_from', '<=', on)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...readTerms(row), effectiveFrom: row.effective_from }
}

/** Every set of terms that a day was given to from a day on, the earliest first. */
export async function listTermsAfter(db: Db, day: IstDay): Promise<DatedTerms[]> {
  const rows = await query(db).where('effective_from', '>', day).orderBy('effective_from').execute()
  return rows.map(row => ({ ...readTerms(row), effectiveFrom: row.effective_from }))
}

/** Sets the terms of bookings that are made from a day on; bookings that were made keep theirs. */
export async function setTerms(
  db: Db,
  { effectiveFrom, booking, slabs, reschedule }: DatedTerms,
): Promise<void> {
  const columns = {
    booking: JSON.stringify(booking),
    slabs: JSON.stringify(slabs),
    reschedule: JSON.stringify(reschedule),
  }
  await db
    .insertInto('booking_policy')
    .values({ effective_from: effectiveFrom, ...columns })
    .onConflict(conflict => conflict.column('effective_from').doUpdateSet(columns))
    .execute()
}
