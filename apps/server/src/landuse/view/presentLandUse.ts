import type { LandUseApplication, LandUseRow } from '#contract/landuse/record.ts'
import { nextStepOut } from '#contract/nextStep.ts'
import type { Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { formatSqm } from '#domain/landuse/area.ts'
import { feeDifference } from '#domain/landuse/fee.ts'
import { REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import { landUseNextStep } from '#domain/landuse/nextStep.ts'
import { LAND_USE_STAGES } from '#domain/landuse/stages.ts'
import { toRupees } from '#domain/money/paise.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { findDistrictName } from '#server/reference/placeStore.ts'
import { presentCertificate } from '../certificate/presentCertificate.ts'
import { rightsOf } from '../form/rights.ts'
import { type LandUseRecord, toAnswers } from '../record/applicationRow.ts'
import { listKhasras } from '../record/khasraStore.ts'
import { type PlaceNames, placeNames } from '../record/places.ts'
import { bighaOf } from '../terms/termsStore.ts'
import { paymentStatusOf } from './landUseSource.ts'
import { storyOf, toDo } from './landUseStory.ts'

const NOWHERE: Text = { en: '', hi: '' }

/** What the certificate states, once there is one. */
async function resultOf(db: Db, application: LandUseRecord): Promise<LandUseApplication['result']> {
  if (application.statusId !== ApplicationStatus.Approved) return []
  const rows = await listKhasras(db, application.id)
  return rows.map(({ khasraNumber, landUse, zoneCode, remarks }) => ({
    khasraNumber,
    landUse: landUse ?? '',
    zoneCode,
    remarks,
  }))
}

/** Why it came back and until when, while it waits for the applicant. */
const returnOf = (application: LandUseRecord): LandUseApplication['returned'] => {
  const { statusId, returnedOn, respondBy, returnText, awaitsPayment } = application
  if (statusId !== ApplicationStatus.Returned || !returnedOn || !respondBy) return null
  return {
    text: returnText,
    returnedOn: toIstIso(returnedOn),
    respondBy: toIstIso(respondBy),
    awaitsPayment: awaitsPayment ? 1 : 0,
  }
}

/** The whole application as its owner sees it. */
export async function presentLandUse(
  { db, ports }: Pick<CitizenContext, 'db' | 'ports'>,
  application: LandUseRecord,
  districtId: number,
  now: Date,
): Promise<LandUseApplication> {
  const { tehsil, village } = (await placeNames(db, [application.form]))(application.form)
  const { fields, documentTypeIds } = rightsOf(application, now)
  const certificate = await presentCertificate(db, application)
  const revokeReason = certificate?.revokedOn ? certificate.revokeReason : null
  return {
    applicationId: application.id,
    applicationNumber: application.applicationNumber,
    applicationStatusId: application.statusId,
    stageId: application.stageId,
    rowVersion: application.rowVersion,
    mobileNumber: application.mobileNumber,
    districtId,
    districtName: (await findDistrictName(db, districtId)) ?? NOWHERE,
    tehsilName: tehsil,
    revenueVillageName: village,
    bighaSqm: formatSqm(await bighaOf(db, districtId)),
    answers: toAnswers(application.form),
    totalAreaSqm: formatSqm(application.totalArea),
    sizeId: application.sizeId,
    feeAmount: toRupees(application.fee),
    paidAmount: toRupees(application.paid),
    dueAmount: toRupees(feeDifference(application.paid, application.fee)),
    documents: await listDocuments(db, ports, EntityType.LandUseApplication, application.id, documentTypeIds),
    requiredDocumentTypeIds: [...REQUIRED_DOCUMENTS],
    editableFields: [...fields],
    editableDocumentTypeIds: [...documentTypeIds],
    isEditable: fields.length + documentTypeIds.length > 0 ? 1 : 0,
    createdOn: toIstIso(application.createdOn),
    savedOn: toIstIso(application.savedOn),
    submittedOn: application.submittedOn ? toIstIso(application.submittedOn) : null,
    returned: returnOf(application),
    applicantRemarks: application.applicantRemarks,
    decisionRemarks: application.decisionRemarks,
    result: await resultOf(db, application),
    certificate,
    nextStep: nextStepOut(landUseNextStep(storyOf(application, revokeReason, now))),
  }
}

/** One line of the citizen's list. */
export function presentRow(
  application: LandUseRecord,
  { tehsil, village }: PlaceNames,
  now: Date,
): LandUseRow {
  const next = toDo(landUseNextStep(storyOf(application, null, now)))
  const stage = LAND_USE_STAGES.find(one => one.stageId === application.stageId)
  return {
    applicationId: application.id,
    applicationNumber: application.applicationNumber,
    revenueVillageName: village,
    tehsilName: tehsil,
    khasraNumbers: application.form.khasras.map(row => row.khasraNumber).filter(number => number !== ''),
    totalAreaSqm: formatSqm(application.totalArea),
    applicationStatusId: application.statusId,
    stageName: stage ? { en: stage.en, hi: stage.hi } : null,
    paymentStatusId: paymentStatusOf(application),
    createdOn: toIstIso(application.createdOn),
    submittedOn: application.submittedOn ? toIstIso(application.submittedOn) : null,
    nextAction: next?.text ?? null,
    nextActionDueOn: next?.dueOn ? toIstIso(next.dueOn) : null,
  }
}
