import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { checkApplicant, checkSheet, type SurveyProblem } from '#domain/survey/form.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { nextApplicationNumber } from '#server/numberStore.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import type { SurveyApplicationRecord, SurveyRecord } from '../survey/surveyRecord.ts'
import { listQuestions } from '../survey/surveyStore.ts'
import { markSubmitted } from './applicationStore.ts'

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
  const clean = [...answers].map(([parameterId, value]) => ({ parameterId, value }))
  const told = {
    actor: paid.by,
    now,
    event: 'SUBMITTED',
    notice: {
      keys: ports,
      userId: application.userId,
      template: 'SURVEY_SUBMITTED',
      params: { number, survey: survey.title.en, surveyHi: survey.title.hi },
    },
  } as const
  const as = { number, answers: clean, transactionId: paid.transactionId }
  await markSubmitted(db, ports, application, as, told)
}
