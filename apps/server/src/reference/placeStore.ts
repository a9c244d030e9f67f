import type { Text } from '#contract/text.ts'
import type { Db } from '#server/gateway/context.ts'

/** The names of a district and its state; undefined when the one does not lie in the other. */
export async function findDistrictNames(
  db: Db,
  { stateId, districtId }: { readonly stateId: number; readonly districtId: number },
): Promise<{ readonly district: string; readonly state: string } | undefined> {
  return db
    .selectFrom('district as d')
    .innerJoin('state as s', 's.state_id', 'd.state_id')
    .select(['d.name as district', 's.name as state'])
    .where('d.district_id', '=', districtId)
    .where('d.state_id', '=', stateId)
    .executeTakeFirst()
}

/** The name of a state; undefined when there is none of that number. */
export async function findStateName(db: Db, stateId: number): Promise<string | undefined> {
  const row = await db.selectFrom('state').select('name').where('state_id', '=', stateId).executeTakeFirst()
  return row?.name
}

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
