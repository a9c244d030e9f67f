import type { Insertable, Updateable } from 'kysely'
import * as v from 'valibot'
import { SurveyResults } from '#contract/survey/shapes.ts'
import type { CollectionAccount } from '#domain/payment/head.ts'
import { PARAMETER_TYPES } from '#domain/survey/parameter.ts'
import { SurveyState } from '#domain/survey/states.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { move, type Told } from '#server/lifecycle/move.ts'
import { listCollectionAccounts } from '#server/payments/books/collectionAccountStore.ts'
import { movedSurvey, SURVEY } from './surveyCycle.ts'
import type { Question, SurveyRecord } from './surveyRecord.ts'

const Options = v.array(v.object({ en: v.string(), hi: v.string() }))

const withCount = (db: Db) =>
  db
    .selectFrom('demand_survey as s')
    .selectAll('s')
    .select(({ selectFrom }) => [
      selectFrom('demand_survey_parameter as p')
        .whereRef('p.survey_id', '=', 's.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('question_count'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withCount>['executeTakeFirstOrThrow']>>

const toSurvey = (row: Row, collectionAccount: CollectionAccount): SurveyRecord => ({
  id: row.id,
  code: row.code,
  state: v.parse(v.enum(SurveyState), row.state),
  title: { en: row.title_en, hi: row.title_hi },
  summary: { en: row.summary_en, hi: row.summary_hi },
  location: { en: row.location_en, hi: row.location_hi },
  terms: { en: row.terms_en, hi: row.terms_hi },
  startOn: row.start_on,
  endOn: row.end_on,
  registrationFee: row.registration_fee,
  gstBp: row.gst_bp,
  isRefundable: row.is_refundable,
  challanDaysBeforeEnd: row.challan_days_before_end,
  results: v.parse(v.nullable(SurveyResults), row.results),
  questionCount: Number(row.question_count),
  collectionAccountId: row.collection_account_id,
  collectionAccount,
})

async function toSurveys(db: Db, rows: readonly Row[]): Promise<SurveyRecord[]> {
  const accounts = await listCollectionAccounts(
    db,
    rows.map(row => row.collection_account_id),
  )
  return rows.map(row => {
    const account = accounts.get(row.collection_account_id)
    if (account === undefined) throw new Error(`Survey ${row.code} has no account of the authority.`)
    return toSurvey(row, account)
  })
}

/** Published and closed surveys; those that end last come first. */
export async function listSurveys(db: Db): Promise<SurveyRecord[]> {
  const rows = await withCount(db)
    .where('s.state', '<>', 'DRAFT')
    .orderBy('s.end_on', 'desc')
    .orderBy('s.id')
    .execute()
  return toSurveys(db, rows)
}

/** A survey that the public may see; nothing while it is being prepared. */
export async function findSurvey(db: Db, id: number): Promise<SurveyRecord | undefined> {
  const rows = await withCount(db).where('s.id', '=', id).where('s.state', '<>', 'DRAFT').execute()
  return (await toSurveys(db, rows))[0]
}

/** A survey by the authority's own code, whatever its state, locked for the act. */
export async function lockSurveyByCode(db: Db, code: string): Promise<SurveyRecord | undefined> {
  const rows = await withCount(db).where('s.code', '=', code).forUpdate('s').execute()
  return (await toSurveys(db, rows))[0]
}

/** The questions of a survey in their order. */
export async function listQuestions(db: Db, surveyId: number): Promise<Question[]> {
  const rows = await db
    .selectFrom('demand_survey_parameter')
    .selectAll()
    .where('survey_id', '=', surveyId)
    .orderBy('position')
    .execute()
  return rows.map(row => {
    const optionNames = v.parse(Options, row.options)
    return {
      parameterId: row.id,
      code: row.code,
      label: { en: row.label_en, hi: row.label_hi },
      hint: { en: row.hint_en, hi: row.hint_hi },
      type: v.parse(v.picklist(PARAMETER_TYPES), row.type),
      optionNames,
      options: optionNames.map(option => option.en),
      isRequired: row.is_required,
      min: row.min_value,
      max: row.max_value,
    }
  })
}

/** Published surveys whose last moment has passed. */
export async function listOver(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('demand_survey')
    .select('id')
    .where('state', '<>', SurveyState.Draft)
    .where('end_on', '<', now)
    .execute()
  return rows.map(row => row.id)
}

/** Opens a survey to the public. */
export async function markPublished(db: Db, survey: SurveyRecord, told: Told): Promise<void> {
  await move(db, SURVEY, movedSurvey(survey), 'PUBLISH', told)
}

/** Closes a survey with what it found. */
export async function markClosed(
  db: Db,
  survey: SurveyRecord,
  results: SurveyResults,
  told: Told,
): Promise<void> {
  const columns = { closed_on: told.now, results: JSON.stringify(results) }
  await move(db, SURVEY, movedSurvey(survey), 'CLOSE', told, columns)
}

/** The columns of a survey that an officer gives. Money in paise. */
export type SurveyColumns = Omit<
  Updateable<DB['demand_survey']>,
  'state' | 'closed_on' | 'results' | 'id' | 'code'
>

/** Adds a survey as a draft. @returns its id */
export async function insertSurvey(
  db: Db,
  code: string,
  columns: Omit<Insertable<DB['demand_survey']>, 'state' | 'code'>,
): Promise<number> {
  const { id } = await db
    .insertInto('demand_survey')
    .values({ code, ...columns, state: born(SURVEY, SurveyState.Draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes what an officer gave of a survey. */
export async function updateSurvey(db: Db, id: number, columns: SurveyColumns): Promise<void> {
  await db.updateTable('demand_survey').set(columns).where('id', '=', id).execute()
}

/** A question as it is entered. */
export type NewQuestion = Omit<Insertable<DB['demand_survey_parameter']>, 'survey_id' | 'position'>

/** Writes the questions of a survey anew, in their order. */
export async function replaceQuestions(
  db: Db,
  surveyId: number,
  questions: readonly NewQuestion[],
): Promise<void> {
  await db.deleteFrom('demand_survey_parameter').where('survey_id', '=', surveyId).execute()
  const rows = questions.map((question, index) => ({ ...question, survey_id: surveyId, position: index + 1 }))
  await db.insertInto('demand_survey_parameter').values(rows).execute()
}
