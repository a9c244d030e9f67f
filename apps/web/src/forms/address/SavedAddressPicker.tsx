import { useState } from 'react'
import { addressCalls, type SavedAddress } from '#contract/settings/address.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SavedChoice, type SavedPickerProps } from '../pick/SavedChoice.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { addressLines } from './placeWords.ts'

/** 'Choose a saved address, or skip this step.' Shows the citizen's addresses; a new one can be added on the spot. */
export function SavedAddressPicker({ label, onPick }: SavedPickerProps<SavedAddress>) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const { data, isError, refetch } = useCall(addressCalls.GetCitizenUserSavedAddresses, {}, { quiet: true })
  const pick = (address: SavedAddress | null) => {
    setChosen(address?.savedAddressId ?? null)
    onPick(address)
  }
  return (
    <>
      <SavedChoice
        label={label ?? m.settings_savedAddress()}
        hint={m.settings_pickAddress()}
        tooltip={m.settings_useAddress()}
        emptyText={m.settings_noAddress()}
        addLabel={m.settings_newAddress()}
        options={data?.map(address => ({
          id: address.savedAddressId,
          title: address.addressLabel,
          isPrimary: address.isPrimary === 1,
          lines: addressLines(address, language),
        }))}
        failed={isError}
        onRetry={() => void refetch()}
        chosen={chosen}
        onChoose={id => pick(data?.find(address => address.savedAddressId === id) ?? null)}
        onAdd={() => setAdding(true)}
      />
      {adding ? (
        <AddressDialog
          address={null}
          onClose={() => setAdding(false)}
          onSaved={saved => {
            setAdding(false)
            pick(saved)
          }}
        />
      ) : null}
    </>
  )
}
