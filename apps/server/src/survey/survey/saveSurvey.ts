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
    const id = await insertSurvey(db, spec.code, columns)
    await replaceQuestions(db, id, questionsOf(spec))
    return { id, done: 'added' }
  }
  if (known.state === 'CLOSED')
    throw new ActRefused({ en: `Survey ${spec.code} is closed.`, hi: `सर्वेक्षण ${spec.code} बंद है।` })
  if (known.state === 'PUBLISHED') {
    if (!(await isSameOffer(db, known, spec)))
      throw new ActRefused({
        en: `Survey ${spec.code} is published: its questions and its fee cannot change.`,
        hi: `सर्वेक्षण ${spec.code} प्रकाशित है: प्रश्न और शुल्क नहीं बदल सकते।`,
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
