import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'

/** What a challenge is for; one of a purpose answers no other. */
export type ChallengePurpose = 'SIGN_IN' | 'PRESENCE' | 'ACT' | 'ENROL'

/** Something that the server asks a passkey to sign. */
export interface NewChallenge {
  readonly id: string
  readonly purpose: ChallengePurpose
  readonly officerId: number | null
  readonly sessionId: number | null
  /** Of an act: the key of its call. */
  readonly callKey: string | null
  readonly nonce: Buffer
  /** What is signed, base64url. */
  readonly challenge: string
}

/** Keeps a challenge until it is answered or runs out. */
export async function insertChallenge(db: Db, one: NewChallenge, now: Date, expiresOn: Date): Promise<void> {
  await db
    .insertInto('officer_challenge')
    .values({
      id: one.id,
      purpose: one.purpose,
      officer_id: one.officerId,
      session_id: one.sessionId,
      call_key: one.callKey,
      nonce: one.nonce,
      challenge: one.challenge,
      created_on: now,
      expires_on: expiresOn,
    })
    .execute()
}

/** Uses a challenge up, whatever its answer is worth. @returns undefined for one that is unknown, used, or too old */
export async function takeChallenge(
  db: Db,
  id: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<Omit<NewChallenge, 'id' | 'purpose'> | undefined> {
  const row = await db
    .updateTable('officer_challenge')
    .set({ used_on: now })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('used_on', 'is', null)
    .where('expires_on', '>', now)
    .returning(['officer_id', 'session_id', 'call_key', 'nonce', 'challenge'])
    .executeTakeFirst()
  return (
    row && {
      officerId: row.officer_id,
      sessionId: row.session_id,
      callKey: row.call_key,
      nonce: row.nonce,
      challenge: row.challenge,
    }
  )
}

/** Forgets challenges that were made before a moment. @returns true when some may be left */
export const dropChallenges = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'officer_challenge', column: 'created_on', before })
