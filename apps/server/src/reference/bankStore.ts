import { sql } from 'kysely'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'

/** The name of a bank, whether or not it is still offered; undefined for a number that is no bank. */
export async function findBankName(db: Db, bankId: number): Promise<string | undefined> {
  const row = await db.selectFrom('bank').select('name').where('bank_id', '=', bankId).executeTakeFirst()
  return row?.name
}

/**
 * The name of a bank, as a column of whichever statement reads its number; null for a number that is no bank.
 * @param column the one with the number, such as `booking.bank_id`
 */
export const bankName = (column: string) => sql<Bilingual | null>`(
  select json_build_object('en', k.name, 'hi', k.name_hi) from bank k where k.bank_id = ${sql.ref(column)})`

/** Names of banks by id, for what is shown and printed. */
export async function bankNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Bilingual>> {
  const known = ids.filter(id => id > 0)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank')
    .select(['bank_id', 'name', 'name_hi'])
    .where('bank_id', 'in', known)
    .execute()
  return new Map(rows.map(row => [row.bank_id, { en: row.name, hi: row.name_hi }]))
}

/** Whether a bank is one that is offered today. */
export async function isActiveBank(db: Db, bankId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bank')
    .select('bank_id')
    .where('bank_id', '=', bankId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** A bank that is offered today. */
export interface OfferedBank {
  readonly id: number
  readonly name: Bilingual
  /** The beginnings of its IFSCs. */
  readonly prefixes: string[]
}

/** Banks that are offered today, by name. */
export async function listBanks(db: Db): Promise<OfferedBank[]> {
  const rows = await db
    .selectFrom('bank')
    .select(['bank_id', 'name', 'name_hi', 'prefixes'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(row => ({
    id: row.bank_id,
    name: { en: row.name, hi: row.name_hi },
    prefixes: row.prefixes,
  }))
}

/** Prefixes of banks by their English name, whether or not they are still offered. */
export async function prefixesOfBanks(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, { readonly prefixes: string[]; readonly memberOf: string[] }>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank')
    .select(['name', 'prefixes', 'member_of as memberOf'])
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, ...of }) => [name, of]))
}

/** What tells which IFSC a bank that is offered today may have: prefixes of its own, and of the banks it belongs to. */
export async function findBankPrefixes(
  db: Db,
  bankId: number,
): Promise<{ readonly prefixes: string[]; readonly memberOf: string[] } | undefined> {
  return db
    .selectFrom('bank')
    .select(['prefixes', 'member_of as memberOf'])
    .where('bank_id', '=', bankId)
    .where('is_active', '=', true)
    .executeTakeFirst()
}
