import type { Db } from '#server/gateway/context.ts'
import type { Wanted } from '#server/work/wanted.ts'

/** What a certificate is called in a list. */
export interface NamedCertificate {
  readonly id: number
  readonly number: string
  readonly financialYear: string
  readonly userId: number
}

/** These certificates by their numbers and whose they are. */
export async function listCertificateNames(db: Db, ids: readonly number[]): Promise<NamedCertificate[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tds_certificate')
    .select(['id', 'certificate_number', 'financial_year', 'user_id'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.certificate_number || `TDS ${row.id}`,
    financialYear: row.financial_year,
    userId: row.user_id,
  }))
}

/** Certificates of the accounts that a search means, newest first; at most `limit`. */
export async function findCertificates(db: Db, { userIds = [] }: Wanted, limit: number): Promise<number[]> {
  if (userIds.length === 0) return []
  const own = db
    .selectFrom('tds_certificate')
    .select('id')
    .where('user_id', 'in', [...userIds])
  return (await own.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id)
}
