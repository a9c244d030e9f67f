import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'

const { Confirmed, Completed } = ApplicationStatus
const TIMER = { type: 'TIMER', id: 'booking.complete' } as const

/** Completes a confirmed booking whose last day has passed; any other stays as it is. */
export async function completeBooking(db: Db, id: number, now: Date): Promise<void> {
  const done = await db
    .updateTable('booking')
    .set({ status_id: Completed })
    .where('id', '=', id)
    .where('status_id', '=', Confirmed)
    .where('end_day', '<', istDay(now))
    .returning('id')
    .executeTakeFirst()
  if (!done) return
  const entry = { entityTypeId: EntityType.Booking, entityId: id, from: Confirmed, to: Completed }
  await writeAudit(db, TIMER, { ...entry, event: 'COMPLETED', isPublic: true }, now)
}
