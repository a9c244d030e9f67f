import type { Db } from '#server/gateway/context.ts'

/** Whether a service of the catalogue, named by its route, is switched on; one that the catalogue lacks is. */
export async function isServiceOpen(db: Db, route: string): Promise<boolean> {
  const row = await db.selectFrom('service').select('is_active').where('route', '=', route).executeTakeFirst()
  return row?.is_active ?? true
}
