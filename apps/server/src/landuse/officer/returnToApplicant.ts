import { formatDate } from '#domain/dates/format.ts'
import { endOfIstDay, istDay, toIstIso } from '#domain/dates/ist.ts'
import { LAND_USE_DOCUMENTS, LandUseDocument, REOPENABLE_FIELDS } from '#domain/landuse/form.ts'
import { respondBy as lastDay } from '#domain/landuse/states.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveLandUse } from '../record/applicationStore.ts'
import { authority, getByNumber } from '../record/getByNumber.ts'

export interface ReturnOrder {
  readonly applicationNumber: string
  /** What has to be corrected, in words for the applicant. */
  readonly text: string
  /** Answers to open again (names of the form's fields). */
  readonly fields: readonly string[]
  /** Papers to be sent again. */
  readonly documentTypeIds: readonly number[]
}

function refuseUnknown({ fields, documentTypeIds }: ReturnOrder): void {
  const reasons = [
    ...(fields.length + documentTypeIds.length === 0
      ? ['Nothing is opened: name a field or a document.']
      : []),
    ...fields
      .filter(field => !REOPENABLE_FIELDS.includes(field))
      .map(field => `${field} is no field that can be opened.`),
    ...documentTypeIds
      .filter(type => !LAND_USE_DOCUMENTS.includes(type))
      .map(type => `${type} is no document of an application.`),
  ]
  if (reasons.length > 0) throw new ActRefused(...reasons)
}

/** What hangs together opens together: village and tehsil, a khatauni and its date. */
function withCompanions(fields: readonly string[], documentTypeIds: readonly number[]): string[] {
  const all = new Set(fields)
  if (all.has('tehsilId') || all.has('revenueVillageId')) all.add('tehsilId').add('revenueVillageId')
  if (documentTypeIds.includes(LandUseDocument.khatauni)) all.add('khatauniDate')
  return [...all]
}

/**
 * Gives an application back for correction: what is named opens for thirty days.
 * @throws ActRefused when nothing that can be opened is named, or it does not lie on a desk
 */
export async function returnToApplicant(act: OfficerAct, order: ReturnOrder): Promise<void> {
  const { db, now, officer } = act
  refuseUnknown(order)
  const application = await getByNumber(db, order.applicationNumber)
  const respondBy = endOfIstDay(lastDay(istDay(now)))
  const params = { number: application.applicationNumber, on: formatDate(toIstIso(respondBy), 'day') }
  const told = {
    actor: authority(officer),
    now,
    event: 'RETURNED',
    remarks: order.text,
    details: { stageId: application.stageId },
    notice: { keys: act.ports, userId: application.userId, template: 'LAND_USE_RETURNED', params },
  } as const
  await moveLandUse(db, application, 'RETURN', told, {
    stage_id: null,
    returned_on: now,
    respond_by: respondBy,
    return_text: order.text,
    reopened_fields: withCompanions(order.fields, order.documentTypeIds),
    reopened_document_type_ids: [...order.documentTypeIds],
    applicant_remarks: '',
  })
}
