import type { IstDay } from '#domain/dates/ist.ts'
import { findingsIn } from '#domain/fields/question.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { type AnswerValue, checkAnswers, type GivenAnswer, type SurveyParameter } from './parameter.ts'
import { PARTICIPANT_QUESTIONS, type SurveyApplicant } from './questions.ts'
import { SURVEY_REFUSALS } from './refusals.ts'

/** One thing to correct: the field (`address.city`, `answers.12`) and its sentence. */
export interface SurveyProblem {
  readonly field: string
  readonly text: Bilingual
}

/** Everything that is wrong with the participant's own data, in the order of the form. */
export const checkApplicant = (of: SurveyApplicant, today: IstDay): SurveyProblem[] =>
  findingsIn(PARTICIPANT_QUESTIONS, of, today).map(({ field, text }) => ({ field, text }))

/** A sentence with its figures in place of `{name}`. */
const filled = (text: Bilingual, params: Readonly<Record<string, string | number>>): Bilingual => {
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
  return { en: fill(text.en), hi: fill(text.hi) }
}

/**
 * Answers as they are kept, and what is wrong with them in the order of the questions. A draft keeps what was typed,
 * right or wrong; `isSubmit` asks for every required answer.
 */
export function checkSheet(
  parameters: readonly SurveyParameter[],
  given: readonly GivenAnswer[],
  isSubmit: boolean,
): { readonly answers: ReadonlyMap<number, AnswerValue>; readonly problems: SurveyProblem[] } {
  const { answers, problems } = checkAnswers(parameters, given, isSubmit)
  const order = (id: number) => parameters.findIndex(of => of.parameterId === id)
  return {
    answers,
    problems: [...problems]
      .sort(([a], [b]) => order(a) - order(b))
      .map(([id, { reason, params }]) => ({
        field: `answers.${id}`,
        text: filled(SURVEY_REFUSALS[reason], params),
      })),
  }
}
