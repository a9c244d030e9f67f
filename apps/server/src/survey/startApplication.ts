import { general } from '#contract/general.ts'
import { phaseRefusals } from '#contract/survey/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { SurveyApplicant } from '#domain/survey/form.ts'
import { phaseAt } from '#domain/survey/states.ts'
import type { BaseContext, CitizenContext } from '#server/gateway/context.ts'
import { applicantColumns } from './applicationStore.ts'
import type { SurveyRecord } from './surveyRecord.ts'
import { findSurvey } from './surveyStore.ts'

type PhaseCodes = keyof typeof phaseRefusals

/** The survey, if it takes answers now. */
export async function getOpenSurvey(
  context: BaseContext<PhaseCodes>,
  surveyId: number,
): Promise<SurveyRecord> {
  const survey = await findSurvey(context.db, surveyId)
  if (!survey) return context.refuse(general.recordNotFound())
  const phase = phaseAt(context.now, survey.startOn, survey.endOn)
  if (phase === 'before-start') return context.refuse(phaseRefusals.SURVEY_NOT_STARTED())
  if (phase === 'ended' || survey.state === 'CLOSED') return context.refuse(phaseRefusals.SURVEY_CLOSED())
  return survey
}

/** What the portal knows of the citizen already. */
async function profileOf({ db, citizen }: CitizenContext<PhaseCodes>): Promise<SurveyApplicant> {
  const user = await db
    .selectFrom('citizen_user')
    .select(['full_name', 'date_of_birth'])
    .where('id', '=', citizen.userId)
    .executeTakeFirstOrThrow()
  const email = await db
    .selectFrom('citizen_user_login')
    .select('login_id')
    .where('user_id', '=', citizen.userId)
    .where('login_type', '=', 'EMAIL')
    .where('is_verified', '=', true)
    .executeTakeFirst()
  const nowhere = { line1: '', line2: '', city: '', stateId: 0, districtId: 0 }
  return {
    fullName: user.full_name,
    fatherName: '',
    dateOfBirth: user.date_of_birth,
    email: email?.login_id ?? '',
    pan: '',
    incomeGroupCode: '',
    categoryCode: '',
    address: { ...nowhere, stateName: '', districtName: '', pincode: '' },
  }
}

/** Opens the citizen's draft; who has an application already gets that one, so that a second window makes no second one. */
export async function startApplication(
  context: CitizenContext<PhaseCodes>,
  survey: SurveyRecord,
  mobileNumber: string,
): Promise<{ applicationId: number; rowVersion: number }> {
  const { citizen, db, now, ports } = context
  const made = await db
    .insertInto('demand_survey_application')
    .values({
      survey_id: survey.id,
      user_id: citizen.userId,
      status_id: ApplicationStatus.Draft,
      mobile_number: mobileNumber,
      ...applicantColumns(ports, await profileOf(context)),
      created_on: now,
      saved_on: now,
    })
    .onConflict(conflict => conflict.columns(['survey_id', 'user_id']).doNothing())
    .returning(['id', 'row_version'])
    .executeTakeFirst()
  if (!made) {
    const own = await db
      .selectFrom('demand_survey_application')
      .select(['id', 'row_version'])
      .where('survey_id', '=', survey.id)
      .where('user_id', '=', citizen.userId)
      .executeTakeFirstOrThrow()
    return { applicationId: own.id, rowVersion: own.row_version }
  }
  await context.audit({
    entityTypeId: EntityType.DemandSurveyApplication,
    entityId: made.id,
    to: ApplicationStatus.Draft,
    event: 'DRAFT_STARTED',
    isPublic: true,
  })
  return { applicationId: made.id, rowVersion: made.row_version }
}
