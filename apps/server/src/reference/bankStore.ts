import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'

/** The name of a bank, whether or not it is still offered; undefined for a number that is no bank. */
export async function findBankName(db: Db, bankId: number): Promise<string | undefined> {
  const row = await db.selectFrom('bank').select('name').where('bank_id', '=', bankId).executeTakeFirst()
  return row?.name
}

/** Names of banks by id, for what is shown and printed. */
export async function bankNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const known = ids.filter(id => id > 0)
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('bank').select(['bank_id', 'name']).where('bank_id', 'in', known).execute()
  return new Map(rows.map(row => [row.bank_id, row.name]))
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

/** Banks that are offered today, by name. */
export async function listBanks(db: Db): Promise<{ readonly id: number; readonly name: Bilingual }[]> {
  const rows = await db
    .selectFrom('bank')
    .select(['bank_id', 'name', 'name_hi'])
    .where('is_active', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(row => ({ id: row.bank_id, name: { en: row.name, hi: row.name_hi } }))
}
