import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Wanted } from '#server/work/wanted.ts'

/** What a lease is called in a list. */
export interface NamedLease {
  readonly id: number
  readonly number: string
  readonly lessee: string
  readonly title: Bilingual
}

/** These leases by their tenders and lessees. */
export async function listLeaseNames(db: Db, ids: readonly number[]): Promise<NamedLease[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lease')
    .select(['id', 'tender_number', 'lessee_name', 'title_en', 'title_hi'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.tender_number,
    lessee: row.lessee_name,
    title: { en: row.title_en, hi: row.title_hi },
  }))
}

/** Leases whose tender a search means, newest first; at most `limit`. */
export async function findLeases(db: Db, { number }: Wanted, limit: number): Promise<number[]> {
  if (number === undefined) return []
  const own = db.selectFrom('lease').select('id').where('tender_number', '=', number)
  return (await own.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id)
}
