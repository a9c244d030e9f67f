import { toPaise } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { findCollectionAccountId } from '#server/payments/books/collectionAccountStore.ts'
import type { SurveyRecord } from './surveyRecord.ts'
import type { SurveySpec } from './surveySpec.ts'
import {
  insertSurvey,
  listQuestions,
  lockSurveyByCode,
  type NewQuestion,
  replaceQuestions,
  updateSurvey,
} from './surveyStore.ts'

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

const questionsOf = ({ questions }: SurveySpec): NewQuestion[] =>
  questions.map(question => ({
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
  }))

async function accountOf(db: Db, code: string): Promise<number> {
  const id = await findCollectionAccountId(db, code)
  if (id === undefined)
    throw new ActRefused({ en: `There is no collection account ${code}.`, hi: `संग्रह खाता ${code} नहीं है।` })
  return id
}

/** What of a survey is told beside its questions, its money and its end. */
const told = (one: SurveyRecord | SurveySpec): string =>
  JSON.stringify([
    ...[one.title, one.summary, one.location, one.terms].map(({ en, hi }) => [en, hi]),
    ...[one.startOn, one.gstBp, one.isRefundable, one.challanDaysBeforeEnd],
  ])

/** Whether a file gives a survey as it was published: nothing of it changes but the moment at which it ends. */
async function isSameOffer(
  db: Db,
  known: SurveyRecord,
  spec: SurveySpec,
  accountId: number,
): Promise<boolean> {
  const asked = (await listQuestions(db, known.id)).map(one => [one, one.hint, one.optionNames] as const)
  const wanted = spec.questions.map(one => [one, one.hint ?? NO_HINT, one.options] as const)
  const questions = (all: typeof asked | typeof wanted) =>
    JSON.stringify(
      all.map(([one, hint, options]) => [
        ...[one.code, one.type, one.isRequired, one.min, one.max],
        ...[one.label, hint, ...options].map(({ en, hi }) => [en, hi]),
      ]),
    )
  return (
    told(known) === told(spec) &&
    known.registrationFee === toPaise(spec.registrationFee) &&
    known.collectionAccountId === accountId &&
    questions(asked) === questions(wanted)
  )
}

/**
 * Adds a survey or brings a draft up to date. Of a published one only the end moves, to a later moment; a closed one stays as
 * it is.
 * @returns what was done, and the survey's id
 * @throws ActRefused
 */
export async function saveSurvey(
  db: Db,
  spec: SurveySpec,
): Promise<{ id: number; done: 'added' | 'changed' }> {
  const known = await lockSurveyByCode(db, spec.code)
  const accountId = await accountOf(db, spec.collectionAccount)
  const columns = { ...columnsOf(spec), collection_account_id: accountId }
  if (!known) {
    const id = await insertSurvey(db, spec.code, columns)
    await replaceQuestions(db, id, questionsOf(spec))
    return { id, done: 'added' }
  }
  if (known.state === 'CLOSED')
    throw new ActRefused({ en: `Survey ${spec.code} is closed.`, hi: `सर्वेक्षण ${spec.code} बंद है।` })
  if (known.state === 'PUBLISHED') {
    if (!(await isSameOffer(db, known, spec, accountId)))
      throw new ActRefused({
        en: `Survey ${spec.code} is published: nothing of it changes but its end.`,
        hi: `सर्वेक्षण ${spec.code} प्रकाशित है: अंतिम समय के अलावा कुछ नहीं बदल सकता।`,
      })
    if (spec.endOn < known.endOn)
      throw new ActRefused({
        en: `Survey ${spec.code} is published: its end can only move later.`,
        hi: `सर्वेक्षण ${spec.code} प्रकाशित है: अंत केवल आगे बढ़ सकता है।`,
      })
  } else await replaceQuestions(db, known.id, questionsOf(spec))
  await updateSurvey(db, known.id, columns)
  return { id: known.id, done: 'changed' }
}
