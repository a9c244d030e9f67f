import type { Db } from '#server/gateway/context.ts'

/** Keeps that an officer knows these citizens: from now on they act in no case of theirs. */
export async function standAside(
  db: Db,
  officerId: number,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('officer_aside')
    .values(userIds.map(userId => ({ officer_id: officerId, user_id: userId, since: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether an officer said that they know one of these citizens. */
export async function standsAside(db: Db, officerId: number, userIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('officer_aside')
    .select('user_id')
    .where('officer_id', '=', officerId)
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val([...userIds]))))
    .executeTakeFirst()
  return row !== undefined
}
