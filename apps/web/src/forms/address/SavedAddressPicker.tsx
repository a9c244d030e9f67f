import { addressCalls, type SavedAddress } from '#contract/settings/address.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { SavedPickerProps } from '../pick/SavedChoice.tsx'
import { SavedPicker } from '../pick/SavedPicker.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { addressLines } from './placeWords.ts'

/** 'Choose a saved address, or skip this step.' Shows the citizen's addresses; a new one can be added on the spot. */
export function SavedAddressPicker({ label, onPick }: SavedPickerProps<SavedAddress>) {
  const language = useLanguage()
  const saved = useCall(addressCalls.GetCitizenUserSavedAddresses, {}, { quiet: true })
  return (
    <SavedPicker
      label={label ?? m.settings_savedAddress()}
      hint={m.settings_pickAddress()}
      tooltip={m.settings_useAddress()}
      emptyText={m.settings_noAddress()}
      addLabel={m.settings_newAddress()}
      saved={saved}
      optionOf={address => ({
        id: address.savedAddressId,
        title: address.addressLabel,
        isPrimary: address.isPrimary === 1,
        lines: addressLines(address, language),
      })}
      onPick={onPick}
      dialog={adding => <AddressDialog address={null} {...adding} />}
    />
  )
}
