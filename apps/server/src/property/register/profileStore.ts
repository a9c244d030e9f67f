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

/** A stretch of time in which a citizen had a property; `until` is null while they have it. */
export interface ReadingTime {
  readonly from: Date
  readonly until: Date | null
}

/** Whether what was issued at an instant falls into one of some stretches, their ends included. */
export const isWithin = (times: readonly ReadingTime[], at: Date): boolean =>
  times.some(({ from, until }) => from <= at && (until === null || at <= until))

/** When a citizen's own papers of a property were issued: each stretch in which it was theirs, links ended included. */
export async function readingTimes(db: Db, userId: number, propertyId: number): Promise<ReadingTime[]> {
  const rows = await db
    .selectFrom('property_profile')
    .select(['reads_from', 'unlinked_on'])
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .execute()
  return rows.map(row => ({ from: row.reads_from, until: row.unlinked_on }))
}

/** Properties that a citizen had and has no longer, with the end of the last link; the latest end first. */
export async function formerProperties(
  db: Db,
  userId: number,
): Promise<{ readonly propertyId: number; readonly until: Date }[]> {
  const rows = await db
    .selectFrom('property_profile')
    .select(({ fn }) => ['property_id', fn.max('unlinked_on').as('until')])
    .where('user_id', '=', userId)
    .groupBy('property_id')
    .having(eb => eb(eb.fn.count('id'), '=', eb.fn.count('unlinked_on')))
    .orderBy('until', 'desc')
    .execute()
  return rows.flatMap(row => (row.until ? [{ propertyId: row.property_id, until: row.until }] : []))
}

/** Sets from when on citizens read the papers of a property that they have linked. */
export async function setReadsFrom(
  db: Db,
  link: { readonly userId: number; readonly propertyId: number },
  from: Date,
): Promise<void> {
  await db
    .updateTable('property_profile')
    .set({ reads_from: from })
    .where('user_id', '=', link.userId)
    .where('property_id', '=', link.propertyId)
    .where('unlinked_on', 'is', null)
    .execute()
}

/** Whether a property was a citizen's at an instant, the instant of the unlinking included; null for now. */
export async function wasLinked(
  db: Db,
  userId: number,
  propertyId: number,
  at: Date | null,
): Promise<boolean> {
  if (at === null) return (await findProfile(db, userId, propertyId)) !== null
  return isWithin(await readingTimes(db, userId, propertyId), at)
}

/** Properties that a citizen has linked, whatever their state. */
export async function linkedProperties(db: Db, userId: number): Promise<number[]> {
  const rows = await live(db).select('property_id').where('user_id', '=', userId).execute()
  return rows.map(row => row.property_id)
}

/** Puts a property into the profile of a citizen. @returns the link's id */
export async function insertProfile(
  db: Db,
  link: {
    readonly userId: number
    readonly propertyId: number
    readonly linkedBy: LinkedBy
    readonly readsFrom: Date
  },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('property_profile')
    .values({
      user_id: link.userId,
      property_id: link.propertyId,
      linked_on: now,
      linked_by: link.linkedBy,
      reads_from: link.readsFrom,
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

/** Registrations of the properties that are linked with some citizens. */
export async function listLinkedRegistrations(db: Db, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('property_profile as profile')
    .innerJoin('property', 'property.id', 'profile.property_id')
    .select('property.registration_id')
    .where('profile.unlinked_on', 'is', null)
    .where(({ eb, fn, val }) => eb('profile.user_id', '=', fn.any(val([...userIds]))))
    .execute()
  return rows.map(row => row.registration_id)
}
