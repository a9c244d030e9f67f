import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

/** A token for an external module; only its hash is kept. */
export interface NewAppToken {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly serviceId: number
  readonly createdOn: Date
  readonly expiresOn: Date
}

/** Keeps a token. */
export async function insertAppToken(db: Db, token: NewAppToken): Promise<void> {
  await db
    .insertInto('app_token')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      service_id: token.serviceId,
      created_on: token.createdOn,
      expires_on: token.expiresOn,
    })
    .execute()
}

/** Uses a token up. @returns the citizen it was made for; undefined when it is unknown, expired, used or another module's */
export async function spendAppToken(
  db: Db,
  tokenHash: Buffer,
  serviceId: number,
  now: Date,
): Promise<number | undefined> {
  const spent = await db
    .updateTable('app_token')
    .set({ redeemed_on: now })
    .where('token_hash', '=', tokenHash)
    .where('service_id', '=', serviceId)
    .where('redeemed_on', 'is', null)
    .where('expires_on', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return spent?.user_id
}

/** Forgets tokens that ended before a moment. @returns true when some may be left */
export const dropAppTokens = (db: Db, endedBefore: Date): Promise<boolean> =>
  dropOldest(db, { table: 'app_token', column: 'expires_on', before: endedBefore })
