import { general } from '#contract/general.ts'
import { phaseRefusals } from '#contract/survey/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { SurveyApplicant } from '#domain/survey/questions.ts'
import { phaseAt } from '#domain/survey/states.ts'
import { getPerson } from '#server/account/personStore.ts'
import type { BaseContext, CitizenContext } from '#server/gateway/context.ts'
import type { SurveyRecord } from '../survey/surveyRecord.ts'
import { findSurvey } from '../survey/surveyStore.ts'
import { openDraft } from './applicationStore.ts'

type PhaseCodes = keyof typeof phaseRefusals

/** The survey, if it takes answers now. */
export async function getOpenSurvey(
  context: BaseContext<PhaseCodes>,
  surveyId: number,
): Promise<SurveyRecord> {
  const survey = await findSurvey(context.db, surveyId)
  if (!survey) return context.refuse(general.RECORD_NOT_FOUND())
  const phase = phaseAt(context.now, survey.startOn, survey.endOn)
  if (phase === 'before-start') return context.refuse(phaseRefusals.SURVEY_NOT_STARTED())
  if (phase === 'ended' || survey.state === 'CLOSED') return context.refuse(phaseRefusals.SURVEY_CLOSED())
  return survey
}

/** What the portal knows of the citizen already. */
async function profileOf({ db, ports, citizen }: CitizenContext<PhaseCodes>): Promise<SurveyApplicant> {
  const person = await getPerson(db, ports, citizen.userId)
  const nowhere = { line1: '', line2: '', city: '', stateId: 0, districtId: 0 }
  return {
    fullName: person.fullName,
    fatherName: '',
    dateOfBirth: person.dateOfBirth,
    email: person.email,
    pan: '',
    incomeGroupCode: '',
    categoryCode: '',
    address: { ...nowhere, stateName: '', districtName: '', pincode: '' },
  }
}

/** Opens the citizen's draft; who has an application already gets that one, so that a second window makes no second one. */
export async function startApplication(
  context: CitizenContext<PhaseCodes, 'DRAFT_STARTED'>,
  survey: SurveyRecord,
  mobileNumber: string,
): Promise<{ applicationId: number; rowVersion: number }> {
  const { citizen, db, now, ports } = context
  const wanted = {
    surveyId: survey.id,
    userId: citizen.userId,
    mobileNumber,
    applicant: await profileOf(context),
  }
  const { id, rowVersion, isNew } = await openDraft(db, ports, wanted, now)
  if (!isNew) return { applicationId: id, rowVersion }
  await context.audit({
    entityTypeId: EntityType.DemandSurveyApplication,
    entityId: id,
    to: ApplicationStatus.Draft,
    event: 'DRAFT_STARTED',
    isPublic: true,
  })
  return { applicationId: id, rowVersion }
}
