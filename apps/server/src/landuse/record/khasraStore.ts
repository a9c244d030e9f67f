import * as v from 'valibot'
import type { AreaUnits } from '#domain/landuse/area.ts'
import { checkKhasras } from '#domain/landuse/khasra.ts'
import { LAND_USES, type LandUseCode } from '#domain/landuse/uses.ts'
import type { Db } from '#server/gateway/context.ts'
import { bighaOf } from '../terms/termsStore.ts'
import type { LandUseHead } from './applicationRow.ts'

/** Enters the rows of a form that is sent, checked and exact; those of an earlier sending make way. */
export async function freezeKhasras(
  db: Db,
  { id, form }: Pick<LandUseHead, 'id' | 'form'>,
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

/** A khasra of a sent application, with what is certified for it. */
export interface KhasraRecord {
  readonly khasraNumber: string
  readonly area: AreaUnits
  /** Null until the approval. */
  readonly landUse: LandUseCode | null
  readonly zoneCode: string
  readonly remarks: string
}

const Use = v.nullable(v.picklist(LAND_USES.map(use => use.code)))

/** The khasras of a sent application in their order, with what is certified for each. */
export async function listKhasras(db: Db, applicationId: number): Promise<KhasraRecord[]> {
  const rows = await db
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
  return rows.map(row => ({ ...row, landUse: v.parse(Use, row.landUse) }))
}

/** Writes what the master plan says for one khasra. */
export async function certifyKhasra(
  db: Db,
  applicationId: number,
  { khasraNumber, landUse, zoneCode, remarks }: Omit<KhasraRecord, 'area'>,
): Promise<void> {
  await db
    .updateTable('land_use_khasra')
    .set({ land_use: landUse, zone_code: zoneCode, remarks })
    .where('application_id', '=', applicationId)
    .where('khasra_number', '=', khasraNumber)
    .execute()
}
