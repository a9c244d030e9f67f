import { ApplicationStatus } from '#domain/application/status.ts'
import { type AreaUnits, LUCKNOW_BIGHA } from '#domain/landuse/area.ts'
import { type FeeSlab, slabOf } from '#domain/landuse/fee.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import { checkKhasras } from '#domain/landuse/khasra.ts'
import type { Holidays } from '#domain/landuse/workdays.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

/** The size slabs in force, smallest first. */
export async function listSlabs(db: Db): Promise<FeeSlab[]> {
  const rows = await db.selectFrom('land_use_slab').selectAll().orderBy('min_sqm').execute()
  return rows.map(row => ({ sizeId: row.size_id, minSqm: row.min_sqm, maxSqm: row.max_sqm, fee: row.fee }))
}

/** One pucca bigha of a district. */
export async function bighaOf(db: Db, districtId: number): Promise<AreaUnits> {
  const row = await db
    .selectFrom('bigha_size')
    .select('area')
    .where('district_id', '=', districtId)
    .executeTakeFirst()
  return row?.area ?? LUCKNOW_BIGHA
}

/** Days on which the office is closed beside Sundays and second Saturdays. */
export async function listHolidays(db: Db): Promise<Holidays> {
  const rows = await db.selectFrom('office_holiday').select('day').execute()
  return new Set(rows.map(row => row.day))
}

/** Area, size and fee that a form leads to. */
export interface Figures {
  readonly totalArea: AreaUnits
  readonly sizeId: number | null
  readonly fee: Paise
}

/** Reckons a form's rows; nothing while any row is not right. */
export async function reckon(db: Db, form: LandUseForm, districtId: number): Promise<Figures> {
  const { khasras, problems } = checkKhasras(form.khasras, await bighaOf(db, districtId))
  if (problems.length > 0) return { totalArea: 0n, sizeId: null, fee: 0n }
  const totalArea = khasras.reduce((total, khasra) => total + khasra.area, 0n)
  const slab = slabOf(totalArea, await listSlabs(db))
  return { totalArea, sizeId: slab?.sizeId ?? null, fee: slab?.fee ?? 0n }
}

/**
 * A draft with the figures of today: what sizes cost, or a bigha measures, may be another since it was saved. Any other
 * application keeps what it was sent with.
 */
export async function withFiguresOfToday<Kept extends Figures & { statusId: number; form: LandUseForm }>(
  db: Db,
  application: Kept,
  districtId: number,
): Promise<Kept> {
  if (application.statusId !== ApplicationStatus.Draft) return application
  return { ...application, ...(await reckon(db, application.form, districtId)) }
}

/** Figures as columns. */
export const figureColumns = ({ totalArea, sizeId, fee }: Figures) => ({
  total_area: totalArea,
  size_id: sizeId,
  fee_amount: fee,
})
