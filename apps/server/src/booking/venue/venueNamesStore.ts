import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'

/** What these venues are called, by their ids. */
export async function listVenueNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Bilingual>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('venue')
    .select(['id', 'name_en', 'name_hi'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, { en: row.name_en, hi: row.name_hi }]))
}
