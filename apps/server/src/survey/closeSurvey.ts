import type { SurveyResults } from '#contract/survey/shapes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { AnswerValue } from '#domain/survey/parameter.ts'
import { MIN_GROUP, questionResult } from '#domain/survey/results.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { closeApplication, submittedOf } from './endSurvey.ts'
import type { Question, StoredAnswer, SurveyRecord } from './surveyRecord.ts'
import { listQuestions, lockSurveyByCode } from './surveyStore.ts'

const { Submitted, Closed, PaymentPending } = ApplicationStatus

/** @throws ActRefused when there is no such survey */
async function getSurvey(db: Db, code: string): Promise<SurveyRecord> {
  const survey = await lockSurveyByCode(db, code)
  if (!survey) throw new ActRefused(`There is no survey ${code}.`)
  return survey
}

/** Opens a survey to the public, from its start on. @returns false when it was public already */
export async function publishSurvey({ db, now, officer }: OfficerAct, code: string): Promise<boolean> {
  const survey = await getSurvey(db, code)
  if (survey.state === 'PUBLISHED') return false
  if (survey.state === 'CLOSED') throw new ActRefused(`Survey ${code} is closed.`)
  if (survey.endOn <= now) throw new ActRefused(`Survey ${code} would end before it is published.`)
  await db.updateTable('demand_survey').set({ state: 'PUBLISHED' }).where('id', '=', survey.id).execute()
  const entry = { entityTypeId: EntityType.DemandSurvey, entityId: survey.id, event: 'SURVEY_PUBLISHED' }
  await writeAudit(db, { type: 'AUTHORITY', id: officer }, entry, now)
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
  if (survey.state !== 'PUBLISHED') throw new ActRefused(`Survey ${code} is not open: it is ${survey.state}.`)
  if (now <= survey.endOn)
    throw new ActRefused(`Survey ${code} takes answers until ${toIstIso(survey.endOn)}.`)
  const by = { type: 'AUTHORITY', id: officer } as const
  for (const { id } of await submittedOf(db, [survey.id])) await closeApplication(act, id, by)
  const rows = await db
    .selectFrom('demand_survey_application')
    .select(['answers', 'status_id'])
    .where('survey_id', '=', survey.id)
    .where('status_id', 'in', [Submitted, Closed, PaymentPending])
    .execute()
  const counted = rows.filter(row => row.status_id !== PaymentPending)
  const sheets = counted.map(row => row.answers as readonly StoredAnswer[])
  const results = resultsOf(await listQuestions(db, survey.id), sheets, now)
  await db
    .updateTable('demand_survey')
    .set({ state: 'CLOSED', closed_on: now, results: JSON.stringify(results) })
    .where('id', '=', survey.id)
    .execute()
  const entry = { entityTypeId: EntityType.DemandSurvey, entityId: survey.id, event: 'SURVEY_CLOSED' }
  await writeAudit(db, by, entry, now)
  return { survey, results, unpaid: rows.length - counted.length }
}
