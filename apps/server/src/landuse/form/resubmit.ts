import { general } from '#contract/general.ts'
import { landUseRefusals } from '#contract/landuse/calls.ts'
import type { LandUseCorrection } from '#contract/landuse/form.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { feeDifference } from '#domain/landuse/fee.ts'
import { changedLandUseFields, type LandUseForm } from '#domain/landuse/form.ts'
import { landUseDocumentNames } from '#domain/landuse/validate.ts'
import { toRupees } from '#domain/money/paise.ts'
import { listOfRecord } from '#server/documents/documentStore.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { type LandUseRecord, toAnswers, toForm } from '../record/applicationRow.ts'
import { findLandUse, updateCorrection } from '../record/applicationStore.ts'
import { checkPlaces } from '../record/places.ts'
import { rightsOf } from './rights.ts'
import { writeForm } from './saveDraft.ts'
import { resendLandUse } from './sendApplication.ts'
import { khatauniDayOf, validateApplication } from './validateApplication.ts'

type Context = CitizenContext<
  | 'NOT_RETURNED'
  | 'ALREADY_ANSWERED'
  | 'RESPOND_BY_PASSED'
  | 'NOT_ASKED_FOR'
  | 'NOTHING_SENT'
  | 'PAYMENT_OPEN'
  | 'REMARKS_REQUIRED'
  | 'INVALID_VILLAGE'
  | 'INVALID_TEHSIL'
  | 'INVALID_DISTRICT',
  'CORRECTED'
>

interface Correction {
  readonly applicationId: number
  readonly rowVersion: number
  /** What is left out stays as it is. */
  readonly answers: LandUseCorrection
  readonly applicantRemarks: string
}

/** This citizen's application, if it waits for their answer now. */
async function holdReturned(context: Context, correction: Correction): Promise<LandUseRecord> {
  const { db, now, citizen, ports } = context
  const own = { applicationId: correction.applicationId, userId: citizen.userId }
  const application = await findLandUse(db, ports, own, true)
  if (!application) return context.refuse(general.RECORD_NOT_FOUND())
  if (application.statusId === ApplicationStatus.Resubmitted)
    return context.refuse(landUseRefusals.ALREADY_ANSWERED())
  if (application.statusId !== ApplicationStatus.Returned || !application.respondBy)
    return context.refuse(landUseRefusals.NOT_RETURNED())
  if (now > application.respondBy) return context.refuse(landUseRefusals.RESPOND_BY_PASSED())
  if (application.paymentOpen) return context.refuse(landUseRefusals.PAYMENT_OPEN())
  if (application.rowVersion !== correction.rowVersion) return context.refuse(general.STALE())
  return application
}

/** The form with the answers that were sent. */
const corrected = (application: LandUseRecord, sent: LandUseCorrection): LandUseForm =>
  toForm({ ...toAnswers(application.form), ...sent })

/** The first paper that was asked for again and has not come since. */
export async function firstMissing(db: Db, application: LandUseRecord): Promise<number | undefined> {
  const { returnedOn, reopenedDocumentTypeIds } = application
  const sent = await listOfRecord(db, EntityType.LandUseApplication, application.id)
  const isFresh = (type: number) =>
    sent.some(one => one.documentTypeId === type && returnedOn && one.uploadedOn >= returnedOn)
  return reopenedDocumentTypeIds.find(type => !isFresh(type))
}

/**
 * Sends a returned application again: only what was reopened may differ, and it must be right. Where the area has grown
 * into a dearer size, the correction is saved and the difference in fee sends it.
 */
export async function resubmit(context: Context, correction: Correction) {
  const { db, now, ports, citizen } = context
  const { districtId } = ports.authority
  const application = await holdReturned(context, correction)
  const form = await checkPlaces(context, corrected(application, correction.answers))
  const changed = changedLandUseFields(application.form, form)
  const { fields } = rightsOf(application, now)
  if (changed.some(field => !fields.includes(field))) return context.refuse(landUseRefusals.NOT_ASKED_FOR())
  const [wrong] = await validateApplication(
    db,
    { ...application, form },
    districtId,
    khatauniDayOf(application, now),
  )
  if (wrong) return context.refuse(general.INVALID_INPUT({ message: wrong.text }, wrong.field))
  const missing = await firstMissing(db, application)
  if (missing !== undefined) {
    const name = landUseDocumentNames[missing] ?? say(String(missing), String(missing))
    return context.refuse(landUseRefusals.NOTHING_SENT({ name }, `document.${missing}`))
  }
  const applicantRemarks = correction.applicantRemarks.trim()
  if (applicantRemarks === '') return context.refuse(landUseRefusals.REMARKS_REQUIRED())
  const written = await writeForm(context, application, form)
  // The fee that was paid stands until the area has grown into another size, whatever the sizes cost by then.
  const hasGrown = written.totalArea > application.totalArea && written.sizeId !== application.sizeId
  const amount = hasGrown || application.awaitsPayment ? feeDifference(application.paid, written.fee) : 0n
  const fee = amount === 0n && written.fee > application.paid ? application.paid : written.fee
  await updateCorrection(db, application.id, { remarks: applicantRemarks, awaitsPayment: amount > 0n, fee })
  const { rowVersion } = written
  const details = { changed }
  if (amount > 0n) {
    const entry = { entityTypeId: EntityType.LandUseApplication, entityId: application.id }
    await context.audit({ ...entry, event: 'CORRECTED', details })
    const applicationStatusId: number = application.statusId
    return { applicationStatusId, rowVersion, transactionNeeded: 1 as const, amount: toRupees(amount) }
  }
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const sent = { ...application, form, applicantRemarks }
  const applicationStatusId = await resendLandUse({ db, now, ports }, sent, application.paid, actor)
  return { applicationStatusId, rowVersion, transactionNeeded: 0 as const, amount: toRupees(0n) }
}
