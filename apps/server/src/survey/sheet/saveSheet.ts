import type { OutputOf, ParsedInputOf, RefusalCodesOf } from '#contract/call.ts'
import { general } from '#contract/general.ts'
import type { surveyCalls } from '#contract/survey/calls.ts'
import { saveRefusals } from '#contract/survey/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { noteRecord } from '#server/audit/witness.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { nameAddress } from '#server/reference/nameAddress.ts'
import { surveyHeads } from '../survey/heads.ts'
import type { SurveyApplicationRecord } from '../survey/surveyRecord.ts'
import { findApplication, saveApplication } from './applicationStore.ts'
import { getOpenSurvey } from './startApplication.ts'
import { problemsOf, submitApplication } from './submit.ts'

type Update = typeof surveyCalls.UpdateDemandSurveyForm
type Sheet = Omit<ParsedInputOf<Update>, 'rowVersion'>
type Context = CitizenContext<RefusalCodesOf<Update>>

/** Version of a draft that was never saved: it was made with the draft itself. */
export const FIRST_VERSION = 1

async function holdOwnDraft(sheet: Sheet, context: Context): Promise<SurveyApplicationRecord> {
  const { db, ports, citizen } = context
  const own = { id: sheet.applicationId, userId: citizen.userId }
  const application = await findApplication(db, ports, own, true)
  if (!application || application.surveyId !== sheet.demandSurveyId)
    return context.refuse(general.RECORD_NOT_FOUND())
  if (application.statusId !== ApplicationStatus.Draft) return context.refuse(saveRefusals.NOT_EDITABLE())
  return application
}

/**
 * Saves a draft as it was typed, so that nothing is lost. With `isSubmit` every field and every required answer is
 * checked; a survey without a fee is submitted then, one with a fee is ready to be paid.
 */
export async function saveSheet(sheet: Sheet, version: number, context: Context): Promise<OutputOf<Update>> {
  const { db, now, ports, citizen } = context
  const survey = await getOpenSurvey(context, sheet.demandSurveyId)
  const application = await holdOwnDraft(sheet, context)
  if (application.rowVersion !== version) return context.refuse(general.STALE())
  const typed = sheet.applicant.address
  const address = await nameAddress(db, typed.stateId === 0 ? { ...typed, districtId: 0 } : typed)
  if (!address) return context.refuse(saveRefusals.INVALID_DISTRICT())
  const applicant = { ...sheet.applicant, pan: panAnswer.clean(sheet.applicant.pan), address }
  const { answers } = sheet
  const [first] =
    sheet.isSubmit === 1 ? await problemsOf(db, { surveyId: survey.id, applicant, answers }, now) : []
  if (first) return context.refuse(saveRefusals.INCORRECT({ message: first.text }, first.field))
  const rowVersion = await saveApplication(db, ports, application, { applicant, answers }, now)
  noteRecord({ entityTypeId: EntityType.DemandSurveyApplication, entityId: application.id })
  const saved = { rowVersion, savedOn: toIstIso(now) }
  if (sheet.isSubmit === 0 || surveyHeads(survey).length > 0)
    return { ...saved, applicationStatusId: ApplicationStatus.Draft }
  const complete = { ...application, applicant, answers }
  const by = { type: 'CITIZEN', id: String(citizen.userId) } as const
  await submitApplication(context, complete, survey, { by, transactionId: null })
  return { ...saved, applicationStatusId: ApplicationStatus.Submitted }
}
