import type { Db } from '#server/gateway/context.ts'

/** Takes a property out of the profiles of citizens; the history stays. `keep` are users who may go on. @returns how many */
export async function endProfiles(
  db: Db,
  propertyId: number,
  reason: string,
  at: Date,
  keep: readonly number[] = [],
): Promise<number> {
  const ended = await db
    .updateTable('property_profile')
    .set({ unlinked_on: at, unlinked_reason: reason })
    .where('property_id', '=', propertyId)
    .where('unlinked_on', 'is', null)
    .$if(keep.length > 0, query => query.where('user_id', 'not in', keep))
    .returning('id')
    .execute()
  return ended.length
}
