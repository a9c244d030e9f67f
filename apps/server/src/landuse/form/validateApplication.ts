import { EntityType } from '#domain/application/kind.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { LandUseDocument } from '#domain/landuse/form.ts'
import { type LandUseError, validateLandUse } from '#domain/landuse/validate.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import { bighaOf } from '../terms/termsStore.ts'

/**
 * Everything that is still to correct in an application.
 *
 * @param today the day on which the khatauni must be fresh; null where it was accepted before and stays
 */
export async function validateApplication(
  db: Db,
  { id, form }: Pick<LandUseRecord, 'id' | 'form'>,
  districtId: number,
  today: IstDay | null,
): Promise<LandUseError[]> {
  const uploaded = await uploadedTypes(db, EntityType.LandUseApplication, id)
  return validateLandUse(form, { today, bigha: await bighaOf(db, districtId), uploaded })
}

/** The day on which the khatauni of a returned application must be fresh: only one that was asked for again is judged. */
export const khatauniDayOf = (
  application: Pick<LandUseRecord, 'reopenedFields' | 'reopenedDocumentTypeIds'>,
  now: Date,
): IstDay | null =>
  application.reopenedFields.includes('khatauniDate') ||
  application.reopenedDocumentTypeIds.includes(LandUseDocument.khatauni)
    ? istDay(now)
    : null
