import { type FormFinding, findingsIn } from '#domain/fields/question.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { type LotteryForm, SECTIONS, type Section } from './form.ts'
import { DocumentType, documentTypeNames } from './policy.ts'
import { type ApplicationRules, LOTTERY_QUESTIONS } from './questions.ts'

/** One thing to correct in a lottery application. */
export type FormError = FormFinding<Section>

const documentMissing = (name: Bilingual): Bilingual => ({
  en: `Upload: ${name.en}`,
  hi: `अपलोड करें: ${name.hi}`,
})

/** Types of documents that this application needs: identity, claims and income as the policy and the pool ask. */
export function requiredDocuments(form: LotteryForm, rules: ApplicationRules): number[] {
  const needed = [
    DocumentType.photo,
    DocumentType.signature,
    DocumentType.identity,
    DocumentType.pan,
    DocumentType.cheque,
  ] as number[]
  const category = rules.policy.categories.find(one => one.code === form.reservationCategoryCode)
  const claim = rules.policy.subCategories.find(one => one.code === form.subCategoryCode)
  const pool = rules.pools.find(one => one.poolCode === form.poolCode)
  if (pool?.incomeGroupCode) needed.push(DocumentType.income)
  needed.push(...(category?.requiredDocumentTypeIds ?? []), ...(claim?.requiredDocumentTypeIds ?? []))
  return [...new Set(needed)]
}

/** Checks one section: what the citizen is told when leaving it. `uploaded` holds the document types that are there. */
export function validateSection(
  section: Section,
  form: LotteryForm,
  rules: ApplicationRules,
  uploaded: readonly number[],
): FormError[] {
  if (section !== 'documents')
    return findingsIn(
      LOTTERY_QUESTIONS.filter(question => question.section === section),
      form,
      rules,
    )
  return requiredDocuments(form, rules).flatMap(type => {
    const name = documentTypeNames[type]
    if (!name || uploaded.includes(type)) return []
    return [{ section, field: `document.${type}`, text: documentMissing(name) }]
  })
}

/** Checks the whole application, sections in their order (docs/rules/lottery.md). */
export const validateForm = (
  form: LotteryForm,
  rules: ApplicationRules,
  uploaded: readonly number[],
): FormError[] => SECTIONS.flatMap(section => validateSection(section, form, rules, uploaded))
