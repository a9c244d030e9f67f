import type { Bilingual } from '../text/bilingual.ts'

/** Longest lengths of a saved address (specification, sections 5 and 9). */
export const addressLimits = { label: 100, line: 500, city: 100 } as const

/** Texts of the address form, one per field that is too long. */
export const addressMessages = {
  labelTooLong: {
    en: 'Address label cannot exceed 100 characters',
    hi: 'पते का नाम 100 अक्षरों से अधिक नहीं हो सकता',
  },
  line1TooLong: {
    en: 'Address line 1 cannot exceed 500 characters',
    hi: 'पते की पंक्ति 1 में 500 से अधिक अक्षर नहीं हो सकते',
  },
  line2TooLong: {
    en: 'Address line 2 cannot exceed 500 characters',
    hi: 'पते की पंक्ति 2 में 500 से अधिक अक्षर नहीं हो सकते',
  },
  cityTooLong: {
    en: 'City name cannot exceed 100 characters',
    hi: 'शहर का नाम 100 अक्षरों से अधिक नहीं हो सकता',
  },
  districtInvalid: {
    en: 'Please select a valid district.',
    hi: 'कृपया सही ज़िला चुनें।',
  },
} as const satisfies Record<string, Bilingual>

/** Names of the address form's fields, for the `{field}` templates. */
export const addressFields = {
  label: { en: 'Address label', hi: 'पते का नाम' },
  line1: { en: 'Address line 1', hi: 'पते की पंक्ति 1' },
  line2: { en: 'Address line 2', hi: 'पते की पंक्ति 2' },
  city: { en: 'City', hi: 'शहर' },
  state: { en: 'State', hi: 'राज्य' },
  district: { en: 'District', hi: 'ज़िला' },
  pincode: { en: 'PIN code', hi: 'पिन कोड' },
} as const satisfies Record<string, Bilingual>
