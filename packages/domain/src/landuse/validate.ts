import { Findings, type FormFinding } from '#domain/application/findings.ts'
import { type IstDay, isDay } from '#domain/dates/ist.ts'
import { chooseTemplate } from '#domain/fields/common.ts'
import { emailMessage, isEmail } from '#domain/fields/email.ts'
import { SALUTATIONS } from '#domain/lottery/form.ts'
import { type Bilingual, fillField } from '#domain/text/bilingual.ts'
import type { AreaUnits } from './area.ts'
import {
  LandUseDocument,
  type LandUseForm,
  type LandUseSection,
  PURPOSES,
  REQUIRED_DOCUMENTS,
} from './form.ts'
import { checkKhasras } from './khasra.ts'
import { KHASRA_REFUSALS } from './refusals.ts'
import { isKhatauniFresh } from './states.ts'

/** One thing to correct in a land use application. */
export type LandUseError = FormFinding<LandUseSection>

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
  salutation: label('Salutation', 'संबोधन'),
  fullName: label('Full name', 'पूरा नाम'),
  fatherOrHusbandName: label('Father’s or husband’s name', 'पिता या पति का नाम'),
  email: label('Email', 'ईमेल'),
  correspondence: label('Address', 'पता'),
  khatauniDate: label('Date of the khatauni', 'खतौनी की तिथि'),
} as const

/** Names of the documents. */
export const landUseDocumentNames: Readonly<Record<number, Bilingual>> = {
  [LandUseDocument.khatauni]: label('Khatauni', 'खतौनी'),
  [LandUseDocument.siteMap]: label('Site or location map', 'स्थल या स्थिति मानचित्र'),
  [LandUseDocument.saleDeed]: label('Sale deed', 'विक्रय विलेख'),
  [LandUseDocument.identity]: label('Identity proof', 'पहचान प्रमाण'),
}

const notDay = label('Enter a valid date (DD-MM-YYYY)', 'सही तिथि दर्ज करें (DD-MM-YYYY)')
const oldKhatauni = label(
  'The khatauni must be of the last six months. Get a new one from the tehsil or from upbhulekh.gov.in.',
  'खतौनी पिछले छह माह की होनी चाहिए। तहसील या upbhulekh.gov.in से नई खतौनी लें।',
)
const missing = (name: Bilingual) => label(`Upload: ${name.en}`, `अपलोड करें: ${name.hi}`)

/** A refusal's sentence with its figures. */
const worded = (text: Bilingual, params: Readonly<Record<string, string | number>>): Bilingual => {
  const put = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
  return label(put(text.en), put(text.hi))
}

function land(form: LandUseForm, rules: LandUseRules): LandUseError[] {
  const found = new Findings<LandUseSection>('land')
  found.require('tehsilId', form.tehsilId, chooseTemplate, landUseFieldNames.tehsilId)
  found.require('revenueVillageId', form.revenueVillageId, chooseTemplate, landUseFieldNames.revenueVillageId)
  for (const { row, refusal } of checkKhasras(form.khasras, rules.bigha).problems) {
    const part = refusal.reason === 'AREA_INVALID' ? 'gataArea' : 'khasraNumber'
    found.add(
      row === null ? 'khasras' : `khasras.${row}.${part}`,
      worded(KHASRA_REFUSALS[refusal.reason], refusal.params),
    )
  }
  if (!PURPOSES.some(one => one.code === form.purpose))
    found.add('purpose', fillField(chooseTemplate, landUseFieldNames.purpose))
  return found.errors
}

function applicant(form: LandUseForm): LandUseError[] {
  const found = new Findings<LandUseSection>('applicant')
  if (!SALUTATIONS.some(one => one === form.salutation))
    found.add('salutation', fillField(chooseTemplate, landUseFieldNames.salutation))
  found.name('fullName', form.fullName, landUseFieldNames.fullName)
  found.name('fatherOrHusbandName', form.fatherOrHusbandName, landUseFieldNames.fatherOrHusbandName)
  if (form.email !== '' && !isEmail(form.email)) found.add('email', emailMessage)
  found.address('correspondence', form.correspondence)
  return found.errors
}

function documents(form: LandUseForm, { today, uploaded }: LandUseRules): LandUseError[] {
  const found = new Findings<LandUseSection>('documents')
  if (today !== null) {
    if (!isDay(form.khatauniDate)) found.add('khatauniDate', notDay)
    else if (!isKhatauniFresh(form.khatauniDate, today)) found.add('khatauniDate', oldKhatauni)
  }
  for (const type of REQUIRED_DOCUMENTS) {
    const name = landUseDocumentNames[type]
    if (name && !uploaded.includes(type)) found.add(`document.${type}`, missing(name))
  }
  return found.errors
}

/** Checks one section: what the citizen is told when leaving it. */
export function validateLandUseSection(
  section: LandUseSection,
  form: LandUseForm,
  rules: LandUseRules,
): LandUseError[] {
  switch (section) {
    case 'land':
      return land(form, rules)
    case 'applicant':
      return applicant(form)
    case 'documents':
      return documents(form, rules)
  }
}

/** Checks the whole application, sections in their order (domain design, section 10). */
export const validateLandUse = (form: LandUseForm, rules: LandUseRules): LandUseError[] => [
  ...land(form, rules),
  ...applicant(form),
  ...documents(form, rules),
]
