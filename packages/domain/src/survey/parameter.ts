import { accept, type Outcome, type Refusal, refuse } from '#domain/application/result.ts'

/** Kind of question: one of, several of, a number, a text (docs/rules/survey.md). */
export const PARAMETER_TYPES = ['SINGLE', 'MULTI', 'NUMBER', 'TEXT'] as const
export type ParameterType = (typeof PARAMETER_TYPES)[number]

/** A question of a survey. For NUMBER `min` and `max` bound the value, for MULTI the choices, for TEXT the length. */
export interface SurveyParameter {
  readonly parameterId: number
  readonly type: ParameterType
  readonly options: readonly string[]
  readonly isRequired: boolean
  readonly min: number | null
  readonly max: number | null
}

/** Longest text answer when the question sets no limit. */
export const MAX_TEXT = 500

/** A clean answer: an option, options in the question's order, a number, or a trimmed text. */
export type AnswerValue = string | number | readonly string[]

export type AnswerRefusal =
  | 'ANSWER_REQUIRED'
  | 'NOT_AN_OPTION'
  | 'TOO_FEW_CHOICES'
  | 'TOO_MANY_CHOICES'
  | 'NOT_A_NUMBER'
  | 'NUMBER_TOO_SMALL'
  | 'NUMBER_TOO_LARGE'
  | 'NOT_A_TEXT'
  | 'TEXT_TOO_SHORT'
  | 'TEXT_TOO_LONG'

const NUMBER = /^-?\d{1,15}(\.\d{1,4})?$/

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

function checkNumber(of: SurveyParameter, value: unknown): Outcome<number, AnswerRefusal> {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !NUMBER.test(text.trim())) return refuse('NOT_A_NUMBER')
  const number = Number(text)
  if (of.min !== null && number < of.min) return refuse('NUMBER_TOO_SMALL', { min: of.min })
  if (of.max !== null && number > of.max) return refuse('NUMBER_TOO_LARGE', { max: of.max })
  return accept(number)
}

function checkText(of: SurveyParameter, value: unknown): Outcome<string, AnswerRefusal> {
  if (typeof value !== 'string') return refuse('NOT_A_TEXT')
  const text = value.trim()
  const max = of.max ?? MAX_TEXT
  if (of.min !== null && text.length < of.min) return refuse('TEXT_TOO_SHORT', { min: of.min })
  return text.length > max ? refuse('TEXT_TOO_LONG', { max }) : accept(text)
}

function checkMulti(of: SurveyParameter, value: unknown): Outcome<readonly string[], AnswerRefusal> {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!wanted.every(each => of.options.some(option => option === each))) return refuse('NOT_AN_OPTION')
  const chosen = of.options.filter(option => wanted.includes(option))
  if (of.min !== null && chosen.length < of.min) return refuse('TOO_FEW_CHOICES', { min: of.min })
  if (of.max !== null && chosen.length > of.max) return refuse('TOO_MANY_CHOICES', { max: of.max })
  return accept(chosen)
}

/** Checks one answer from outside. Null is 'not answered', which only an optional question allows. */
export function checkAnswer(of: SurveyParameter, value: unknown): Outcome<AnswerValue | null, AnswerRefusal> {
  if (isEmpty(value)) return of.isRequired ? refuse('ANSWER_REQUIRED') : accept(null)
  if (of.type === 'NUMBER') return checkNumber(of, value)
  if (of.type === 'TEXT') return checkText(of, value)
  if (of.type === 'MULTI') return checkMulti(of, value)
  const option = of.options.find(each => each === value)
  return option === undefined ? refuse('NOT_AN_OPTION') : accept(option)
}

/** An answer as sent. */
export interface GivenAnswer {
  readonly parameterId: number
  readonly value: unknown
}

/** Answers cleaned, and everything that is wrong by question. */
export interface CheckedAnswers {
  readonly answers: ReadonlyMap<number, AnswerValue>
  readonly problems: ReadonlyMap<number, Refusal<AnswerRefusal | 'UNKNOWN_QUESTION' | 'ANSWERED_TWICE'>>
}

/** Checks all answers. A draft may leave required questions open; what is filled in has to be right. */
export function checkAnswers(
  parameters: readonly SurveyParameter[],
  given: readonly GivenAnswer[],
  isSubmit: boolean,
): CheckedAnswers {
  const answers = new Map<number, AnswerValue>()
  const problems = new Map<number, Refusal<AnswerRefusal | 'UNKNOWN_QUESTION' | 'ANSWERED_TWICE'>>()
  for (const { parameterId } of given) {
    if (!parameters.some(of => of.parameterId === parameterId))
      problems.set(parameterId, refuse('UNKNOWN_QUESTION'))
  }
  for (const of of parameters) {
    const mine = given.filter(answer => answer.parameterId === of.parameterId)
    if (mine.length > 1) {
      problems.set(of.parameterId, refuse('ANSWERED_TWICE'))
      continue
    }
    const checked = checkAnswer(of, mine[0]?.value)
    if (checked.ok && checked.value !== null) answers.set(of.parameterId, checked.value)
    if (!checked.ok && (isSubmit || checked.reason !== 'ANSWER_REQUIRED'))
      problems.set(of.parameterId, checked)
  }
  return { answers, problems }
}
