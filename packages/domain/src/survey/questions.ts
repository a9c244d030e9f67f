import { ageOn, type IstDay } from '#domain/dates/ist.ts'
import { addressNamesIn } from '#domain/fields/address.ts'
import { refusalOf } from '#domain/fields/answer.ts'
import { requiredTemplate } from '#domain/fields/common.ts'
import { birthDayAnswer, dayMessage } from '#domain/fields/day.ts'
import { emailAnswer } from '#domain/fields/email.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { personFields } from '#domain/fields/person.ts'
import { personNameAnswer } from '#domain/fields/personName.ts'
import { type Question, sectionOf } from '#domain/fields/question.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'

const label = (en: string, hi: string): Bilingual => ({ en, hi })

/** Youngest age of a participant, in completed years on the day of submission. */
export const MIN_AGE = 18

/** Income groups by yearly household income, as surveys ask for them. */
export const INCOME_GROUPS = [
  { code: 'EWS', name: label('Up to ₹3 lakh a year', 'वर्ष में ₹3 लाख तक') },
  { code: 'LIG', name: label('₹3 to 6 lakh a year', 'वर्ष में ₹3 से 6 लाख') },
  { code: 'MIG', name: label('₹6 to 18 lakh a year', 'वर्ष में ₹6 से 18 लाख') },
  { code: 'HIG', name: label('More than ₹18 lakh a year', 'वर्ष में ₹18 लाख से अधिक') },
] as const

/** Social categories, as surveys ask for them. */
export const SURVEY_CATEGORIES = [
  { code: 'GEN', name: label('General', 'सामान्य') },
  { code: 'OBC', name: label('Other Backward Class', 'अन्य पिछड़ा वर्ग') },
  { code: 'SC', name: label('Scheduled Caste', 'अनुसूचित जाति') },
  { code: 'ST', name: label('Scheduled Tribe', 'अनुसूचित जनजाति') },
] as const

/** Names of the fields, as labels and in error sentences. */
export const surveyFields = {
  fullName: personFields.fullName,
  fatherName: personFields.fatherOrHusbandName,
  dateOfBirth: personFields.dateOfBirth,
  email: personFields.email,
  pan: personFields.pan,
  incomeGroupCode: label('Household income', 'पारिवारिक आय'),
  categoryCode: label('Category', 'श्रेणी'),
} as const

/** Where a participant lives. The names belong to the ids and are the server's. */
export interface SurveyAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly stateId: number
  readonly districtId: number
  readonly stateName: string
  readonly districtName: string
  readonly pincode: string
}

/** Who answers a survey. PAN and email may stay empty. */
export interface SurveyApplicant {
  readonly fullName: string
  readonly fatherName: string
  readonly dateOfBirth: string
  readonly email: string
  readonly pan: string
  readonly incomeGroupCode: string
  readonly categoryCode: string
  readonly address: SurveyAddress
}

const tooYoung = label(`You must be ${MIN_AGE} or older`, `आपकी आयु ${MIN_AGE} वर्ष या अधिक होनी चाहिए`)

function birthRefusal({ dateOfBirth }: SurveyApplicant, today: IstDay): Bilingual | null {
  if (dateOfBirth === '') return fillField(requiredTemplate, surveyFields.dateOfBirth)
  if (refusalOf(birthDayAnswer, dateOfBirth) || dateOfBirth >= today) return dayMessage
  return ageOn(dateOfBirth, today) < MIN_AGE ? tooYoung : null
}

const person = sectionOf<SurveyApplicant, IstDay, 'person' | 'address'>('person')
const home = sectionOf<SurveyApplicant, IstDay, 'person' | 'address'>('address')

/** The questions about a participant, in their order; those of the survey itself follow them. Judged on a day. */
export const PARTICIPANT_QUESTIONS: readonly Question<SurveyApplicant, IstDay, 'person' | 'address'>[] = [
  person.typed('fullName', surveyFields.fullName, personNameAnswer(surveyFields.fullName)),
  person.typed('fatherName', surveyFields.fatherName, personNameAnswer(surveyFields.fatherName)),
  person.own('dateOfBirth', surveyFields.dateOfBirth, birthRefusal),
  person.optional('email', surveyFields.email, emailAnswer),
  person.optional('pan', surveyFields.pan, panAnswer),
  person.choice(
    'incomeGroupCode',
    surveyFields.incomeGroupCode,
    INCOME_GROUPS.map(one => one.code),
  ),
  person.choice(
    'categoryCode',
    surveyFields.categoryCode,
    SURVEY_CATEGORIES.map(one => one.code),
  ),
  ...home.address(addressNamesIn('address')),
]
