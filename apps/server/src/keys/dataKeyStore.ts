import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'

/** A data key as the database keeps it. */
export interface WrappedKey {
  readonly id: number
  readonly wrapped: Buffer
  /** Name of the master key that wrapped it. */
  readonly wrappedBy: string
  readonly createdOn: Date
  /** From here on it seals what is written. */
  readonly inUseFrom: Date
}

/** All data keys, the oldest first. */
export const listDataKeys = async (db: Db): Promise<WrappedKey[]> =>
  db
    .selectFrom('data_key')
    .select([
      'id',
      'wrapped',
      'wrapped_by as wrappedBy',
      'created_on as createdOn',
      'in_use_from as inUseFrom',
    ])
    .orderBy('id')
    .execute()

/** Keeps other servers from making keys until the transaction ends. */
export const holdDataKeys = async (db: Db): Promise<void> =>
  void (await sql`lock table data_key in share row exclusive mode`.execute(db))

/** Adds a data key. */
export async function insertDataKey(db: Db, key: Omit<WrappedKey, 'id'>): Promise<number> {
  const row = await db
    .insertInto('data_key')
    .values({
      wrapped: key.wrapped,
      wrapped_by: key.wrappedBy,
      created_on: key.createdOn,
      in_use_from: key.inUseFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Puts a data key under another master key; the data key itself stays. */
export async function rewrapDataKey(
  db: Db,
  id: number,
  { wrapped, wrappedBy }: Pick<WrappedKey, 'wrapped' | 'wrappedBy'>,
): Promise<void> {
  await db.updateTable('data_key').set({ wrapped, wrapped_by: wrappedBy }).where('id', '=', id).execute()
}
