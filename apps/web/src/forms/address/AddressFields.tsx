import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import type { SavedAddress } from '#contract/settings/address.ts'
import { AddressInputs } from './AddressInputs.tsx'
import { SavedAddressPicker } from './SavedAddressPicker.tsx'

interface AddressFieldsProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  /** The field that holds the address: line1, line2, city, stateId, districtId, pincode and their names. */
  readonly name: FieldPath<T>
  readonly label: string
}

/** An address: picked from the saved ones or typed. */
export function AddressFields<T extends FieldValues>({ form, name, label }: AddressFieldsProps<T>) {
  // The named field is an address, which the type of a path cannot say.
  const part = (key: string) => `${name}.${key}` as FieldPath<T>
  const copy = (saved: SavedAddress | null) => {
    if (!saved) return
    const { addressLine1: line1, addressLine2: line2, city, stateName, districtName, pincode } = saved
    const { stateId, districtId } = saved
    const address = { line1, line2, city, stateId, districtId, stateName, districtName, pincode }
    form.setValue(name, address as FieldPathValue<T, FieldPath<T>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  }
  return (
    <>
      <SavedAddressPicker label={label} onPick={copy} />
      <AddressInputs
        form={form}
        names={{
          line1: part('line1'),
          line2: part('line2'),
          city: part('city'),
          stateId: part('stateId'),
          districtId: part('districtId'),
          pincode: part('pincode'),
        }}
      />
    </>
  )
}
