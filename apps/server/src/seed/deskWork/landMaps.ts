import { createHash } from 'node:crypto'
import type { Db } from '#server/gateway/context.ts'
import { replaceVillage, replaceZones } from '#server/landuse/map/mapStore.ts'
import { parcelsOf, VILLAGES, zonesOf } from './villages.ts'

const layer = (areas: readonly unknown[], importedOn: Date) => ({
  sha256: createHash('sha256').update(JSON.stringify(areas)).digest(),
  areas: areas.length,
  importedOn,
})

/** The parcels of three villages and the zones over them, as two acts of the planner would have imported them. */
export async function loadLandMaps(db: Db, now: Date): Promise<void> {
  for (const village of VILLAGES) {
    const { id } = await db
      .selectFrom('revenue_village')
      .select('revenue_village_id as id')
      .where('name', '=', village)
      .executeTakeFirstOrThrow()
    const parcels = parcelsOf(village)
    await replaceVillage(db, id, parcels, layer(parcels, now))
  }
  const zones = VILLAGES.flatMap(zonesOf)
  await replaceZones(db, zones, layer(zones, now))
}
