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

/** A venue as officers name it. */
export interface NamedVenue {
  readonly id: number
  readonly code: string
  readonly name: Bilingual
}

/** Every venue, open for bookings or not, by name. */
export async function listNamedVenues(db: Db): Promise<NamedVenue[]> {
  const rows = await db
    .selectFrom('venue')
    .select(['id', 'code', 'name_en', 'name_hi'])
    .orderBy('name_en')
    .execute()
  return rows.map(({ id, code, name_en, name_hi }) => ({ id, code, name: { en: name_en, hi: name_hi } }))
}
