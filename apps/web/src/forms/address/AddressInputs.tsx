import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { placeCalls } from '#contract/reference/places.ts'
import { addressFields } from '#domain/fields/address.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { FieldRow } from '../layout/FormSection.tsx'

/** All districts of a state come at once (specification, section 9). */
const ALL_DISTRICTS = 1_000_000

/** What the fields of an address are called in a form. */
export interface AddressNames<T extends FieldValues> {
  readonly line1: FieldPath<T>
  readonly line2: FieldPath<T>
  readonly city: FieldPath<T>
  readonly stateId: FieldPath<T>
  readonly districtId: FieldPath<T>
  readonly pincode: FieldPath<T>
}

interface AddressInputsProps<T extends FieldValues, Given> {
  readonly form: Pick<UseFormReturn<T, unknown, Given>, 'control' | 'formState' | 'setValue'>
  readonly names: AddressNames<T>
}

/** The fields of an address. Choosing a state clears the district and loads its districts. */
export function AddressInputs<T extends FieldValues, Given>({ form, names }: AddressInputsProps<T, Given>) {
  const language = useLanguage()
  const hindi = language === 'hi'
  const { control, formState } = form
  const stateId = Number(useWatch({ control, name: names.stateId })) || 0
  const states = useCall(placeCalls.GetStateData, {}, { staleTime: fresh.reference })
  const districts = useCall(
    placeCalls.GetDistrictData,
    { pageSize: ALL_DISTRICTS, stateId },
    { staleTime: fresh.reference, enabled: stateId > 0 },
  )
  const clearDistrict = () =>
    form.setValue(names.districtId, 0 as FieldPathValue<T, FieldPath<T>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    })
  const loading = (is: boolean) => (is ? m.common_loading() : undefined)
  return (
    <>
      <TextField
        control={control}
        name={names.line1}
        label={addressFields.line1[language]}
        hint={m.common_line1Hint()}
        autoComplete="address-line1"
        required
      />
      <TextField
        control={control}
        name={names.line2}
        label={addressFields.line2[language]}
        hint={m.common_line2Hint()}
        autoComplete="address-line2"
        required
      />
      <FieldRow>
        <TextField
          control={control}
          name={names.city}
          label={addressFields.city[language]}
          autoComplete="address-level2"
          required
        />
        <TextField
          control={control}
          name={names.pincode}
          label={addressFields.pincode[language]}
          inputMode="numeric"
          autoComplete="postal-code"
          // One digit too many is told rather than cut off.
          required
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          control={control}
          name={names.stateId}
          label={addressFields.state[language]}
          placeholder={m.common_select()}
          waits={loading(states.isPending)}
          numeric
          required
          options={(states.data ?? []).map(state => ({
            value: state.stateId,
            label: hindi ? state.stateNameHi : state.stateName,
          }))}
          onChosen={clearDistrict}
        />
        <SelectField
          control={control}
          name={names.districtId}
          label={addressFields.district[language]}
          placeholder={m.common_select()}
          waits={stateId === 0 ? m.common_stateFirst() : loading(districts.isPending)}
          numeric
          required
          options={(districts.data ?? []).map(one => ({
            value: one.districtId,
            label: hindi ? one.districtNameHi : one.districtName,
          }))}
        />
      </FieldRow>
    </>
  )
}
