import type { DemandSurvey } from '#contract/survey/listed.ts'
import type { DemandSurveyParameter } from '#contract/survey/shapes.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Question, SurveyRecord } from './surveyRecord.ts'

/** A survey as the wire carries it. */
export const presentSurvey = (survey: SurveyRecord): DemandSurvey => ({
  demandSurveyId: survey.id,
  title: survey.title,
  summary: survey.summary,
  locationText: survey.location,
  startOn: toIstIso(survey.startOn),
  endOn: toIstIso(survey.endOn),
  terms: survey.terms,
  registrationFee: toRupees(survey.registrationFee),
  gstBp: survey.gstBp,
  isRefundable: survey.isRefundable ? 1 : 0,
  questionCount: survey.questionCount,
  isClosed: survey.state === 'CLOSED' ? 1 : 0,
})

/** A question as the wire carries it. */
export const presentQuestion = (question: Question): DemandSurveyParameter => ({
  parameterId: question.parameterId,
  label: question.label,
  hint: question.hint,
  type: question.type,
  options: [...question.optionNames],
  isRequired: question.isRequired ? 1 : 0,
  min: question.min,
  max: question.max,
})
