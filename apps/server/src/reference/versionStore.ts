import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'

/** Any number known to this portal alone: one server loads at a time. */
const LOAD_LOCK = 7_246_011_903

/** The version of the reference data, as a value in the text of any statement: every change of a reference table makes it another one. */
export const REFERENCE_VERSION = '(select version from reference_version)'

/** The same by itself. */
export async function currentVersion(db: Db): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`select ${sql.raw(REFERENCE_VERSION)} as version`.execute(db)
  return rows[0]?.version ?? 0n
}

/** Notes, one server after the other, that an edition is in the database. @returns false when it was there before */
export async function noteEdition(db: Db, name: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(db)
  const loaded = await db
    .insertInto('installed_seed')
    .values({ name, loaded_on: now })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return loaded !== undefined
}
