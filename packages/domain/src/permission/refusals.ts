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

/** Why something cannot happen to an application on a property in its status. */
export const PERMISSION_STATE_REFUSALS = {
  APPLICATION_IS_DRAFT: {
    en: 'This application is not handed in.',
    hi: 'यह आवेदन प्रस्तुत नहीं किया गया है।',
  },
  APPLICATION_AWAITS_PAYMENT: {
    en: 'The payment of this application is not complete.',
    hi: 'इस आवेदन का भुगतान पूरा नहीं हुआ है।',
  },
  APPLICATION_WITH_AUTHORITY: {
    en: 'This application is with the authority.',
    hi: 'यह आवेदन प्राधिकरण के पास है।',
  },
  APPLICATION_IS_RETURNED: {
    en: 'This application was returned to the citizen.',
    hi: 'यह आवेदन नागरिक को सुधार के लिए वापस किया गया है।',
  },
  APPLICATION_IS_DECIDED: { en: 'This application is decided.', hi: 'इस आवेदन पर निर्णय हो चुका है।' },
  APPLICATION_IS_CANCELLED: { en: 'This application is cancelled.', hi: 'यह आवेदन निरस्त है।' },
} as const satisfies Record<string, Bilingual>

/** Why something cannot happen to an owner's consent to a surrender. */
export const CONSENT_STATE_REFUSALS = {
  CONSENT_IS_MISSING: { en: 'This owner has not consented.', hi: 'इस स्वामी ने सहमति नहीं दी है।' },
  CONSENT_IS_GIVEN: { en: 'This owner has consented.', hi: 'यह स्वामी सहमति दे चुके हैं।' },
  CONSENT_IS_WITHDRAWN: {
    en: 'This owner has withdrawn the consent.',
    hi: 'इस स्वामी ने सहमति वापस ले ली है।',
  },
} as const satisfies Record<string, Bilingual>
