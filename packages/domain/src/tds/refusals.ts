import type { Bilingual } from '#domain/text/bilingual.ts'
import type { SubmitRefusal } from './certificate.ts'

/** Why something cannot happen to a certificate in its status. */
export const TDS_STATE_REFUSALS = {
  CERTIFICATE_NOT_SUBMITTED: {
    en: 'This certificate is not submitted.',
    hi: 'यह प्रमाण-पत्र प्रस्तुत नहीं किया गया है।',
  },
  CERTIFICATE_WITH_AUTHORITY: {
    en: 'This certificate is with the authority.',
    hi: 'यह प्रमाण-पत्र प्राधिकरण के पास है।',
  },
  CERTIFICATE_IS_CREDITED: { en: 'This certificate is credited.', hi: 'यह प्रमाण-पत्र जमा किया जा चुका है।' },
  CERTIFICATE_IS_REJECTED: { en: 'This certificate was rejected.', hi: 'यह प्रमाण-पत्र अस्वीकृत किया गया है।' },
} as const satisfies Record<string, Bilingual>

/** What is said of a period whose last day is before its first. */
export const PERIOD_REVERSED: Bilingual = {
  en: 'The period ends before it begins.',
  hi: 'अवधि की अंतिम तिथि आरंभ तिथि से पहले है।',
}

/** Sentence of each refusal of a certificate. */
export const TDS_REFUSALS: Readonly<Record<SubmitRefusal, Bilingual>> = {
  NO_RECEIPTS: {
    en: 'Please select the receipts of this certificate.',
    hi: 'कृपया इस प्रमाण-पत्र से संबंधित रसीदें चुनें।',
  },
  RECEIPT_NOT_FOUND: { en: 'Record not found.', hi: 'अभिलेख नहीं मिला।' },
  RECEIPT_USED: {
    en: 'A selected receipt is already used in another certificate.',
    hi: 'चुनी गई रसीद पहले से किसी अन्य प्रमाण-पत्र में प्रयुक्त है।',
  },
  DOCUMENT_MISSING: {
    en: 'Please upload the certificate as a PDF.',
    hi: 'कृपया प्रमाण-पत्र पीडीएफ़ में अपलोड करें।',
  },
  DECLARATION_MISSING: { en: 'Please accept the declaration.', hi: 'कृपया घोषणा स्वीकार करें।' },
  DUPLICATE_NUMBER: {
    en: 'This certificate has already been submitted.',
    hi: 'यह प्रमाण-पत्र पहले ही प्रस्तुत किया जा चुका है।',
  },
  PAN_NOT_OWNER: {
    en: 'The PAN does not belong to an owner of this property.',
    hi: 'यह पैन इस संपत्ति के किसी स्वामी का नहीं है।',
  },
  AMOUNT_REQUIRED: { en: 'Please enter the tax amount.', hi: 'कृपया कर की धनराशि भरें।' },
  AMOUNT_ABOVE_RECEIPTS: {
    en: 'The tax amount is above 1 % of the selected receipts (at most ₹{max}).',
    hi: 'कर की धनराशि चुनी गई रसीदों के 1 % से अधिक है (अधिकतम ₹{max})।',
  },
  DEPOSIT_IN_FUTURE: {
    en: 'Deposit date cannot be in the future.',
    hi: 'जमा करने की तिथि भविष्य की नहीं हो सकती।',
  },
  DEPOSIT_BEFORE_PAYMENT: {
    en: 'Deposit date cannot be before the payment date.',
    hi: 'जमा करने की तिथि भुगतान की तिथि से पहले की नहीं हो सकती।',
  },
  WRONG_FORM: {
    en: 'For this payment date the certificate is Form {certificate}.',
    hi: 'इस भुगतान तिथि के लिए प्रमाण-पत्र प्रपत्र {certificate} है।',
  },
  WRONG_FINANCIAL_YEAR: {
    en: 'The payment date belongs to the financial year {year}.',
    hi: 'भुगतान की तिथि वित्तीय वर्ष {year} की है।',
  },
}
