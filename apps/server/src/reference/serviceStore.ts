import type { Db } from '#server/gateway/context.ts'

/** Whether a service of the catalogue is switched on; one that the catalogue lacks is. */
export async function isServiceOpen(db: Db, serviceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('is_active')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row?.is_active ?? true
}
