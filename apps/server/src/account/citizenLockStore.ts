import type { Db } from '#server/gateway/context.ts'

/**
 * Makes the acts of one citizen wait for each other until the transaction ends, so that two requests at once cannot both
 * be the last that is allowed.
 */
export async function lockCitizen(db: Db, userId: number): Promise<void> {
  await db.selectFrom('citizen_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
