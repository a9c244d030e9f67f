import { general } from '#contract/general.ts'
import { addressCalls, MAX_ADDRESSES, type SavedAddress } from '#contract/settings/address.ts'
import { EntityType } from '#domain/application/kind.ts'
import { lockCitizen } from '#server/account/citizenStore.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { isDistrictOf } from '#server/reference/placeStore.ts'
import { findAddress, findAddresses, insertAddress, updateAddress } from '../account/addressStore.ts'
import { countOwn, makePrimary, removeOwn } from '../account/ownListStore.ts'

const note = <Event extends string>(
  context: Pick<CitizenContext<never, Event>, 'audit' | 'citizen'>,
  event: Event,
  savedAddressId: number,
) =>
  context.audit({
    entityTypeId: EntityType.CitizenUser,
    entityId: context.citizen.userId,
    event,
    details: { savedAddressId },
  })

async function own(context: CitizenContext, id: number): Promise<SavedAddress> {
  const found = await findAddress(context.db, context.ports, context.citizen.userId, id)
  return found ?? context.refuse(general.RECORD_NOT_FOUND())
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  async AddCitizenUserSavedAddress(fields, context) {
    const { citizen, db, ports, now } = context
    const { refusals } = addressCalls.AddCitizenUserSavedAddress
    if (!(await isDistrictOf(db, fields.districtId, fields.stateId))) {
      context.refuse(refusals.DISTRICT_INVALID())
    }
    await lockCitizen(db, citizen.userId)
    const kept = await countOwn(db, 'saved_address', citizen.userId)
    if (kept >= MAX_ADDRESSES) context.refuse(refusals.TOO_MANY_ADDRESSES())
    const id = await insertAddress(db, ports, citizen.userId, fields, kept === 0, now)
    await note(context, 'ADDRESS_ADDED', id)
    return own(context, id)
  },

  async UpdateCitizenUserSavedAddress({ savedAddressId, ...fields }, context) {
    const { citizen, db, ports, now } = context
    if (!(await isDistrictOf(db, fields.districtId, fields.stateId))) {
      context.refuse(addressCalls.UpdateCitizenUserSavedAddress.refusals.DISTRICT_INVALID())
    }
    if (!(await updateAddress(db, ports, citizen.userId, savedAddressId, fields, now))) {
      context.refuse(general.RECORD_NOT_FOUND())
    }
    await note(context, 'ADDRESS_CHANGED', savedAddressId)
    return own(context, savedAddressId)
  },

  async RemoveCitizenUserSavedAddress({ id }, context) {
    if (!(await removeOwn(context.db, 'saved_address', context.citizen.userId, id))) {
      context.refuse(general.RECORD_NOT_FOUND())
    }
    await note(context, 'ADDRESS_REMOVED', id)
    return null
  },

  GetCitizenUserSavedAddresses: (_, { db, ports, citizen }) => findAddresses(db, ports, citizen.userId),

  GetCitizenUserSavedAddressById: ({ id }, context) => own(context, id),

  async MarkCitizenUserAddressAsPrimary({ id }, context) {
    const made = await makePrimary(context.db, 'saved_address', context.citizen.userId, id)
    if (made === null) context.refuse(general.RECORD_NOT_FOUND())
    if (made === 'changed') await note(context, 'ADDRESS_MADE_PRIMARY', id)
    return null
  },
}
