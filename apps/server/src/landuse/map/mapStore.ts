import { type Insertable, sql } from 'kysely'
import * as v from 'valibot'
import { type Bounds, boundsOf, khasraKey, type MapArea } from '#domain/landuse/map.ts'
import { LAND_USES, type LandUseCode } from '#domain/landuse/uses.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'

/** The number under which the master plan is kept among the layers. */
export const MASTER_PLAN = 0
const AT_ONCE = 500

export interface Parcel {
  readonly khasraNumber: string
  readonly area: MapArea
}

export interface Zone {
  readonly landUse: LandUseCode
  readonly zoneCode: string
  readonly area: MapArea
}

/** A layer as it was imported last: hash of its drawing, number of its areas. */
export interface Layer {
  readonly sha256: Buffer
  readonly areas: number
  readonly importedOn: Date
}

const Area = v.array(v.array(v.tuple([v.number(), v.number()])))
const Use = v.picklist(LAND_USES.map(({ code }) => code))

function placed(area: MapArea) {
  const { minX, minY, maxX, maxY } = boundsOf([area])
  return { area: JSON.stringify(area), min_x: minX, min_y: minY, max_x: maxX, max_y: maxY }
}

/** The layer of a village, or the master plan; undefined: never imported. */
export async function findLayer(db: Db, villageId: number): Promise<Layer | undefined> {
  const row = await db
    .selectFrom('land_map_layer')
    .selectAll()
    .where('revenue_village_id', '=', villageId)
    .executeTakeFirst()
  return row && { sha256: row.sha256, areas: row.areas, importedOn: row.imported_on }
}

async function noteLayer(db: Db, villageId: number, { sha256, areas, importedOn }: Layer): Promise<void> {
  const kept = { sha256, areas, imported_on: importedOn }
  await db
    .insertInto('land_map_layer')
    .values({ revenue_village_id: villageId, ...kept })
    .onConflict(conflict => conflict.column('revenue_village_id').doUpdateSet(kept))
    .execute()
}

async function insertParts<Table extends 'land_parcel' | 'land_zone'>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
}

/** Puts the parcels of a village in place of those that were there. */
export async function replaceVillage(
  db: Db,
  villageId: number,
  parcels: readonly Parcel[],
  layer: Layer,
): Promise<void> {
  await db.deleteFrom('land_parcel').where('revenue_village_id', '=', villageId).execute()
  const rows = parcels.map(({ khasraNumber, area }) => ({
    revenue_village_id: villageId,
    khasra_number: khasraKey(khasraNumber),
    ...placed(area),
  }))
  await insertParts(db, 'land_parcel', rows)
  await noteLayer(db, villageId, layer)
}

/** Puts the zones of the master plan in place of those that were there. */
export async function replaceZones(db: Db, zones: readonly Zone[], layer: Layer): Promise<void> {
  await db.deleteFrom('land_zone').execute()
  const rows = zones.map(({ landUse, zoneCode, area }) => ({
    land_use: landUse,
    zone_code: zoneCode,
    ...placed(area),
  }))
  await insertParts(db, 'land_zone', rows)
  await noteLayer(db, MASTER_PLAN, layer)
}

const parcels = (db: Db, villageId: number) =>
  db
    .selectFrom('land_parcel')
    .select(['khasra_number as khasraNumber', 'area'])
    .where('revenue_village_id', '=', villageId)

const toParcel = (row: { khasraNumber: string; area: unknown }): Parcel => ({
  khasraNumber: row.khasraNumber,
  area: v.parse(Area, row.area),
})

/** The parcels of these khasras in a village. */
export async function findParcels(db: Db, villageId: number, numbers: readonly string[]): Promise<Parcel[]> {
  if (numbers.length === 0) return []
  const keys = numbers.map(khasraKey)
  return (await parcels(db, villageId).where('khasra_number', 'in', keys).execute()).map(toParcel)
}

const MOST_PARCELS = 400
const MOST_ZONES = 80

const touches = ({ minX, minY, maxX, maxY }: Bounds) =>
  sql<boolean>`min_x <= ${maxX} and max_x >= ${minX} and min_y <= ${maxY} and max_y >= ${minY}`

/** The parcels of a village that touch a rectangle, as many as a drawing can hold. */
export async function listParcelsIn(db: Db, villageId: number, bounds: Bounds): Promise<Parcel[]> {
  const rows = await parcels(db, villageId).where(touches(bounds)).orderBy('id').limit(MOST_PARCELS).execute()
  return rows.map(toParcel)
}

/** The zones of the master plan that touch a rectangle. */
export async function listZonesIn(db: Db, bounds: Bounds): Promise<Zone[]> {
  const rows = await db
    .selectFrom('land_zone')
    .select(['land_use', 'zone_code', 'area'])
    .where(touches(bounds))
    .orderBy('id')
    .limit(MOST_ZONES)
    .execute()
  return rows.map(row => ({
    landUse: v.parse(Use, row.land_use),
    zoneCode: row.zone_code,
    area: v.parse(Area, row.area),
  }))
}
