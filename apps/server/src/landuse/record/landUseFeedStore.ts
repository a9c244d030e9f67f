import { formatSqm } from '#domain/landuse/area.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Feed } from '#server/integration/feed.ts'
import { money } from '#server/integration/toldMoney.ts'
import { toldStatus } from '#server/integration/toldStatus.ts'
import { toldAt } from '#server/integration/toldTime.ts'

/** The khasras of applications, by application, in their order. */
async function khasrasOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('land_use_khasra')
    .select(['application_id', 'khasra_number', 'area', 'land_use', 'zone_code'])
    .where('application_id', 'in', ids)
    .orderBy('application_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, row => row.application_id)
}

/** Land use applications that were submitted, for a GIS; who applied is no part of it. */
export const landUseFeed: Feed<'land-use'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('land_use_application')
    .select(['id', 'application_number', 'revenue_village_id', 'tehsil_id', 'total_area', 'fee_amount'])
    .select(['stage_id', 'status_id', 'submitted_on', 'decided_on', 'valid_till'])
    .where('id', 'in', ids)
    .where('application_number', 'is not', null)
    .execute()
  const khasras = await khasrasOf(db, ids)
  return new Map(
    rows.map(row => {
      const told = {
        ...toldStatus(row.status_id),
        applicationNumber: row.application_number ?? '',
        revenueVillageId: row.revenue_village_id,
        tehsilId: row.tehsil_id,
        areaSqm: formatSqm(row.total_area),
        khasras: (khasras.get(row.id) ?? []).map(one => ({
          khasraNumber: one.khasra_number,
          areaSqm: formatSqm(one.area),
          landUse: one.land_use,
          zoneCode: one.zone_code,
        })),
        ...money('fee', row.fee_amount),
        stageId: row.stage_id,
        submittedOn: toldAt(row.submitted_on),
        decidedOn: toldAt(row.decided_on),
        validTill: row.valid_till,
      }
      return [row.id, told] as const
    }),
  )
}
