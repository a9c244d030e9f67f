import type { FormFinding } from '#domain/fields/question.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Section } from './form.ts'

/** A rule of eligibility as an officer reads it, and what it says against an application: null when it holds. */
export interface JudgedRule {
  readonly name: Bilingual
  readonly said: Bilingual | null
}

interface Rule {
  readonly name: Bilingual
  /** The questions whose findings are this rule's. */
  readonly isOf: (field: string) => boolean
}

const rule = (field: string, en: string, hi: string): Rule => ({
  name: { en, hi },
  isOf: found => found === field,
})

/** What decides who may draw, in the order in which it is read; each is judged by the question of the form that asks for it. */
const RULES: readonly Rule[] = [
  rule('poolCode', 'The property is offered in this scheme', 'संपत्ति इस योजना में उपलब्ध है'),
  rule(
    'annualIncome',
    'The income fits the group that the property is kept for',
    'आय उस वर्ग के अनुरूप है जिसके लिए संपत्ति है',
  ),
  rule('reservationCategoryCode', 'The category is one of the scheme', 'श्रेणी इस योजना की है'),
  rule('isUpResident', 'A reserved category lives in the state', 'आरक्षित श्रेणी का आवेदक प्रदेश का निवासी है'),
  rule('subCategoryCode', 'The further claim may be made', 'अतिरिक्त दावा मान्य है'),
  rule('dateOfBirth', 'Old enough on the last day of the scheme', 'योजना के अंतिम दिन आयु पूरी है'),
  rule(
    'identityTypeId',
    'Identity by Aadhaar, or a passport of a non-resident',
    'पहचान आधार से, या अनिवासी के पासपोर्ट से',
  ),
  rule('ownsNoHouse', 'The family owns no house or plot here', 'परिवार का यहाँ कोई मकान या भूखंड नहीं है'),
  {
    name: { en: 'Every paper that the claims need was sent', hi: 'दावों के सभी दस्तावेज़ भेजे गए हैं' },
    isOf: field => field.startsWith('document.'),
  },
]

/** Each rule of eligibility with what the form's check found against it. */
export const judgeEligibility = (findings: readonly FormFinding<Section>[]): JudgedRule[] =>
  RULES.map(({ name, isOf }) => ({ name, said: findings.find(({ field }) => isOf(field))?.text ?? null }))

/** What the check found beside the rules of eligibility: answers that are not written as they must be. */
export const otherFindings = (findings: readonly FormFinding<Section>[]): FormFinding<Section>[] =>
  findings.filter(({ field }) => !RULES.some(({ isOf }) => isOf(field)))
