import { sql } from 'kysely'
import { lockCitizen } from '#server/account/citizenStore.ts'
import type { Db } from '#server/gateway/context.ts'

/** The citizen's lists of which one row is primary, with their id columns. */
const idColumns = { saved_address: 'saved_address_id', bank_account: 'bank_account_id' } as const

export type OwnList = keyof typeof idColumns

/** How many rows the citizen keeps in a list. */
export async function countOwn(db: Db, list: OwnList, userId: number): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(list)} where user_id = ${userId}`.execute(db)
  return counted.rows[0]?.n ?? 0
}

/**
 * Makes one row the only primary one.
 * @returns 'changed', 'already' when it was primary before, null when the row is not this citizen's
 */
export async function makePrimary(
  db: Db,
  list: OwnList,
  userId: number,
  id: number,
): Promise<'changed' | 'already' | null> {
  await lockCitizen(db, userId)
  const idColumn = sql.ref(idColumns[list])
  const found = await sql<{ is_primary: boolean }>`
    select is_primary from ${sql.table(list)} where user_id = ${userId} and ${idColumn} = ${id}`.execute(db)
  const [row] = found.rows
  if (!row) return null
  if (row.is_primary) return 'already'
  // Two statements: the partial unique index never sees two primary rows.
  await sql`update ${sql.table(list)} set is_primary = false where user_id = ${userId} and is_primary`.execute(
    db,
  )
  await sql`update ${sql.table(list)} set is_primary = true where user_id = ${userId} and ${idColumn} = ${id}`.execute(
    db,
  )
  return 'changed'
}

/** Removes a row; when it was the primary one, the newest that is left becomes primary. @returns false when not theirs */
export async function removeOwn(db: Db, list: OwnList, userId: number, id: number): Promise<boolean> {
  await lockCitizen(db, userId)
  const idColumn = sql.ref(idColumns[list])
  const removed = await sql<{ is_primary: boolean }>`
    delete from ${sql.table(list)} where user_id = ${userId} and ${idColumn} = ${id} returning is_primary`.execute(
    db,
  )
  const [row] = removed.rows
  if (!row) return false
  if (row.is_primary) {
    await sql`update ${sql.table(list)} set is_primary = true where ${idColumn} = (
      select ${idColumn} from ${sql.table(list)} where user_id = ${userId}
       order by created_on desc, ${idColumn} desc limit 1)`.execute(db)
  }
  return true
}

/** Removes every row of a citizen. */
export async function removeAllOwn(db: Db, list: OwnList, userId: number): Promise<void> {
  await sql`delete from ${sql.table(list)} where user_id = ${userId}`.execute(db)
}
