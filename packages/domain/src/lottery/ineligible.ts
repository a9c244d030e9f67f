import type { Bilingual } from '#domain/text/bilingual.ts'

const text = (en: string, hi: string): Bilingual => ({ en, hi })

/** Why an application is ineligible; the words stand on the applicant's page and in the published list. */
export const INELIGIBLE_REASONS = {
  INCOME: text('Income is outside the limit of the property', 'आय इस संपत्ति की सीमा से बाहर है'),
  AGE: text('Age condition is not met', 'आयु की शर्त पूरी नहीं होती'),
  CATEGORY: text('Category is not proved', 'श्रेणी प्रमाणित नहीं हुई'),
  OWNS_PROPERTY: text(
    'Family owns a house or plot in the development area',
    'परिवार के पास विकास क्षेत्र में मकान या भूखंड है',
  ),
  DOCUMENTS: text('Documents are missing or not readable', 'दस्तावेज़ नहीं मिले या पढ़े नहीं जा सके'),
  DUPLICATE: text('More than one application of a person', 'एक ही व्यक्ति के एक से अधिक आवेदन'),
  FALSE_INFORMATION: text('False information', 'गलत जानकारी'),
} as const
export type IneligibleReason = keyof typeof INELIGIBLE_REASONS

/** Their codes. */
export const INELIGIBLE_CODES = Object.keys(INELIGIBLE_REASONS) as [IneligibleReason, ...IneligibleReason[]]

/** A finding in words: its reason, if it has one, and what the officer added as it was written. */
export function tellFinding(reason: IneligibleReason | '', remarks: string): Bilingual {
  const words = reason === '' ? text('', '') : INELIGIBLE_REASONS[reason]
  const tell = (own: string) => [own, remarks].filter(Boolean).join('. ')
  return { en: tell(words.en), hi: tell(words.hi) }
}
