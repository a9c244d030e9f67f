import * as v from 'valibot'
import { type Scope, ScopeName } from '#contract/machine/scopes.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

const Scopes = v.array(ScopeName)

/** Keeps a token by its hash. */
export async function insertToken(
  db: Db,
  token: {
    readonly hash: Buffer
    readonly clientId: number
    readonly scopes: readonly Scope[]
    readonly expiresOn: Date
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('machine_token')
    .values({
      token_hash: token.hash,
      client_id: token.clientId,
      scopes: [...token.scopes],
      issued_on: now,
      expires_on: token.expiresOn,
    })
    .execute()
}

/** Who holds a token, and for what. */
export interface TokenHolder {
  readonly clientId: number
  readonly publicId: string
  readonly scopes: readonly Scope[]
}

/** The holder of a token that counts: it has not run out, and its system has not ended. */
export async function findHolder(db: Db, hash: Buffer, now: Date): Promise<TokenHolder | undefined> {
  const row = await db
    .selectFrom('machine_token')
    .innerJoin('machine_client', 'machine_client.id', 'machine_token.client_id')
    .select(['machine_token.client_id as clientId', 'machine_client.public_id as publicId'])
    .select('machine_token.scopes')
    .where('token_hash', '=', hash)
    .where('expires_on', '>', now)
    .where('ended_on', 'is', null)
    .executeTakeFirst()
  return row && { ...row, scopes: v.parse(Scopes, row.scopes) }
}

/** Ends every token of a system at once. */
export async function endTokens(db: Db, clientId: number): Promise<void> {
  await db.deleteFrom('machine_token').where('client_id', '=', clientId).execute()
}

/** Forgets tokens that ran out before a moment. @returns true when some may be left */
export const dropMachineTokens = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'machine_token', column: 'expires_on', before })
