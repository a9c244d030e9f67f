import { formatDate } from '#domain/dates/format.ts'
import { addressLine } from '#domain/fields/address.ts'
import { INCOME_GROUPS, SURVEY_CATEGORIES, surveyFields } from '#domain/survey/questions.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Question, StoredAnswer, SurveyApplicationRecord } from '../survey/surveyRecord.ts'

/** A question as it is worded and the answer as it was given; '' where there is none. */
export interface SheetRow {
  readonly key: string
  readonly question: Bilingual
  readonly answer: string
}

const label = (en: string, hi: string): Bilingual => ({ en, hi })
const both = (text: Bilingual | undefined): string => (text ? `${text.en} / ${text.hi}` : '')

/** The participant's own data beside its questions. */
export function applicantRows({ applicant, mobileNumber }: SurveyApplicationRecord): SheetRow[] {
  const { address } = applicant
  const { fullName, fatherName, dateOfBirth, email, pan, incomeGroupCode, categoryCode } = surveyFields
  const row = (key: string, question: Bilingual, answer: string): SheetRow => ({ key, question, answer })
  return [
    row('fullName', fullName, applicant.fullName),
    row('fatherName', fatherName, applicant.fatherName),
    row('dateOfBirth', dateOfBirth, formatDate(applicant.dateOfBirth, 'day')),
    row('mobile', label('Mobile', 'मोबाइल'), `+91 ${mobileNumber}`),
    row('email', email, applicant.email),
    row('pan', pan, applicant.pan),
    row(
      'incomeGroup',
      incomeGroupCode,
      both(INCOME_GROUPS.find(one => one.code === applicant.incomeGroupCode)?.name),
    ),
    row(
      'category',
      categoryCode,
      both(SURVEY_CATEGORIES.find(one => one.code === applicant.categoryCode)?.name),
    ),
    row('address', label('Address', 'पता'), addressLine(address)),
  ]
}

function answerText(question: Question, value: StoredAnswer['value']): string {
  if (value === null) return ''
  const nameOf = (option: string) => both(question.optionNames.find(one => one.en === option)) || option
  if (Array.isArray(value)) return value.map(nameOf).join('; ')
  return question.type === 'SINGLE' ? nameOf(String(value)) : String(value)
}

/** Every question with its answer. */
export const answerRows = (questions: readonly Question[], answers: readonly StoredAnswer[]): SheetRow[] =>
  questions.map(question => ({
    key: `question_${question.code}`,
    question: question.label,
    answer: answerText(
      question,
      answers.find(answer => answer.parameterId === question.parameterId)?.value ?? null,
    ),
  }))
