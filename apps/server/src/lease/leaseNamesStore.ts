import type { Bilingual } from '#domain/text/bilingual.ts'
import { usersOfMobiles } from '#server/account/loginStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Wanted } from '#server/work/wanted.ts'
import { LESSEE_COLUMNS, openLessee } from './sealedLessee.ts'

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
export async function listLeaseNames(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  ids: readonly number[],
): Promise<NamedLease[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lease')
    .select([...LESSEE_COLUMNS, 'tender_number', 'title_en', 'title_hi'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => {
    const { name, mobile } = openLessee(ports, row)
    const title = { en: row.title_en, hi: row.title_hi }
    return { id: row.id, number: row.tender_number, lessee: name, mobile, title }
  })
}

/** The account of the lessee of a tender: whoever has proved the mobile; undefined while nobody has. */
export async function findLesseeAccount(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  tenderNumber: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('lease')
    .select(LESSEE_COLUMNS)
    .where('tender_number', '=', tenderNumber)
    .executeTakeFirst()
  if (!row) return undefined
  const [account] = await usersOfMobiles(db, ports, [openLessee(ports, row).mobile])
  return account
}

/** Leases whose tender a search means, newest first; at most `limit`. */
export async function findLeases(db: Db, { number }: Wanted, limit: number): Promise<number[]> {
  if (number === undefined) return []
  const own = db.selectFrom('lease').select('id').where('tender_number', '=', number)
  return (await own.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id)
}
