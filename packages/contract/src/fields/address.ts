import * as v from 'valibot'
import { addressFields, addressLimits, addressMessages } from '#domain/fields/address.ts'
import { addressTextPattern, addressTextTemplate } from '#domain/fields/addressText.ts'
import { normalisePin, pinMessage, pinPattern } from '#domain/fields/pin.ts'
import { textPattern, textTemplate } from '#domain/fields/text.ts'
import { fieldMessage, message, type Text } from '../text.ts'
import { chosenId, requiredText } from './common.ts'

const addressText = (field: Text, max: number, tooLong: Text) =>
  v.pipe(
    requiredText(field, max, tooLong),
    v.regex(addressTextPattern, fieldMessage(addressTextTemplate, field)),
  )

export const pincode = v.pipe(
  v.string(message(pinMessage)),
  v.transform(normalisePin),
  v.regex(pinPattern, message(pinMessage)),
)

/** The fields of an address wherever a form asks for one (specification, section 5). */
export const addressEntries = {
  addressLine1: addressText(addressFields.line1, addressLimits.line, addressMessages.line1TooLong),
  addressLine2: addressText(addressFields.line2, addressLimits.line, addressMessages.line2TooLong),
  city: v.pipe(
    requiredText(addressFields.city, addressLimits.city, addressMessages.cityTooLong),
    v.regex(textPattern, fieldMessage(textTemplate, addressFields.city)),
  ),
  stateId: chosenId(addressFields.state),
  districtId: chosenId(addressFields.district),
  pincode,
} as const

/** The name a citizen gives a saved address. */
export const addressLabel = addressText(
  addressFields.label,
  addressLimits.label,
  addressMessages.labelTooLong,
)
