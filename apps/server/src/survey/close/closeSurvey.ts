import type { SurveyResults } from '#contract/survey/shapes.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { AnswerValue } from '#domain/survey/parameter.ts'
import { MIN_GROUP, questionResult } from '#domain/survey/results.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { sheetsOf, submittedOf } from '../sheet/applicationStore.ts'
import type { Question, StoredAnswer, SurveyRecord } from '../survey/surveyRecord.ts'
import { listQuestions, lockSurveyByCode, markClosed, markPublished } from '../survey/surveyStore.ts'
import { closeApplication } from './endSurvey.ts'

/** @throws ActRefused when there is no such survey */
async function getSurvey(db: Db, code: string): Promise<SurveyRecord> {
  const survey = await lockSurveyByCode(db, code)
  if (!survey) throw new ActRefused({ en: `There is no survey ${code}.`, hi: `सर्वेक्षण ${code} नहीं है।` })
  return survey
}

/** Opens a survey to the public, from its start on. @returns false when it was public already */
export async function publishSurvey({ db, now, officer }: OfficerAct, code: string): Promise<boolean> {
  const survey = await getSurvey(db, code)
  if (survey.state === 'PUBLISHED') return false
  if (survey.state === 'DRAFT' && survey.endOn <= now)
    throw new ActRefused({
      en: `Survey ${code} would end before it is published.`,
      hi: `सर्वेक्षण ${code} प्रकाशित होने से पहले ही समाप्त हो जाता।`,
    })
  const actor = { type: 'AUTHORITY', id: officer } as const
  await markPublished(db, survey, { actor, now, event: 'SURVEY_PUBLISHED', isPublic: false })
  return true
}

/** What a survey found, question by question, small groups withheld. */
export function resultsOf(
  questions: readonly Question[],
  sheets: readonly (readonly StoredAnswer[])[],
  now: Date,
): SurveyResults {
  const given = (id: number): AnswerValue[] =>
    sheets.flatMap(sheet => {
      const value = sheet.find(answer => answer.parameterId === id)?.value
      return value === null || value === undefined ? [] : [value]
    })
  return {
    publishedOn: toIstIso(now),
    participants: sheets.length > 0 && sheets.length < MIN_GROUP ? null : sheets.length,
    questions: questions.map(question => {
      const { bars, hasWithheld, ...result } = questionResult(question, given(question.parameterId))
      const nameOf = (label: string) =>
        question.optionNames.find(option => option.en === label) ?? { en: label, hi: label }
      return {
        ...result,
        label: question.label,
        bars: bars.map(bar => ({ label: nameOf(bar.label), count: bar.count })),
        hasWithheld: hasWithheld ? 1 : 0,
      }
    }),
  }
}

/** What closing a survey did. */
export interface ClosedSurvey {
  readonly survey: SurveyRecord
  readonly results: SurveyResults
  /** Challans and orders that are still open: their money goes back when it comes. */
  readonly unpaid: number
}

/**
 * Ends a survey for good and publishes what it found; no group of fewer than ten people is shown. Money that arrives
 * afterwards goes back to its payer.
 * @throws ActRefused while it runs, or when it is closed already
 */
export async function closeSurvey(act: OfficerAct, code: string): Promise<ClosedSurvey> {
  const { db, now, officer } = act
  const survey = await getSurvey(db, code)
  if (survey.state === 'PUBLISHED' && now <= survey.endOn)
    throw new ActRefused(`Survey ${code} takes answers until ${toIstIso(survey.endOn)}.`)
  const by = { type: 'AUTHORITY', id: officer } as const
  for (const id of await submittedOf(db, [survey.id])) await closeApplication(act, id, by)
  const { sheets, unpaid } = await sheetsOf(db, act.ports, survey.id)
  const results = resultsOf(await listQuestions(db, survey.id), sheets, now)
  await markClosed(db, survey, results, { actor: by, now, event: 'SURVEY_CLOSED', isPublic: false })
  return { survey, results, unpaid }
}
