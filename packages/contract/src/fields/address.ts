import {
  addressFields,
  addressLabelAnswer,
  addressLine1Answer,
  addressLine2Answer,
  cityAnswer,
} from '#domain/fields/address.ts'
import { pinAnswer } from '#domain/fields/pin.ts'
import { answered } from './answer.ts'
import { chosenId } from './common.ts'

/** The fields of an address wherever a form asks for one (specification, section 5). */
export const addressEntries = {
  addressLine1: answered(addressLine1Answer),
  addressLine2: answered(addressLine2Answer),
  city: answered(cityAnswer),
  stateId: chosenId(addressFields.state),
  districtId: chosenId(addressFields.district),
  pincode: answered(pinAnswer),
} as const

/** The name a citizen gives a saved address. */
export const addressLabel = answered(addressLabelAnswer)
