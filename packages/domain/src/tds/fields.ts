import { type Answer, cleanCode, withoutSpaces } from '#domain/fields/answer.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** A number as the tax portal prints it: `accepted` and `refused` are samples of it. */
const coded = (
  pattern: RegExp,
  text: Bilingual,
  accepted: readonly string[],
  refused: readonly string[],
): Answer => ({
  clean: cleanCode,
  rules: [{ pattern, text }],
  samples: { accepted, refused: refused.map(typed => [typed, text.en] as const) },
})

/** Number of a Form 16B or 132 as the tax portal gives it. */
export const certificateNumberAnswer = coded(
  /^[A-Z0-9]{5,20}$/,
  {
    en: 'Enter the certificate number as printed: 5 to 20 letters and digits',
    hi: 'प्रमाण-पत्र संख्या जैसी छपी है वैसी भरें: 5 से 20 अक्षर और अंक',
  },
  ['ABCDE12', ' abcde 12 '],
  ['', 'AB12', 'A'.repeat(21)],
)

/** Acknowledgement of the challan-cum-statement, Form 26QB or 141. */
export const acknowledgementAnswer = coded(
  /^[A-Z0-9]{6,20}$/,
  {
    en: 'Enter the acknowledgement number as printed: 6 to 20 letters and digits',
    hi: 'पावती संख्या जैसी छपी है वैसी भरें: 6 से 20 अक्षर और अंक',
  },
  ['AK123456', 'ak 123 456'],
  ['', 'AK123', 'A'.repeat(21)],
)

/** Serial number of the challan, five digits. */
export const challanSerialAnswer = coded(
  /^\d{5}$/,
  { en: 'The challan serial number has 5 digits', hi: 'चालान क्रम संख्या में 5 अंक होते हैं' },
  ['00123', '001 23'],
  ['', '0012', '001234', '0012A'],
)

/** Basic statistical return code of the bank branch that took the tax, seven digits. */
export const bsrCodeAnswer = coded(
  /^\d{7}$/,
  { en: 'The BSR code has 7 digits', hi: 'बीएसआर कोड में 7 अंक होते हैं' },
  ['0002390', '000 2390'],
  ['', '000239', '00023901', '000239A'],
)

/** Financial year as certificates print it, April to March. */
export const financialYearAnswer: Answer = {
  clean: withoutSpaces,
  rules: [
    {
      pattern: /^\d{4}-\d{2}$/,
      text: { en: 'Enter the financial year as 2026-27', hi: 'वित्तीय वर्ष 2026-27 के रूप में भरें' },
    },
  ],
  samples: {
    accepted: ['2026-27', ' 2026 - 27 '],
    refused: [
      ['', 'Enter the financial year as 2026-27'],
      ['2026', 'Enter the financial year as 2026-27'],
      ['2026-2027', 'Enter the financial year as 2026-27'],
    ],
  },
}

/** Names of the fields, for templates and screens. */
export const tdsFields = {
  certificateNumber: { en: 'Certificate number', hi: 'प्रमाण-पत्र संख्या' },
  acknowledgementNumber: { en: 'Acknowledgement number', hi: 'पावती संख्या' },
  buyerPan: { en: 'PAN of the buyer', hi: 'क्रेता का पैन' },
  financialYear: { en: 'Financial year', hi: 'वित्तीय वर्ष' },
  periodFrom: { en: 'First day of the period', hi: 'अवधि का पहला दिन' },
  periodTo: { en: 'Last day of the period', hi: 'अवधि का अंतिम दिन' },
  paymentDate: { en: 'Date of payment', hi: 'भुगतान की तिथि' },
  amountPaid: { en: 'Amount paid or credited', hi: 'भुगतान की गई या जमा राशि' },
  tdsAmount: { en: 'Tax deducted', hi: 'काटा गया कर' },
  depositDate: { en: 'Date of deposit of the tax', hi: 'कर जमा करने की तिथि' },
  challanSerial: { en: 'Challan serial number', hi: 'चालान क्रम संख्या' },
  bsrCode: { en: 'BSR code', hi: 'बीएसआर कोड' },
} as const satisfies Record<string, Bilingual>
