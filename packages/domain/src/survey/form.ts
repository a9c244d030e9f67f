import { ageOn, type IstDay, isDay } from '#domain/dates/ist.ts'
import { addressFields, addressLimits, addressMessages } from '#domain/fields/address.ts'
import { addressTextPattern, addressTextTemplate } from '#domain/fields/addressText.ts'
import { chooseTemplate, requiredTemplate } from '#domain/fields/common.ts'
import { emailMessage, isEmail } from '#domain/fields/email.ts'
import { panMessage, panPattern } from '#domain/fields/pan.ts'
import { pinMessage, pinPattern } from '#domain/fields/pin.ts'
import { textPattern, textTemplate } from '#domain/fields/text.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import { type AnswerValue, checkAnswers, type GivenAnswer, type SurveyParameter } from './parameter.ts'
import { SURVEY_REFUSALS } from './refusals.ts'

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
  fullName: label('Full name', 'पूरा नाम'),
  fatherName: label('Father’s or husband’s name', 'पिता या पति का नाम'),
  dateOfBirth: label('Date of birth', 'जन्म तिथि'),
  email: label('Email', 'ईमेल'),
  pan: label('PAN', 'पैन'),
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

/** One thing to correct: the field (`address.city`, `answers.12`) and its sentence. */
export interface SurveyProblem {
  readonly field: string
  readonly text: Bilingual
}

const NAME_MAX = 100
const texts = {
  nameLong: label('Name cannot exceed 100 characters', 'नाम 100 अक्षरों से अधिक नहीं हो सकता'),
  notDay: label('Enter a valid date (DD-MM-YYYY)', 'सही तिथि दर्ज करें (DD-MM-YYYY)'),
  tooYoung: label(`You must be ${MIN_AGE} or older`, `आपकी आयु ${MIN_AGE} वर्ष या अधिक होनी चाहिए`),
} as const

type Check = Bilingual | null

function nameCheck(value: string, field: Bilingual): Check {
  if (value.trim() === '') return fillField(requiredTemplate, field)
  if (value.length > NAME_MAX) return texts.nameLong
  return textPattern.test(value) ? null : fillField(textTemplate, field)
}

function dayCheck(value: string, today: IstDay): Check {
  if (value === '') return fillField(requiredTemplate, surveyFields.dateOfBirth)
  if (!isDay(value) || value >= today) return texts.notDay
  return ageOn(value, today) < MIN_AGE ? texts.tooYoung : null
}

function lineCheck(value: string, field: Bilingual, max: number, tooLong: Bilingual): Check {
  if (value.trim() === '') return fillField(requiredTemplate, field)
  if (value.length > max) return tooLong
  return addressTextPattern.test(value) ? null : fillField(addressTextTemplate, field)
}

const choiceCheck = (
  value: string,
  choices: readonly { readonly code: string }[],
  field: Bilingual,
): Check => (choices.some(choice => choice.code === value) ? null : fillField(chooseTemplate, field))

function addressChecks(of: SurveyAddress): [string, Check][] {
  const { line, city } = addressLimits
  const cityText = lineCheck(of.city, addressFields.city, city, addressMessages.cityTooLong)
  return [
    ['line1', lineCheck(of.line1, addressFields.line1, line, addressMessages.line1TooLong)],
    ['line2', lineCheck(of.line2, addressFields.line2, line, addressMessages.line2TooLong)],
    ['city', cityText ?? (textPattern.test(of.city) ? null : fillField(textTemplate, addressFields.city))],
    ['stateId', of.stateId > 0 ? null : fillField(chooseTemplate, addressFields.state)],
    ['districtId', of.districtId > 0 ? null : fillField(chooseTemplate, addressFields.district)],
    ['pincode', pinPattern.test(of.pincode) ? null : pinMessage],
  ]
}

/** Everything that is wrong with the participant's own data, in the order of the form. */
export function checkApplicant(of: SurveyApplicant, today: IstDay): SurveyProblem[] {
  const checks: [string, Check][] = [
    ['fullName', nameCheck(of.fullName, surveyFields.fullName)],
    ['fatherName', nameCheck(of.fatherName, surveyFields.fatherName)],
    ['dateOfBirth', dayCheck(of.dateOfBirth, today)],
    ['email', of.email === '' || isEmail(of.email) ? null : emailMessage],
    ['pan', of.pan === '' || panPattern.test(of.pan) ? null : panMessage],
    ['incomeGroupCode', choiceCheck(of.incomeGroupCode, INCOME_GROUPS, surveyFields.incomeGroupCode)],
    ['categoryCode', choiceCheck(of.categoryCode, SURVEY_CATEGORIES, surveyFields.categoryCode)],
    ...addressChecks(of.address).map(([field, text]): [string, Check] => [`address.${field}`, text]),
  ]
  return checks.flatMap(([field, text]) => (text ? [{ field, text }] : []))
}

/** A sentence with its figures in place of `{name}`. */
const filled = (text: Bilingual, params: Readonly<Record<string, string | number>>): Bilingual => {
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
  return { en: fill(text.en), hi: fill(text.hi) }
}

/**
 * Answers as they are kept, and what is wrong with them in the order of the questions. A draft keeps what was typed,
 * right or wrong; `isSubmit` asks for every required answer.
 */
export function checkSheet(
  parameters: readonly SurveyParameter[],
  given: readonly GivenAnswer[],
  isSubmit: boolean,
): { readonly answers: ReadonlyMap<number, AnswerValue>; readonly problems: SurveyProblem[] } {
  const { answers, problems } = checkAnswers(parameters, given, isSubmit)
  const order = (id: number) => parameters.findIndex(of => of.parameterId === id)
  return {
    answers,
    problems: [...problems]
      .sort(([a], [b]) => order(a) - order(b))
      .map(([id, { reason, params }]) => ({
        field: `answers.${id}`,
        text: filled(SURVEY_REFUSALS[reason], params),
      })),
  }
}
