import type { UseFormReturn } from 'react-hook-form'
import { AddressInputs } from '#web/forms/address/AddressInputs.tsx'
import { SavedAddressPicker } from '#web/forms/address/SavedAddressPicker.tsx'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { BookingTyped } from './walk.ts'

/** Who books: name and contact for messages, address and GST number for the invoice. */
export function ApplicantFields({ form }: { form: UseFormReturn<BookingTyped> }) {
  const { control, formState, setValue } = form
  return (
    <>
      <FormSection title={m.booking_applicant()} intro={m.booking_applicantIntro()}>
        <TextField
          control={control}
          name="applicantName"
          label={m.booking_fullName()}
          autoComplete="name"
          required
        />
        <FieldRow>
          <MobileField control={control} name="mobileNumber" label={m.booking_mobile()} required />
          <TextField
            control={control}
            name="email"
            type="email"
            label={m.booking_email()}
            autoComplete="email"
            optional
          />
        </FieldRow>
        <TextField
          control={control}
          name="gstNumber"
          label={m.booking_gst()}
          hint={m.booking_gstHint()}
          optional
        />
      </FormSection>
      <FormSection title={m.booking_address()} intro={m.booking_addressIntro()}>
        <SavedAddressPicker
          onPick={saved => {
            if (!saved) return
            for (const name of [
              'addressLine1',
              'addressLine2',
              'city',
              'stateId',
              'districtId',
              'pincode',
            ] as const)
              setValue(name, saved[name], { shouldValidate: formState.isSubmitted })
          }}
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
      </FormSection>
    </>
  )
}
