import type { Db } from '#server/gateway/context.ts'

/** Hashes of the passwords that a citizen had before the present one, newest first. */
export async function formerPasswords(db: Db, userId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('citizen_password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_on', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => row.password_hash)
}

/** Remembers the hash of a password that is being replaced. */
export async function keepFormerPassword(
  db: Db,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('citizen_password_history')
    .values({ user_id: userId, password_hash: passwordHash, replaced_on: now })
    .execute()
}

/** Forgets the former passwords of a citizen. */
export async function dropFormerPasswords(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('citizen_password_history').where('user_id', '=', userId).execute()
}
