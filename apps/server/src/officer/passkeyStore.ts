import { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'

/** A passkey of an officer. `publicKey` is COSE; `counter` what the authenticator last counted, 0 where it does not. */
export interface Passkey {
  readonly id: number
  readonly officerId: number
  /** base64url, as the authenticator names it. */
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** Keeps a passkey. A credential belongs to one officer. @returns its number */
export async function insertPasskey(db: Db, passkey: Omit<Passkey, 'id'>, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('officer_passkey')
    .values({
      officer_id: passkey.officerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      created_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The passkey of a name, when its officer is at work. */
export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('officer_passkey as passkey')
    .innerJoin('officer', 'officer.id', 'passkey.officer_id')
    .select(['passkey.id', 'passkey.officer_id', 'passkey.public_key', 'passkey.counter'])
    .where('passkey.credential_id', '=', credentialId)
    .where('passkey.ended_on', 'is', null)
    .where('officer.state', '=', OfficerState.Active)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      officerId: row.officer_id,
      credentialId,
      publicKey: row.public_key,
      counter: Number(row.counter),
    }
  )
}

/** The names of an officer's passkeys. */
export async function listPasskeyIds(db: Db, officerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('officer_passkey')
    .select('credential_id')
    .where('officer_id', '=', officerId)
    .where('ended_on', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(row => row.credential_id)
}

/** Writes down what an authenticator counted. @returns false when another use counted as far meanwhile: a copy */
export async function countUse(db: Db, passkey: Passkey, counter: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('officer_passkey')
    .set({ counter: BigInt(counter), used_on: now })
    .where('id', '=', passkey.id)
    // Some authenticators do not count, and always say 0.
    .where(eb => (counter === 0 ? eb('counter', '=', 0n) : eb('counter', '<', BigInt(counter))))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An officer's passkeys with their days, the oldest first. */
export async function listOwnPasskeys(
  db: Db,
  officerId: number,
): Promise<{ readonly id: number; readonly createdOn: Date; readonly usedOn: Date | null }[]> {
  return db
    .selectFrom('officer_passkey')
    .select(['id', 'created_on as createdOn', 'used_on as usedOn'])
    .where('officer_id', '=', officerId)
    .where('ended_on', 'is', null)
    .orderBy('id')
    .execute()
}

/** Whether a credential belongs to somebody already, at work or not: what was lost belongs to nobody else. */
export async function isPasskeyKnown(db: Db, credentialId: string): Promise<boolean> {
  const known = db.selectFrom('officer_passkey').select('id').where('credential_id', '=', credentialId)
  return (await known.executeTakeFirst()) !== undefined
}

/** Ends every passkey of an officer. */
export async function endPasskeys(db: Db, officerId: number, now: Date): Promise<void> {
  await db
    .updateTable('officer_passkey')
    .set({ ended_on: now })
    .where('officer_id', '=', officerId)
    .where('ended_on', 'is', null)
    .execute()
}
