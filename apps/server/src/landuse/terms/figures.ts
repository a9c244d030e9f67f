import { ApplicationStatus } from '#domain/application/status.ts'
import type { AreaUnits } from '#domain/landuse/area.ts'
import { landUseFigures } from '#domain/landuse/fee.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import { checkKhasras } from '#domain/landuse/khasra.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import { bighaOf, listSlabs } from './termsStore.ts'

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
  const { totalArea, slab } = landUseFigures(khasras, await listSlabs(db))
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
