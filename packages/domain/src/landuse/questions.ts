import type { IstDay } from '#domain/dates/ist.ts'
import { addressNamesIn } from '#domain/fields/address.ts'
import { refusalOf } from '#domain/fields/answer.ts'
import { dayAnswer } from '#domain/fields/day.ts'
import { emailAnswer } from '#domain/fields/email.ts'
import { personFields } from '#domain/fields/person.ts'
import { personNameAnswer } from '#domain/fields/personName.ts'
import { type Question, sectionOf } from '#domain/fields/question.ts'
import { SALUTATIONS } from '#domain/lottery/form.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { AreaUnits } from './area.ts'
import { type LandUseForm, type LandUseSection, PURPOSES } from './form.ts'
import { isKhatauniFresh } from './states.ts'

/** What an application is checked against. */
export interface LandUseRules {
  /** The authority's day on which the khatauni must be fresh; null where it was checked before and stays. */
  readonly today: IstDay | null
  /** The district's bigha. */
  readonly bigha: AreaUnits
  /** Document types that are there. */
  readonly uploaded: readonly number[]
}

const label = (en: string, hi: string): Bilingual => ({ en, hi })

/** Names of the form's fields, as labels and in error sentences. */
export const landUseFieldNames = {
  tehsilId: label('Tehsil', 'तहसील'),
  revenueVillageId: label('Revenue village', 'राजस्व ग्राम'),
  khasras: label('Khasra numbers', 'खसरा संख्याएँ'),
  purpose: label('Purpose', 'प्रयोजन'),
  salutation: personFields.salutation,
  fullName: personFields.fullName,
  fatherOrHusbandName: personFields.fatherOrHusbandName,
  email: personFields.email,
  correspondence: label('Address', 'पता'),
  khatauniDate: label('Date of the khatauni', 'खतौनी की तिथि'),
} as const

const oldKhatauni = label(
  'The khatauni must be of the last six months. Get a new one from the tehsil or from upbhulekh.gov.in.',
  'खतौनी पिछले छह माह की होनी चाहिए। तहसील या upbhulekh.gov.in से नई खतौनी लें।',
)
type Asked = Question<LandUseForm, LandUseRules, LandUseSection>
const ask = sectionOf<LandUseForm, LandUseRules, LandUseSection>
const land = ask('land')
const applicant = ask('applicant')
const documents = ask('documents', (_, { today }) => today !== null)

function khatauniRefusal({ khatauniDate }: LandUseForm, { today }: LandUseRules): Bilingual | null {
  const notDay = refusalOf(dayAnswer, khatauniDate)
  if (notDay) return notDay
  return today === null || isKhatauniFresh(khatauniDate, today) ? null : oldKhatauni
}

const names = landUseFieldNames

/** The questions of a land use application in their order, without the rows of khasras and the papers. */
export const LAND_USE_QUESTIONS: readonly Asked[] = [
  land.choice('tehsilId', names.tehsilId),
  land.choice('revenueVillageId', names.revenueVillageId),
  // Its rows are judged together: checkKhasras.
  land.free('khasras', names.khasras),
  land.choice(
    'purpose',
    names.purpose,
    PURPOSES.map(one => one.code),
  ),
  applicant.choice('salutation', names.salutation, SALUTATIONS),
  applicant.typed('fullName', names.fullName, personNameAnswer(names.fullName)),
  applicant.typed(
    'fatherOrHusbandName',
    names.fatherOrHusbandName,
    personNameAnswer(names.fatherOrHusbandName),
  ),
  applicant.optional('email', names.email, emailAnswer),
  ...applicant.address(addressNamesIn('correspondence')),
  documents.own('khatauniDate', names.khatauniDate, khatauniRefusal),
]
