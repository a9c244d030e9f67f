import { toPaise } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { SurveyRecord } from './surveyRecord.ts'
import type { SurveySpec } from './surveySpec.ts'
import { listQuestions, lockSurveyByCode } from './surveyStore.ts'

const NO_HINT = { en: '', hi: '' }

function columnsOf(spec: SurveySpec) {
  return {
    title_en: spec.title.en,
    title_hi: spec.title.hi,
    summary_en: spec.summary.en,
    summary_hi: spec.summary.hi,
    location_en: spec.location.en,
    location_hi: spec.location.hi,
    terms_en: spec.terms.en,
    terms_hi: spec.terms.hi,
    start_on: spec.startOn,
    end_on: spec.endOn,
    registration_fee: toPaise(spec.registrationFee),
    gst_bp: spec.gstBp,
    is_refundable: spec.isRefundable,
    challan_days_before_end: spec.challanDaysBeforeEnd,
  }
}

async function accountOf(db: Db, code: string): Promise<number> {
  const account = await db
    .selectFrom('collection_account')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!account) throw new ActRefused(`There is no collection account ${code}.`)
  return account.id
}

async function writeQuestions(db: Db, surveyId: number, { questions }: SurveySpec): Promise<void> {
  await db.deleteFrom('demand_survey_parameter').where('survey_id', '=', surveyId).execute()
  await db
    .insertInto('demand_survey_parameter')
    .values(
      questions.map((question, index) => ({
        survey_id: surveyId,
        position: index + 1,
        code: question.code,
        label_en: question.label.en,
        label_hi: question.label.hi,
        hint_en: (question.hint ?? NO_HINT).en,
        hint_hi: (question.hint ?? NO_HINT).hi,
        type: question.type,
        options: JSON.stringify(question.options),
        is_required: question.isRequired,
        min_value: question.min,
        max_value: question.max,
      })),
    )
    .execute()
}

/** What may not change once people answer: the questions, what they pay and whether it is given back. */
async function isSameOffer(db: Db, known: SurveyRecord, spec: SurveySpec): Promise<boolean> {
  const asked = (await listQuestions(db, known.id)).map(one =>
    JSON.stringify([one.code, one.label, one.type, one.optionNames, one.isRequired, one.min, one.max]),
  )
  const wanted = spec.questions.map(one =>
    JSON.stringify([one.code, one.label, one.type, one.options, one.isRequired, one.min, one.max]),
  )
  const isSameFee =
    known.registrationFee === toPaise(spec.registrationFee) &&
    known.gstBp === spec.gstBp &&
    known.isRefundable === spec.isRefundable
  return isSameFee && asked.join('\n') === wanted.join('\n')
}

/**
 * Adds a survey or brings a draft up to date. Of a published one the questions and the fee stay, and its end only moves
 * later; a closed one stays as it is.
 * @returns what was done, and the survey's id
 * @throws ActRefused
 */
export async function saveSurvey(
  db: Db,
  spec: SurveySpec,
): Promise<{ id: number; done: 'added' | 'changed' }> {
  const known = await lockSurveyByCode(db, spec.code)
  const columns = { ...columnsOf(spec), collection_account_id: await accountOf(db, spec.collectionAccount) }
  if (!known) {
    const { id } = await db
      .insertInto('demand_survey')
      .values({ code: spec.code, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeQuestions(db, id, spec)
    return { id, done: 'added' }
  }
  if (known.state === 'CLOSED') throw new ActRefused(`Survey ${spec.code} is closed.`)
  if (known.state === 'PUBLISHED') {
    if (!(await isSameOffer(db, known, spec)))
      throw new ActRefused(`Survey ${spec.code} is published: its questions and its fee cannot change.`)
    if (spec.endOn < known.endOn)
      throw new ActRefused(`Survey ${spec.code} is published: its end can only move later.`)
  } else await writeQuestions(db, known.id, spec)
  await db.updateTable('demand_survey').set(columns).where('id', '=', known.id).execute()
  return { id: known.id, done: 'changed' }
}
