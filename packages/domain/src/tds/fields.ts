import type { Bilingual } from '#domain/text/bilingual.ts'

/** A field of the certificate with its form and the sentence beside it. */
interface CodedField {
  readonly pattern: RegExp
  readonly message: Bilingual
}

/** Upper case without spaces, as the tax portal prints its numbers. */
export const capitals = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** Number of a Form 16B or 132 as the tax portal gives it. */
export const CERTIFICATE_NUMBER: CodedField = {
  pattern: /^[A-Z0-9]{5,20}$/,
  message: {
    en: 'Enter the certificate number as printed: 5 to 20 letters and digits',
    hi: 'प्रमाण-पत्र संख्या जैसी छपी है वैसी भरें: 5 से 20 अक्षर और अंक',
  },
}

/** Acknowledgement of the challan-cum-statement, Form 26QB or 141. */
export const ACKNOWLEDGEMENT: CodedField = {
  pattern: /^[A-Z0-9]{6,20}$/,
  message: {
    en: 'Enter the acknowledgement number as printed: 6 to 20 letters and digits',
    hi: 'पावती संख्या जैसी छपी है वैसी भरें: 6 से 20 अक्षर और अंक',
  },
}

/** Serial number of the challan, five digits. */
export const CHALLAN_SERIAL: CodedField = {
  pattern: /^\d{5}$/,
  message: { en: 'The challan serial number has 5 digits', hi: 'चालान क्रम संख्या में 5 अंक होते हैं' },
}

/** Basic statistical return code of the bank branch that took the tax, seven digits. */
export const BSR_CODE: CodedField = {
  pattern: /^\d{7}$/,
  message: { en: 'The BSR code has 7 digits', hi: 'बीएसआर कोड में 7 अंक होते हैं' },
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
