import { type Bilingual, fillField } from '../text/bilingual.ts'
import { addressTextAnswer } from './addressText.ts'
import type { Answer } from './answer.ts'
import { requiredTemplate, tidySpaces } from './common.ts'
import { textPattern, textTemplate } from './text.ts'

/** An address as it is kept with an application; empty texts where nothing is answered. */
interface WrittenAddress {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly districtName: string
  readonly stateName: string
  readonly pincode: string
}

/** An address in one line; a district of its city's name is not said twice. */
export const addressLine = ({
  line1,
  line2,
  city,
  districtName,
  stateName,
  pincode,
}: WrittenAddress): string =>
  [line1, line2, city, districtName === city ? '' : districtName, stateName, pincode]
    .filter(Boolean)
    .join(', ')

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

/** What the answers of an address are called in a form: dotted paths. */
export interface AddressNames {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly stateId: string
  readonly districtId: string
  readonly pincode: string
}

/** The names in a form that asks for no other address, which are those of the wire. */
export const ADDRESS_NAMES = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  stateId: 'stateId',
  districtId: 'districtId',
  pincode: 'pincode',
} as const satisfies AddressNames

/** The names of an address that a form keeps under a field of its own. */
export const addressNamesIn = (field: string): AddressNames => ({
  line1: `${field}.line1`,
  line2: `${field}.line2`,
  city: `${field}.city`,
  stateId: `${field}.stateId`,
  districtId: `${field}.districtId`,
  pincode: `${field}.pincode`,
})

const { label, line1, line2, city } = addressFields

/** What a citizen calls a saved address: 'Home'. */
export const addressLabelAnswer = addressTextAnswer(label, addressLimits.label, addressMessages.labelTooLong)
export const addressLine1Answer = addressTextAnswer(line1, addressLimits.line, addressMessages.line1TooLong)
export const addressLine2Answer = addressTextAnswer(line2, addressLimits.line, addressMessages.line2TooLong)

/** City of an address in English letters. */
export const cityAnswer: Answer = {
  clean: tidySpaces,
  rules: [
    { min: 1, text: fillField(requiredTemplate, city) },
    { max: addressLimits.city, text: addressMessages.cityTooLong },
    { pattern: textPattern, text: fillField(textTemplate, city) },
  ],
  samples: {
    accepted: ['Lucknow', ' Sant  Kabir Nagar '],
    refused: [
      ['', fillField(requiredTemplate, city).en],
      ['x'.repeat(addressLimits.city + 1), addressMessages.cityTooLong.en],
      ['Lucknow-2', fillField(textTemplate, city).en],
      ['लखनऊ', fillField(textTemplate, city).en],
    ],
  },
}
