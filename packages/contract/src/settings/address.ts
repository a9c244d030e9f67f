import * as v from 'valibot'
import { addressMessages } from '#domain/fields/address.ts'
import { call } from '../call.ts'
import { addressEntries, addressLabel } from '../fields/address.ts'
import { flag, id, idempotencyKey, requiredId } from '../fields/common.ts'
import { none, nothing } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** A citizen keeps at most this many addresses (docs/rules/settings.md). */
export const MAX_ADDRESSES = 10

export const SavedAddress = v.object({
  savedAddressId: v.number(),
  addressLabel: v.string(),
  addressLine1: v.string(),
  addressLine2: v.string(),
  city: v.string(),
  stateId: v.number(),
  districtId: v.number(),
  stateName: v.string(),
  stateNameHi: v.string(),
  districtName: v.string(),
  districtNameHi: v.string(),
  pincode: v.string(),
  isPrimary: flag,
})
export type SavedAddress = v.InferOutput<typeof SavedAddress>

/** The form of the New Address and Edit dialogs. */
export const AddressForm = v.object({ addressLabel, ...addressEntries })

const savedAddressId = requiredId(say('SavedAddressId is required', 'पते की पहचान आवश्यक है'))

const addressRefusals = refusals({
  DISTRICT_INVALID: alert(addressMessages.districtInvalid, 'districtId'),
  TOO_MANY_ADDRESSES: alert(
    say(`You can save at most ${MAX_ADDRESSES} addresses.`, `आप अधिकतम ${MAX_ADDRESSES} पते सहेज सकते हैं।`),
  ),
})

export const addressCalls = {
  AddCitizenUserSavedAddress: call({
    key: 'AddCitizenUserSavedAddress',
    door: 'citizen',
    mode: 'write',
    summary: 'Saves an address of this citizen, at most 10; the first one becomes primary.',
    input: v.object({ savedAddressId: v.optional(id, 0), ...AddressForm.entries, idempotencyKey }),
    output: SavedAddress,
    refusals: addressRefusals,
    success: () => say('Address saved successfully.', 'पता सहेज लिया गया।'),
    idempotent: true,
    audit: ['ADDRESS_ADDED'],
  }),
  UpdateCitizenUserSavedAddress: call({
    key: 'UpdateCitizenUserSavedAddress',
    door: 'citizen',
    mode: 'write',
    summary: 'Changes a saved address; applications keep the copy they were submitted with.',
    input: v.object({ savedAddressId, ...AddressForm.entries }),
    output: SavedAddress,
    refusals: { DISTRICT_INVALID: addressRefusals.DISTRICT_INVALID },
    success: () => say('Address updated successfully.', 'पता बदल दिया गया।'),
    audit: ['ADDRESS_CHANGED'],
  }),
  RemoveCitizenUserSavedAddress: call({
    key: 'RemoveCitizenUserSavedAddress',
    door: 'citizen',
    mode: 'write',
    summary: 'Removes a saved address; when it was the primary one, the newest becomes primary.',
    input: v.object({ id: savedAddressId }),
    output: none,
    refusals: {},
    success: () => say('Address removed successfully.', 'पता हटा दिया गया।'),
    audit: ['ADDRESS_REMOVED'],
  }),
  GetCitizenUserSavedAddresses: call({
    key: 'GetCitizenUserSavedAddresses',
    door: 'citizen',
    mode: 'read',
    summary: 'Saved addresses of this citizen, primary first, then newest.',
    input: nothing,
    output: v.array(SavedAddress),
    refusals: {},
  }),
  GetCitizenUserSavedAddressById: call({
    key: 'GetCitizenUserSavedAddressById',
    door: 'citizen',
    mode: 'read',
    summary: 'One saved address of this citizen.',
    input: v.object({ id: savedAddressId }),
    output: SavedAddress,
    refusals: {},
  }),
  MarkCitizenUserAddressAsPrimary: call({
    key: 'MarkCitizenUserAddressAsPrimary',
    door: 'citizen',
    mode: 'write',
    summary: 'Makes a saved address the only primary one; repeating is harmless.',
    input: v.object({ id: savedAddressId }),
    output: none,
    refusals: {},
    success: () => say('Address marked as primary.', 'पता मुख्य बना दिया गया।'),
    audit: ['ADDRESS_MADE_PRIMARY'],
  }),
} as const
