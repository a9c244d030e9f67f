import type { SavedAddress } from '#contract/settings/address.ts'
import type { Language } from '#domain/dates/format.ts'

/** A saved address as it stands on an envelope, in two or three lines. State and district follow the language. */
export function addressLines(address: SavedAddress, language: Language): readonly string[] {
  const { addressLine1, addressLine2, city, pincode } = address
  const district = language === 'hi' ? address.districtNameHi : address.districtName
  const state = language === 'hi' ? address.stateNameHi : address.stateName
  const isDistrictTown = city.toLowerCase() === address.districtName.toLowerCase()
  const town = isDistrictTown ? [district] : [city, district]
  return [`${addressLine1}, ${addressLine2}`, `${[...town, state].join(', ')} ${pincode}`]
}
