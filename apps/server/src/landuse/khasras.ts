import { checkKhasras } from '#domain/landuse/khasra.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseRecord } from './applicationStore.ts'
import { bighaOf } from './figures.ts'

/** Enters the rows of a form that is sent, checked and exact; those of an earlier sending make way. */
export async function freezeKhasras(
  db: Db,
  { id, form }: Pick<LandUseRecord, 'id' | 'form'>,
  districtId: number,
): Promise<void> {
  const { khasras, problems } = checkKhasras(form.khasras, await bighaOf(db, districtId))
  if (problems.length > 0) throw new Error(`application ${id} was sent with rows that are not right`)
  await db.deleteFrom('land_use_khasra').where('application_id', '=', id).execute()
  await db
    .insertInto('land_use_khasra')
    .values(
      khasras.map((khasra, index) => ({
        application_id: id,
        position: index + 1,
        khasra_number: khasra.khasraNumber,
        area: khasra.area,
      })),
    )
    .execute()
}

/** The khasras of a sent application in their order, with what is certified for each. */
export const listKhasras = (db: Db, applicationId: number) =>
  db
    .selectFrom('land_use_khasra')
    .select([
      'khasra_number as khasraNumber',
      'area',
      'land_use as landUse',
      'zone_code as zoneCode',
      'remarks',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute()
