import type { Db } from '#server/gateway/context.ts'

/** How a property came into a citizen's profile. */
export type LinkedBy = 'OTP' | 'ALLOTMENT'

/** A property in the profile of a citizen. */
export interface Profile {
  readonly id: number
  readonly linkedOn: Date
}

const live = (db: Db) => db.selectFrom('property_profile').where('unlinked_on', 'is', null)

/** The living link of a citizen and a property, or null. */
export async function findProfile(db: Db, userId: number, propertyId: number): Promise<Profile | null> {
  const row = await live(db)
    .select(['id', 'linked_on'])
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return row ? { id: row.id, linkedOn: row.linked_on } : null
}

/** Citizens who have linked a property, oldest link first. */
export async function linkedUsers(db: Db, propertyId: number): Promise<number[]> {
  const rows = await live(db).select('user_id').where('property_id', '=', propertyId).orderBy('id').execute()
  return rows.map(row => row.user_id)
}

/** Whether a citizen had a property linked at an instant, the instant of the unlinking included; null for now. */
export async function wasLinked(
  db: Db,
  userId: number,
  propertyId: number,
  at: Date | null,
): Promise<boolean> {
  if (at === null) return (await findProfile(db, userId, propertyId)) !== null
  const row = await db
    .selectFrom('property_profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .where('linked_on', '<=', at)
    .where(({ or, eb }) => or([eb('unlinked_on', 'is', null), eb('unlinked_on', '>=', at)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Properties that a citizen has linked, whatever their state. */
export async function linkedProperties(db: Db, userId: number): Promise<number[]> {
  const rows = await live(db).select('property_id').where('user_id', '=', userId).execute()
  return rows.map(row => row.property_id)
}

/** Puts a property into the profile of a citizen. @returns the link's id */
export async function insertProfile(
  db: Db,
  link: { readonly userId: number; readonly propertyId: number; readonly linkedBy: LinkedBy },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('property_profile')
    .values({
      user_id: link.userId,
      property_id: link.propertyId,
      linked_on: now,
      linked_by: link.linkedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the links of a property, save those of some citizens. @returns the citizens who lost it */
export async function unlinkUsers(
  db: Db,
  propertyId: number,
  ending: { readonly reason: string; readonly keep: readonly number[] },
  at: Date,
): Promise<number[]> {
  const ended = await db
    .updateTable('property_profile')
    .set({ unlinked_on: at, unlinked_reason: ending.reason })
    .where('property_id', '=', propertyId)
    .where('unlinked_on', 'is', null)
    .$if(ending.keep.length > 0, query => query.where('user_id', 'not in', ending.keep))
    .returning('user_id')
    .execute()
  return ended.map(row => row.user_id)
}
