import type { Bilingual } from '#domain/text/bilingual.ts'
import { accountsOfMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Wanted } from '#server/work/wanted.ts'

/** What a lease is called in a list. */
export interface NamedLease {
  readonly id: number
  readonly number: string
  readonly lessee: string
  /** The lessee's mobile: a lease belongs to whoever has proved it. */
  readonly mobile: string
  readonly title: Bilingual
}

/** These leases by their tenders and lessees. */
export async function listLeaseNames(db: Db, ids: readonly number[]): Promise<NamedLease[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lease')
    .select(['id', 'tender_number', 'lessee_name', 'lessee_mobile', 'title_en', 'title_hi'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.tender_number,
    lessee: row.lessee_name,
    mobile: row.lessee_mobile,
    title: { en: row.title_en, hi: row.title_hi },
  }))
}

/** The account of the lessee of a tender: whoever has proved the mobile; undefined while nobody has. */
export async function findLesseeAccount(db: Db, tenderNumber: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('lease')
    .select('lessee_mobile')
    .where('tender_number', '=', tenderNumber)
    .executeTakeFirst()
  return row && (await accountsOfMobiles(db, [row.lessee_mobile])).get(row.lessee_mobile)
}

/** Leases whose tender a search means, newest first; at most `limit`. */
export async function findLeases(db: Db, { number }: Wanted, limit: number): Promise<number[]> {
  if (number === undefined) return []
  const own = db.selectFrom('lease').select('id').where('tender_number', '=', number)
  return (await own.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id)
}
