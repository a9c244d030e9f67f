import { useState } from 'react'
import { AddressForm, addressCalls, type SavedAddress } from '#contract/settings/address.ts'
import { useAct } from '#web/api/queries.ts'
import { AddressInputs } from '#web/forms/address/AddressInputs.tsx'
import { firstSave } from '#web/forms/draft/firstSave.ts'
import { useKept } from '#web/forms/draft/useKept.ts'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ErrorSummary } from '#web/forms/layout/ErrorSummary.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { FormDialog } from '../pick/FormDialog.tsx'

const names = [
  'addressLabel',
  'addressLine1',
  'addressLine2',
  'city',
  'stateId',
  'districtId',
  'pincode',
] as const

export interface AddressDialogProps {
  /** The address to change; null for a new one. */
  address: SavedAddress | null
  onClose: () => void
  /** After a successful save, when the lists have been read again. The dialog's owner closes it. */
  onSaved: (saved: SavedAddress) => void
}

/** 'New Address', and the change of a saved one.  */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [first] = useState(() => firstSave('address/new'))
  const form = useSchemaForm(AddressForm, {
    defaultValues: address ?? { addressLabel: '', addressLine1: '', addressLine2: '', city: '', pincode: '' },
  })
  const { isKept, drop } = useKept(form, `address/${address?.savedAddressId ?? 'new'}`)
  const forget = () => {
    drop()
    if (!address) first.heard()
  }
  const options = {
    refresh: [addressCalls.GetCitizenUserSavedAddresses],
    quiet: true,
    onSuccess: (saved: SavedAddress) => {
      forget()
      onSaved(saved)
    },
    onError: (error: Error) => setProblem(showBesideField(form, names, error) ? null : error.message),
  }
  const add = useAct(addressCalls.AddCitizenUserSavedAddress, options)
  const update = useAct(addressCalls.UpdateCitizenUserSavedAddress, options)
  const { control, formState } = form
  return (
    <FormDialog
      title={address ? m.settings_editAddress() : m.settings_newAddress()}
      submitLabel={m.settings_saveAddress()}
      busy={add.isPending || update.isPending}
      problem={add.isPending || update.isPending ? null : problem}
      isTyped={isKept}
      onClose={() => {
        forget()
        onClose()
      }}
      onSubmit={form.handleSubmit(typed => {
        if (address) update.mutate({ ...typed, savedAddressId: address.savedAddressId })
        else add.mutate({ ...typed, idempotencyKey: first.key() })
      })}
    >
      <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
      <TextField
        control={control}
        name="addressLabel"
        label={m.settings_addressLabel()}
        hint={m.settings_addressLabelHint()}
        required
      />
      <AddressInputs
        form={form}
        names={{
          line1: 'addressLine1',
          line2: 'addressLine2',
          city: 'city',
          stateId: 'stateId',
          districtId: 'districtId',
          pincode: 'pincode',
        }}
      />
    </FormDialog>
  )
}
