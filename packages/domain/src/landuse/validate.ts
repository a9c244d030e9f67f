import { type FormFinding, findingsIn } from '#domain/fields/question.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import {
  LAND_USE_SECTIONS,
  LandUseDocument,
  type LandUseForm,
  type LandUseSection,
  REQUIRED_DOCUMENTS,
} from './form.ts'
import { checkKhasras } from './khasra.ts'
import { LAND_USE_QUESTIONS, type LandUseRules } from './questions.ts'
import { KHASRA_REFUSALS } from './refusals.ts'

/** One thing to correct in a land use application. */
export type LandUseError = FormFinding<LandUseSection>

const label = (en: string, hi: string): Bilingual => ({ en, hi })

/** Names of the documents. */
export const landUseDocumentNames: Readonly<Record<number, Bilingual>> = {
  [LandUseDocument.khatauni]: label('Khatauni', 'खतौनी'),
  [LandUseDocument.siteMap]: label('Site or location map', 'स्थल या स्थिति मानचित्र'),
  [LandUseDocument.saleDeed]: label('Sale deed', 'विक्रय विलेख'),
  [LandUseDocument.identity]: label('Identity proof', 'पहचान प्रमाण'),
}

const missing = (name: Bilingual) => label(`Upload: ${name.en}`, `अपलोड करें: ${name.hi}`)

/** A refusal's sentence with its figures. */
const worded = (text: Bilingual, params: Readonly<Record<string, string | number>>): Bilingual => {
  const put = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key]))
  return label(put(text.en), put(text.hi))
}

/** What is wrong with the rows of khasras; `khasras` alone is about all of them. */
const khasraErrors = (form: LandUseForm, rules: LandUseRules): LandUseError[] =>
  checkKhasras(form.khasras, rules.bigha).problems.map(({ row, refusal }) => {
    const part = refusal.reason === 'AREA_INVALID' ? 'gataArea' : 'khasraNumber'
    return {
      section: 'land',
      field: row === null ? 'khasras' : `khasras.${row}.${part}`,
      text: worded(KHASRA_REFUSALS[refusal.reason], refusal.params),
    }
  })

const documentErrors = ({ uploaded }: LandUseRules): LandUseError[] =>
  REQUIRED_DOCUMENTS.flatMap(type => {
    const name = landUseDocumentNames[type]
    if (!name || uploaded.includes(type)) return []
    return [{ section: 'documents', field: `document.${type}`, text: missing(name) }]
  })

/** Checks one section: what the citizen is told when leaving it. */
export function validateLandUseSection(
  section: LandUseSection,
  form: LandUseForm,
  rules: LandUseRules,
): LandUseError[] {
  const found = LAND_USE_QUESTIONS.filter(question => question.section === section).flatMap(question =>
    question.field === 'khasras' ? khasraErrors(form, rules) : findingsIn([question], form, rules),
  )
  return section === 'documents' ? [...found, ...documentErrors(rules)] : found
}

/** Checks the whole application, sections in their order (docs/rules/land-use.md). */
export const validateLandUse = (form: LandUseForm, rules: LandUseRules): LandUseError[] =>
  LAND_USE_SECTIONS.flatMap(section => validateLandUseSection(section, form, rules))
