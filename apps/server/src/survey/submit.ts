import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { checkApplicant, checkSheet, type SurveyProblem } from '#domain/survey/form.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { nextApplicationNumber } from '#server/numbers.ts'
import type { PayableContext } from '#server/payments/payable.ts'
import type { SurveyApplicationRecord, SurveyRecord } from './surveyRecord.ts'
import { listQuestions } from './surveyStore.ts'

/** Everything that stands between a draft and its submission, in the order of the form. */
export async function problemsOf(
  db: Db,
  application: Pick<SurveyApplicationRecord, 'surveyId' | 'applicant' | 'answers'>,
  now: Date,
): Promise<SurveyProblem[]> {
  const questions = await listQuestions(db, application.surveyId)
  return [
    ...checkApplicant(application.applicant, istDay(now)),
    ...checkSheet(questions, application.answers, true).problems,
  ]
}

/** Submits a draft that is complete and paid for: its number, the clean answers, the history and the message. */
export async function submitApplication(
  { db, now, ports }: Omit<PayableContext, 'started'>,
  application: SurveyApplicationRecord,
  survey: SurveyRecord,
  paid: { readonly by: Actor; readonly transactionId: number | null },
): Promise<void> {
  const { answers } = checkSheet(await listQuestions(db, survey.id), application.answers, true)
  const entity = EntityType.DemandSurveyApplication
  const number = await nextApplicationNumber(db, ports.authority.code, entity, now)
  await db
    .updateTable('demand_survey_application')
    .set({
      status_id: ApplicationStatus.Submitted,
      application_number: number,
      answers: JSON.stringify([...answers].map(([parameterId, value]) => ({ parameterId, value }))),
      transaction_id: paid.transactionId,
      submitted_on: now,
    })
    .where('id', '=', application.id)
    .execute()
  const entry = {
    entityTypeId: entity,
    entityId: application.id,
    from: application.statusId,
    to: ApplicationStatus.Submitted,
    event: 'SUBMITTED',
    isPublic: true,
  }
  await writeAudit(db, paid.by, entry, now)
  const params = { number, survey: survey.title.en, surveyHi: survey.title.hi }
  await notifyCitizen(db, application.userId, 'SURVEY_SUBMITTED', params, now)
}
