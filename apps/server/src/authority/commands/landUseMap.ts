import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { khasraKey, type MapArea } from '#domain/landuse/map.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import {
  findLayer,
  type Layer,
  MASTER_PLAN,
  replaceVillage,
  replaceZones,
} from '#server/landuse/map/mapStore.ts'
import { findVillageNames } from '#server/reference/placeStore.ts'
import { command, type OfficerContext, option } from '../command.ts'
import { oneOf, optionalText, text, whole } from '../input/fields.ts'
import { documentFile } from '../input/json.ts'

const told = (en: string, hi: string) => message(say(en, hi))

/** Corners of one area, as many as a drawing of a village or a river has. */
const MOST_CORNERS = 20_000

const place = v.pipe(
  v.array(v.number()),
  v.check(
    ([x = Number.NaN, y = Number.NaN]) => Math.abs(x) <= 180 && Math.abs(y) <= 90,
    told('must be longitude and latitude in degrees', 'अंश में देशांतर और अक्षांश हों'),
  ),
  v.transform(([x = 0, y = 0]): readonly [number, number] => [x, y]),
)

/** A closed line; its last corner, which repeats the first, is left out. */
const line = v.pipe(
  v.array(place),
  v.minLength(
    4,
    told(
      'must have at least three corners, and end where it begins',
      'कम से कम तीन कोने हों और रेखा वहीं समाप्त हो जहाँ शुरू हुई',
    ),
  ),
  v.maxLength(
    MOST_CORNERS,
    told(`must have at most ${MOST_CORNERS} corners`, `अधिकतम ${MOST_CORNERS} कोने हों`),
  ),
  v.transform(corners => corners.slice(0, -1)),
)

const polygon = v.object({
  type: oneOf(['Polygon']),
  coordinates: v.pipe(v.array(line), v.minLength(1, told('must have an outer line', 'बाहरी रेखा हो'))),
})

/** A GeoJSON collection of polygons with these properties. */
const collection = <Entries extends v.ObjectEntries>(properties: Entries) =>
  v.object({
    type: oneOf(['FeatureCollection']),
    features: v.array(
      v.object({ type: oneOf(['Feature']), properties: v.object(properties), geometry: polygon }),
    ),
  })

const layerOf = (areas: readonly MapArea[], named: readonly unknown[], now: Date): Layer => ({
  sha256: createHash('sha256')
    .update(JSON.stringify([areas, named]))
    .digest(),
  areas: areas.length,
  importedOn: now,
})

/** Tells the difference of a layer; false where it is drawn so already. */
async function tells(
  context: OfficerContext,
  villageId: number,
  record: string,
  layer: Layer,
): Promise<boolean> {
  const before = await findLayer(context.db, villageId)
  const drawing = layer.sha256.toString('hex')
  if (before?.sha256.equals(layer.sha256)) {
    context.unchanged()
    return false
  }
  // The hash of the drawing stands in the difference: another one is another proposal.
  if (!before) context.change({ kind: 'added', record, fields: { areas: layer.areas, drawing } })
  else {
    const fields = {
      areas: [before.areas, layer.areas],
      drawing: [before.sha256.toString('hex'), drawing],
    } as const
    context.change({ kind: 'changed', record, fields })
  }
  return true
}

export const villageMap = command({
  name: 'landuse map village',
  summary: 'Imports the parcels of a revenue village, which its cases then show',
  details: 'The file is the whole village: parcels that it does not hold are drawn no longer.',
  kind: 'changes',
  options: { village: option('number of the revenue village', whole(1), 'number') },
  file: documentFile({
    about: 'GeoJSON, polygons in degrees (WGS 84), each with its khasra among the properties',
    schema: collection({ khasra: text(40) }),
    mayHaveOthers: true,
  }),
  async run(context, { village }, { features }) {
    const name = (await findVillageNames(context.db, [village])).get(village)
    if (!name)
      throw new ActRefused({
        en: `There is no revenue village ${village}.`,
        hi: `राजस्व ग्राम ${village} नहीं है।`,
      })
    const parcels = features.map(({ properties, geometry }) => ({
      khasraNumber: khasraKey(properties.khasra),
      area: geometry.coordinates,
    }))
    const layer = layerOf(
      parcels.map(({ area }) => area),
      parcels.map(({ khasraNumber }) => khasraNumber),
      context.now,
    )
    if (await tells(context, village, `Map of ${name.en} (${village})`, layer))
      await replaceVillage(context.db, village, parcels, layer)
    return {}
  },
})

export const zoneMap = command({
  name: 'landuse map zones',
  summary: 'Imports the zones of the master plan, in which cases show their parcels',
  details: 'The file is the whole plan: zones that it does not hold are drawn no longer.',
  kind: 'changes',
  options: {},
  file: documentFile({
    about: `GeoJSON, polygons in degrees (WGS 84); landUse is one of ${LAND_USES.map(({ code }) => code).join(', ')}`,
    schema: collection({
      landUse: oneOf(LAND_USES.map(({ code }) => code)),
      zoneCode: v.optional(optionalText(40), ''),
    }),
    mayHaveOthers: true,
  }),
  async run(context, _, { features }) {
    const zones = features.map(({ properties, geometry }) => ({ ...properties, area: geometry.coordinates }))
    const layer = layerOf(
      zones.map(({ area }) => area),
      zones.map(({ landUse, zoneCode }) => [landUse, zoneCode]),
      context.now,
    )
    if (await tells(context, MASTER_PLAN, 'Zones of the master plan', layer))
      await replaceZones(context.db, zones, layer)
    return {}
  },
})
