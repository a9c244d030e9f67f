import { presentQuestion, presentSurvey } from '#server/survey/survey/presentSurvey.ts'
import { listQuestions, lockSurveyByCode } from '#server/survey/survey/surveyStore.ts'
import type { Reader } from './reader.ts'

/** A survey as somebody sees it who has not taken part, with its questions. */
export const readSurvey: Reader = async ({ db }, [code = '']) => {
  const survey = await lockSurveyByCode(db, code)
  if (!survey) return null
  return {
    kind: 'survey',
    survey: { ...presentSurvey(survey), myApplicationId: null, myApplicationStatusId: null },
    questions: (await listQuestions(db, survey.id)).map(presentQuestion),
  }
}
