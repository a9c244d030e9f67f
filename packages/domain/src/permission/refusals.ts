import type { Bilingual } from '#domain/text/bilingual.ts'

/** Sentence of each refusal of a property application; those of the property itself are in PROPERTY_REFUSALS. */
export const PERMISSION_REFUSALS: Readonly<
  Record<
    'DOCUMENTS_MISSING' | 'LOAN_AMOUNT_REQUIRED' | 'SANCTION_IN_FUTURE' | 'DECLARATION_MISSING',
    Bilingual
  >
> = {
  DOCUMENTS_MISSING: {
    en: 'Please upload all required documents.',
    hi: 'कृपया सभी आवश्यक अभिलेख अपलोड करें।',
  },
  LOAN_AMOUNT_REQUIRED: { en: 'Please enter the loan amount.', hi: 'कृपया ऋण की धनराशि भरें।' },
  SANCTION_IN_FUTURE: {
    en: 'Sanction date cannot be in the future.',
    hi: 'स्वीकृति की तिथि भविष्य की नहीं हो सकती।',
  },
  DECLARATION_MISSING: { en: 'Please accept the declaration.', hi: 'कृपया घोषणा स्वीकार करें।' },
}
