import { sql } from 'kysely'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import { cached } from './cached.ts'

/** A bank as accounts are held against it. */
interface KnownBank {
  readonly name: string
  /** Whether it is offered today. */
  readonly isActive: boolean
  /** The beginnings of its IFSCs, and the banks it belongs to. */
  readonly prefixes: string[]
  readonly memberOf: string[]
}

/** Every bank by its number, some three hundred: kept until one changes. */
const knownBanks = (db: Db): Promise<ReadonlyMap<number, KnownBank>> =>
  cached(db, 'known banks', async () => {
    const rows = await db
      .selectFrom('bank')
      .select(['bank_id', 'name', 'is_active as isActive', 'prefixes', 'member_of as memberOf'])
      .execute()
    return new Map(rows.map(({ bank_id, ...bank }) => [bank_id, bank]))
  })

/** The name of a bank, whether or not it is still offered; undefined for a number that is no bank. */
export const findBankName = async (db: Db, bankId: number): Promise<string | undefined> =>
  (await knownBanks(db)).get(bankId)?.name

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
export const isActiveBank = async (db: Db, bankId: number): Promise<boolean> =>
  (await knownBanks(db)).get(bankId)?.isActive ?? false

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
): Promise<Pick<KnownBank, 'prefixes' | 'memberOf'> | undefined> {
  const bank = (await knownBanks(db)).get(bankId)
  return bank?.isActive ? bank : undefined
}
