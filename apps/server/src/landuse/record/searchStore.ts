import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import type { Wanted } from '#server/work/wanted.ts'

/** The account that nobody has: a list of a query is never empty. */
const NOBODY = 0

/** Land use applications that a search means, newest first; at most `limit`. */
export async function findLandUse(db: Db, wanted: Wanted, limit: number): Promise<number[]> {
  const { serial, number, userIds = [] } = wanted
  let own = db.selectFrom('land_use_application').select('id').orderBy('id', 'desc').limit(limit)
  if (serial !== undefined) {
    own = own.where(sql`right(application_number, 7)`, '=', serial)
    if (number !== undefined) own = own.where('application_number', '=', number)
  } else own = own.where('user_id', 'in', [...userIds, NOBODY])
  return (await own.execute()).map(({ id }) => id)
}
