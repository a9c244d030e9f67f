import { ApplicationStatus } from '#domain/application/status.ts'
import { LAND_USE_DOCUMENTS, LAND_USE_FIELDS } from '#domain/landuse/form.ts'
import { editableFields } from '#domain/landuse/states.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'

/** What of an application its owner may change now. */
export interface LandUseRights {
  readonly fields: readonly string[]
  readonly documentTypeIds: readonly number[]
}

const NOTHING: LandUseRights = { fields: [], documentTypeIds: [] }

/** All of a draft, what was reopened of a returned application until its last moment; nothing while money is on its way. */
export function rightsOf(
  application: Pick<
    LandUseRecord,
    'statusId' | 'paymentOpen' | 'respondBy' | 'reopenedFields' | 'reopenedDocumentTypeIds'
  >,
  now: Date,
): LandUseRights {
  const { statusId, paymentOpen, respondBy, reopenedFields, reopenedDocumentTypeIds } = application
  if (paymentOpen) return NOTHING
  const isLate = statusId === ApplicationStatus.Returned && respondBy !== null && now > respondBy
  if (isLate) return NOTHING
  const reopens = statusId === ApplicationStatus.Returned ? reopenedDocumentTypeIds : []
  return {
    fields: editableFields(statusId, LAND_USE_FIELDS, reopenedFields),
    documentTypeIds: statusId === ApplicationStatus.Draft ? LAND_USE_DOCUMENTS : reopens,
  }
}
