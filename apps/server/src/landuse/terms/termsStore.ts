import type { IstDay } from '#domain/dates/ist.ts'
import { type AreaUnits, LUCKNOW_BIGHA } from '#domain/landuse/area.ts'
import type { FeeSlab } from '#domain/landuse/fee.ts'
import type { Holidays } from '#domain/landuse/workdays.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Import } from '#server/db/keyedRows.ts'
import type { Db } from '#server/gateway/context.ts'

/** The size slabs in force, smallest first. */
export async function listSlabs(db: Db): Promise<FeeSlab[]> {
  const rows = await db.selectFrom('land_use_slab').selectAll().orderBy('min_sqm').execute()
  return rows.map(row => ({ sizeId: row.size_id, minSqm: row.min_sqm, maxSqm: row.max_sqm, fee: row.fee }))
}

/** One pucca bigha of a district. */
export const bighaOf = async (db: Db, districtId: number): Promise<AreaUnits> =>
  (await findBigha(db, districtId)) ?? LUCKNOW_BIGHA

/** Days on which the office is closed beside Sundays and second Saturdays. */
export async function listHolidays(db: Db): Promise<Holidays> {
  const rows = await db.selectFrom('office_holiday').select('day').execute()
  return new Set(rows.map(row => row.day))
}

/** Ends the sizes that are not among those kept. @returns what ended */
export async function endOtherSlabs(db: Db, kept: readonly number[]): Promise<number[]> {
  const ended = await db
    .deleteFrom('land_use_slab')
    .where('size_id', 'not in', kept.length > 0 ? kept : [0])
    .returning('size_id')
    .execute()
  return ended.map(row => row.size_id)
}

/** The size of a bigha as it is entered for a district; undefined where none is. */
export async function findBigha(db: Db, districtId: number): Promise<AreaUnits | undefined> {
  const row = await db
    .selectFrom('bigha_size')
    .select('area')
    .where('district_id', '=', districtId)
    .executeTakeFirst()
  return row?.area
}

/** Sets the size of a bigha in a district. */
export async function setBigha(db: Db, districtId: number, area: AreaUnits): Promise<void> {
  await db
    .insertInto('bigha_size')
    .values({ district_id: districtId, area })
    .onConflict(conflict => conflict.column('district_id').doUpdateSet({ area }))
    .execute()
}

/** The sizes of land that an officer sets; an open size has no upper end. */
export const SLABS: Import<{
  readonly sizeId: number
  readonly minSqm: number
  readonly maxSqm: number | null
  readonly fee: Paise
}> = {
  table: 'land_use_slab',
  key: ['size_id'],
  columns: row => ({ size_id: row.sizeId, min_sqm: row.minSqm, max_sqm: row.maxSqm, fee: row.fee }),
}

/** Days on which the office is closed. */
export const HOLIDAYS: Import<{ readonly day: IstDay; readonly nameEn: string; readonly nameHi: string }> = {
  table: 'office_holiday',
  key: ['day'],
  columns: row => ({ day: row.day, name_en: row.nameEn, name_hi: row.nameHi }),
}
