import type { LandMap } from '#contract/desk/landUseCase.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import {
  boundsOf,
  khasraKey,
  type MapArea,
  type MapPoint,
  measure,
  planeOf,
  sharesOf,
  widen,
} from '#domain/landuse/map.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import type { Db } from '#server/gateway/context.ts'
import { findLayer, findParcels, listParcelsIn, listZonesIn } from '#server/landuse/map/mapStore.ts'

/** Around the parcels of the case: so much of their longer side, and at least so many metres. */
const ROOM = { share: 0.6, metres: 60 }

const nameOf = (landUse: string) => {
  const { en = landUse, hi = landUse } = LAND_USES.find(({ code }) => code === landUse) ?? {}
  return { en, hi }
}

type Plane = ReturnType<typeof planeOf>

/** An area in decimetres of the drawing. */
const drawnOn =
  ({ at }: Plane) =>
  (area: MapArea): [number, number][][] =>
    area.map(line =>
      line.map((point: MapPoint): [number, number] => {
        const [x, y] = at(point)
        return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
      }),
    )

/** The parcels of a case with their neighbours and zones; null where none of its khasras is drawn. */
export async function presentLandMap(
  db: Db,
  { revenueVillageId, khasras }: Pick<LandUseForm, 'revenueVillageId' | 'khasras'>,
): Promise<LandMap | null> {
  const numbers = khasras.map(({ khasraNumber }) => khasraNumber)
  const own = await findParcels(db, revenueVillageId, numbers)
  const layer = await findLayer(db, revenueVillageId)
  if (own.length === 0 || !layer) return null
  const bounds = widen(boundsOf(own.map(({ area }) => area)), ROOM.share, ROOM.metres)
  const [around, zones] = [await listParcelsIn(db, revenueVillageId, bounds), await listZonesIn(db, bounds)]
  const plane = planeOf(bounds)
  const drawn = drawnOn(plane)
  const keys = new Set(numbers.map(khasraKey))
  const held = new Set(own.map(({ khasraNumber }) => khasraNumber))
  return {
    width: plane.width,
    height: plane.height,
    parcels: around.map(({ khasraNumber, area }) => ({
      khasra: khasraNumber,
      isOwn: keys.has(khasraNumber),
      area: drawn(area),
    })),
    zones: zones.map(({ landUse, zoneCode, area }) => ({
      landUse,
      name: nameOf(landUse),
      zoneCode,
      area: drawn(area),
    })),
    own: own.map(({ khasraNumber, area }) => ({
      khasra: khasraNumber,
      sqm: Math.round(measure(area.map(line => line.map(plane.at)))),
      zones: sharesOf(area, zones).map(({ zone, percent }) => ({
        name: nameOf(zone.landUse),
        zoneCode: zone.zoneCode,
        percent,
      })),
    })),
    missing: numbers.filter(number => !held.has(khasraKey(number))),
    importedOn: layer.importedOn.toISOString(),
  }
}
