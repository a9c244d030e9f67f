import type { FieldErrors } from 'react-hook-form'
import type { DemandSurveyParameter, SurveyApplication } from '#contract/survey/shapes.ts'
import { istDay } from '#domain/dates/ist.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { checkApplicant, checkSheet } from '#domain/survey/form.ts'
import type { GivenAnswer, SurveyParameter } from '#domain/survey/parameter.ts'
import type { SurveyApplicant } from '#domain/survey/questions.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { serverNow } from '#web/shell/time/serverClock.ts'

/** What the fields hold: the participant's data, and the answers by question. */
export interface Values extends SurveyApplicant {
  /** Under `q12`: text for one choice, a number or words; a list for several choices. */
  answers: Record<string, string | string[]>
}

/** Name of a question's field: a bare number would be taken for a place in a list. */
export const answerKey = (parameterId: number): `q${number}` => `q${parameterId}`

/** Name of a form's field for the server's: `answers.12` is `answers.q12`. */
export const fieldOf = (serverField: string): string => serverField.replace(/^answers\.(\d+)$/, 'answers.q$1')

const asRule = (of: DemandSurveyParameter): SurveyParameter => ({
  parameterId: of.parameterId,
  type: of.type,
  options: of.options.map(option => option.en),
  isRequired: of.isRequired === 1,
  min: of.min,
  max: of.max,
})

function fieldValue(of: DemandSurveyParameter, value: unknown): string | string[] {
  if (of.type === 'MULTI') return Array.isArray(value) ? value.map(String) : []
  return value === null || value === undefined ? '' : String(value)
}

/** The fields' values of an application as the server keeps it. */
export function toValues(
  application: SurveyApplication,
  questions: readonly DemandSurveyParameter[],
): Values {
  const given = new Map(application.answers.map(answer => [answer.parameterId, answer.value]))
  return {
    ...application.applicant,
    address: { ...application.applicant.address },
    answers: Object.fromEntries(
      questions.map(of => [answerKey(of.parameterId), fieldValue(of, given.get(of.parameterId))]),
    ),
  }
}

/** The sheet as the wire takes it; an open question is null. */
export function toSheet(
  { answers, ...applicant }: Values,
  questions: readonly DemandSurveyParameter[],
): { applicant: SurveyApplicant; answers: { parameterId: number; value: string | string[] | null }[] } {
  const open = (value: string | string[] | undefined) =>
    value === undefined || value === '' || value.length === 0 ? null : value
  return {
    applicant: { ...applicant, pan: panAnswer.clean(applicant.pan), address: { ...applicant.address } },
    answers: questions.map(({ parameterId }) => ({
      parameterId,
      value: open(answers[answerKey(parameterId)]),
    })),
  }
}

/** Puts a message into a tree of errors at a dotted path. */
function put(tree: Record<string, unknown>, path: string, message: string): void {
  const [head = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    tree[head] ??= { type: 'rule', message }
    return
  }
  tree[head] ??= {}
  put(tree[head] as Record<string, unknown>, rest.join('.'), message)
}

/** Judges the whole form by the rules that the server applies at submission. */
export const sheetResolver = (questions: readonly DemandSurveyParameter[]) => (values: Values) => {
  const { applicant, answers } = toSheet(values, questions)
  const given: readonly GivenAnswer[] = answers
  const problems = [
    ...checkApplicant(applicant, istDay(new Date(serverNow()))),
    ...checkSheet(questions.map(asRule), given, true).problems,
  ]
  const errors: Record<string, unknown> = {}
  for (const { field, text } of problems) put(errors, fieldOf(field), text[getLanguage()])
  return problems.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: errors as FieldErrors<Values> }
}
