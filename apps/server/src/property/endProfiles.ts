import type { Db } from '#server/gateway/context.ts'
import { type Notification, notifyCitizen } from '#server/notify/outbox.ts'

/** How profiles end: why, and what those are told who lose the property. */
interface Ending {
  /** Stands in the history. */
  readonly reason: string
  readonly told: Pick<Notification, 'template' | 'params'>
  /** Users who may go on. */
  readonly keep?: readonly number[]
  /** A user who is told by another message. */
  readonly silent?: number | null
}

/** Takes a property out of the profiles of citizens and tells them; the history stays. @returns how many */
export async function endProfiles(
  db: Db,
  propertyId: number,
  { reason, told, keep = [], silent = null }: Ending,
  at: Date,
): Promise<number> {
  const ended = await db
    .updateTable('property_profile')
    .set({ unlinked_on: at, unlinked_reason: reason })
    .where('property_id', '=', propertyId)
    .where('unlinked_on', 'is', null)
    .$if(keep.length > 0, query => query.where('user_id', 'not in', keep))
    .returning('user_id')
    .execute()
  for (const { user_id: userId } of ended)
    if (userId !== silent) await notifyCitizen(db, userId, told.template, told.params, at)
  return ended.length
}
