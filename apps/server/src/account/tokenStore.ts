import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { BaseContext, Db } from '#server/gateway/context.ts'

const VALID_MS = 15 * MINUTE_MS
const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface TokenFor {
  readonly purpose: string
  readonly subject: string
  readonly userId?: number | null
}

/** Makes a token of 15 minutes, bound to purpose, subject and citizen; only its hash is kept. */
export async function issueToken(
  context: Pick<BaseContext, 'db' | 'now' | 'ports'>,
  bound: TokenFor,
): Promise<string> {
  const token = context.ports.random.bytes(32).toString('base64url')
  await context.db
    .insertInto('verification_token')
    .values({
      token_hash: hash(token),
      purpose: bound.purpose,
      subject: bound.subject,
      user_id: bound.userId ?? null,
      expires_on: new Date(context.now.getTime() + VALID_MS),
    })
    .execute()
  return token
}

/** Uses a token up. @returns the subject it was bound to, or null when it is unknown, used, expired or another's */
export async function spendToken(
  db: Db,
  token: string,
  bound: { purpose: string; userId?: number | null },
  now: Date,
): Promise<string | null> {
  const spent = await db
    .updateTable('verification_token')
    .set({ used_on: now })
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', bound.purpose)
    .where('user_id', bound.userId == null ? 'is' : '=', bound.userId ?? null)
    .where('used_on', 'is', null)
    .where('expires_on', '>', now)
    .returning('subject')
    .executeTakeFirst()
  return spent?.subject ?? null
}

/** Looks at a token without using it up, for steps that may be repeated while it holds. @returns its subject, or null */
export async function findToken(
  db: Db,
  token: string,
  bound: { purpose: string; userId: number | null },
  now: Date,
): Promise<string | null> {
  const found = await db
    .selectFrom('verification_token')
    .select('subject')
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', bound.purpose)
    .where('user_id', bound.userId === null ? 'is' : '=', bound.userId)
    .where('used_on', 'is', null)
    .where('expires_on', '>', now)
    .executeTakeFirst()
  return found?.subject ?? null
}

/** Forgets tokens that ended before a moment. @returns true when some may be left */
export const dropTokens = (db: Db, endedBefore: Date): Promise<boolean> =>
  dropOldest(db, { table: 'verification_token', column: 'expires_on', before: endedBefore })
