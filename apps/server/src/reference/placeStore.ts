import { sql } from 'kysely'
import type { Text } from '#contract/text.ts'
import type { Db } from '#server/gateway/context.ts'
import { cached } from './cached.ts'

/** Where an address lies; 0 where nothing is chosen. */
export interface PlaceIds {
  readonly stateId: number
  readonly districtId: number
}

/** States and districts by their numbers, some eight hundred: kept until one changes. */
const knownPlaces = (db: Db) =>
  cached(db, 'known places', async () => {
    const states = await db.selectFrom('state').select(['state_id', 'name']).execute()
    const districts = await db.selectFrom('district').select(['district_id', 'state_id', 'name']).execute()
    return {
      states: new Map(states.map(one => [one.state_id, one.name])),
      districts: new Map(districts.map(one => [one.district_id, one])),
    }
  })

/**
 * Names of the state and the district of each of some addresses; '' where nothing is chosen, undefined where there is no
 * such place or the district does not lie in the state.
 */
export async function namePlaces(
  db: Db,
  places: readonly PlaceIds[],
): Promise<({ readonly stateName: string; readonly districtName: string } | undefined)[]> {
  const { states, districts } = await knownPlaces(db)
  return places.map(({ stateId, districtId }) => {
    if (stateId === 0 && districtId === 0) return { stateName: '', districtName: '' }
    const stateName = states.get(stateId)
    if (stateName === undefined) return undefined
    if (districtId === 0) return { stateName, districtName: '' }
    const district = districts.get(districtId)
    return district?.state_id === stateId ? { stateName, districtName: district.name } : undefined
  })
}

/** The names of a district and its state; undefined when the one does not lie in the other. */
export async function findDistrictNames(
  db: Db,
  { stateId, districtId }: PlaceIds,
): Promise<{ readonly district: string; readonly state: string } | undefined> {
  if (districtId === 0) return undefined
  const [named] = await namePlaces(db, [{ stateId, districtId }])
  return named && { district: named.districtName, state: named.stateName }
}

/** The names of a district and of the state it lies in. */
export interface PlaceNames {
  readonly district: Text
  readonly state: Text
}

/**
 * The names of a district, as a column of whichever statement reads its number: whoever reads an address asks no second time.
 * @param column the one with the number, such as `saved_address.district_id`
 */
export const placeNames = (column: string) => sql<PlaceNames | null>`(
  select json_build_object('district', json_build_object('en', d.name, 'hi', d.name_hi),
                           'state', json_build_object('en', s.name, 'hi', s.name_hi))
    from district d join state s on s.state_id = d.state_id where d.district_id = ${sql.ref(column)})`

/** Whether a tehsil lies in a district. */
export async function isTehsilOf(db: Db, tehsilId: number, districtId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tehsil')
    .select('tehsil_id')
    .where('tehsil_id', '=', tehsilId)
    .where('district_id', '=', districtId)
    .executeTakeFirst()
  return row !== undefined
}

/** The tehsil of a village of the development area; undefined for any other village. */
export async function findNotifiedTehsil(db: Db, revenueVillageId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('revenue_village')
    .select('tehsil_id')
    .where('revenue_village_id', '=', revenueVillageId)
    .where('is_notified', '=', true)
    .executeTakeFirst()
  return row?.tehsil_id
}

type Names = ReadonlyMap<number, Text>

/** Names of tehsils by their ids. */
export async function findTehsilNames(db: Db, ids: readonly number[]): Promise<Names> {
  const rows = await db
    .selectFrom('tehsil')
    .select(['tehsil_id', 'name', 'name_hi'])
    .where('tehsil_id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(row => [row.tehsil_id, { en: row.name, hi: row.name_hi }]))
}

/** Names of revenue villages by their ids. */
export async function findVillageNames(db: Db, ids: readonly number[]): Promise<Names> {
  const rows = await db
    .selectFrom('revenue_village')
    .select(['revenue_village_id', 'name', 'name_hi'])
    .where('revenue_village_id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(row => [row.revenue_village_id, { en: row.name, hi: row.name_hi }]))
}

/** The name of a district in both languages; undefined when there is none of that number. */
export async function findDistrictName(db: Db, districtId: number): Promise<Text | undefined> {
  return db
    .selectFrom('district')
    .select(['name as en', 'name_hi as hi'])
    .where('district_id', '=', districtId)
    .executeTakeFirst()
}

/** A place of the picker: number and names. */
type Place = { readonly id: number; readonly name: Text }

const toPlace = (row: { id: number; name: string; name_hi: string }): Place => ({
  id: row.id,
  name: { en: row.name, hi: row.name_hi },
})

/** All states and union territories, by name. */
export async function listStates(db: Db): Promise<Place[]> {
  const rows = await db
    .selectFrom('state')
    .select(['state_id as id', 'name', 'name_hi'])
    .orderBy('name')
    .execute()
  return rows.map(toPlace)
}

/** All districts, by name. */
export async function listDistricts(db: Db): Promise<(Place & { readonly stateId: number })[]> {
  const rows = await db
    .selectFrom('district')
    .select(['district_id as id', 'name', 'name_hi', 'state_id'])
    .orderBy('name')
    .execute()
  return rows.map(row => ({ ...toPlace(row), stateId: row.state_id }))
}

/** The tehsils of a district, by name. */
export async function listTehsils(db: Db, districtId: number): Promise<Place[]> {
  const rows = await db
    .selectFrom('tehsil')
    .select(['tehsil_id as id', 'name', 'name_hi'])
    .where('district_id', '=', districtId)
    .orderBy('name')
    .execute()
  return rows.map(toPlace)
}

/** The villages of a tehsil that lie in the development area, by name. */
export async function listNotifiedVillages(db: Db, tehsilId: number): Promise<Place[]> {
  const rows = await db
    .selectFrom('revenue_village')
    .select(['revenue_village_id as id', 'name', 'name_hi'])
    .where('tehsil_id', '=', tehsilId)
    .where('is_notified', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(toPlace)
}

/** True when the district lies in the state. */
export const isDistrictOf = async (db: Db, districtId: number, stateId: number): Promise<boolean> =>
  (await findDistrictNames(db, { stateId, districtId })) !== undefined
