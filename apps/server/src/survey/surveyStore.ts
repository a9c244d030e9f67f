import type { SurveyResults } from '#contract/survey/shapes.ts'
import type { Text } from '#contract/text.ts'
import type { ParameterType } from '#domain/survey/parameter.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Question, SurveyRecord } from './surveyRecord.ts'

const withAccount = (db: Db) =>
  db
    .selectFrom('demand_survey as s')
    .innerJoin('collection_account as a', 'a.id', 's.collection_account_id')
    .selectAll('s')
    .select(({ selectFrom }) => [
      'a.account_name',
      'a.account_number',
      'a.bank_name',
      'a.bank_ifsc',
      'a.bank_branch_name',
      selectFrom('demand_survey_parameter as p')
        .whereRef('p.survey_id', '=', 's.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('question_count'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withAccount>['executeTakeFirstOrThrow']>>

const toSurvey = (row: Row): SurveyRecord => ({
  id: row.id,
  code: row.code,
  state: row.state as SurveyRecord['state'],
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
  results: row.results as SurveyResults | null,
  questionCount: Number(row.question_count),
  collectionAccount: {
    accountName: row.account_name,
    accountNumber: row.account_number,
    bankName: row.bank_name,
    bankIfsc: row.bank_ifsc,
    bankBranchName: row.bank_branch_name,
  },
})

/** Published and closed surveys; those that end last come first. */
export async function listSurveys(db: Db): Promise<SurveyRecord[]> {
  const rows = await withAccount(db)
    .where('s.state', '<>', 'DRAFT')
    .orderBy('s.end_on', 'desc')
    .orderBy('s.id')
    .execute()
  return rows.map(toSurvey)
}

/** A survey that the public may see; nothing while it is being prepared. */
export async function findSurvey(db: Db, id: number): Promise<SurveyRecord | undefined> {
  const row = await withAccount(db).where('s.id', '=', id).where('s.state', '<>', 'DRAFT').executeTakeFirst()
  return row && toSurvey(row)
}

/** A survey by the authority's own code, whatever its state, locked for the act. */
export async function lockSurveyByCode(db: Db, code: string): Promise<SurveyRecord | undefined> {
  const row = await withAccount(db).where('s.code', '=', code).forUpdate('s').executeTakeFirst()
  return row && toSurvey(row)
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
    const optionNames = row.options as readonly Text[]
    return {
      parameterId: row.id,
      code: row.code,
      label: { en: row.label_en, hi: row.label_hi },
      hint: { en: row.hint_en, hi: row.hint_hi },
      type: row.type as ParameterType,
      optionNames,
      options: optionNames.map(option => option.en),
      isRequired: row.is_required,
      min: row.min_value,
      max: row.max_value,
    }
  })
}
