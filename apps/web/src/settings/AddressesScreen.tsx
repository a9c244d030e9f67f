import { useState } from 'react'
import { addressCalls, MAX_ADDRESSES, type SavedAddress } from '#contract/settings/address.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { AddressDialog } from '#web/forms/address/AddressDialog.tsx'
import { addressLines } from '#web/forms/address/placeWords.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { AsEntered } from '#web/ui/Written/Written.tsx'
import { SavedCard } from './SavedCard.tsx'
import { SavedList } from './SavedList.tsx'

export const title = m.settings_addresses

const refresh = [addressCalls.GetCitizenUserSavedAddresses]

/** Saved addresses: cards, the New Address dialog, and a menu on each card. */
export default function AddressesScreen() {
  const language = useLanguage()
  const { data, error, refetch } = useCall(addressCalls.GetCitizenUserSavedAddresses, {}, { quiet: true })
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  const remove = useAct(addressCalls.RemoveCitizenUserSavedAddress, {
    refresh,
    quiet: true,
    onSuccess: () => setRemoving(null),
  })
  const stopRemoving = () => {
    remove.reset()
    setRemoving(null)
  }
  const makePrimary = useAct(addressCalls.MarkCitizenUserAddressAsPrimary, { refresh })
  return (
    <>
      <SavedList
        title={m.settings_addresses()}
        lead={m.settings_addressesLead()}
        addLabel={m.settings_newAddress()}
        emptyText={m.settings_noAddress()}
        count={data?.length}
        error={error}
        onRetry={() => void refetch()}
        onAdd={() => setEditing('new')}
        fullText={
          (data?.length ?? 0) >= MAX_ADDRESSES ? m.settings_addressesFull({ max: MAX_ADDRESSES }) : null
        }
      >
        {data?.map(address => (
          <SavedCard
            key={address.savedAddressId}
            name={address.addressLabel}
            title={
              <>
                {address.addressLabel}
                {address.isPrimary === 1 ? <Tag icon={null}>{m.settings_primary()}</Tag> : null}
              </>
            }
            isPrimary={address.isPrimary === 1}
            busy={makePrimary.isPending && makePrimary.variables.id === address.savedAddressId}
            onEdit={() => setEditing(address)}
            onDelete={() => setRemoving(address)}
            onMakePrimary={() => makePrimary.mutate({ id: address.savedAddressId })}
          >
            {addressLines(address, language).map(line => (
              <p key={line}>
                <AsEntered>{line}</AsEntered>
              </p>
            ))}
          </SavedCard>
        ))}
      </SavedList>
      {editing ? (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => setEditing(null)}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={stopRemoving}
        onConfirm={() => removing && remove.mutate({ id: removing.savedAddressId })}
        title={m.settings_removeAddress()}
        danger
        busy={remove.isPending}
        error={remove.error?.message ?? null}
      >
        <p>{m.settings_removeAddressMore({ label: removing?.addressLabel ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
