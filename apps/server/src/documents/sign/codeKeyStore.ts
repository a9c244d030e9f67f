import type { Db } from '#server/gateway/context.ts'
import type { PublicFactsKey } from './factsKey.ts'

/** Notes public keys of codes, each once. */
export async function keepCodeKeys(db: Db, keys: readonly PublicFactsKey[], now: Date): Promise<void> {
  await db
    .insertInto('code_key')
    .values(keys.map(({ id, key }) => ({ id, public_key: key, known_from: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Every key that codes were ever signed with, by any server. */
export const listCodeKeys = (db: Db): Promise<PublicFactsKey[]> =>
  db.selectFrom('code_key').select(['id', 'public_key as key']).orderBy('id').execute()
