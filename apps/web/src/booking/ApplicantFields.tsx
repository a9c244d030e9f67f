import type { UseFormReturn } from 'react-hook-form'
import { bookingFields } from '#domain/booking/questions.ts'
import { ADDRESS_NAMES } from '#domain/fields/address.ts'
import { gstAnswer } from '#domain/fields/gst.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressInputs } from '#web/forms/address/AddressInputs.tsx'
import { SavedAddressPicker } from '#web/forms/address/SavedAddressPicker.tsx'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { EmailField, NameField } from '#web/forms/person/PersonFields.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { BookingTyped } from './walk.ts'

/** Who books: name and contact for messages, address and GST number for the invoice. */
export function ApplicantFields({ form }: { form: UseFormReturn<BookingTyped> }) {
  const language = useLanguage()
  const { control } = form
  return (
    <>
      <FormSection title={m.booking_applicant()} intro={m.booking_applicantIntro()}>
        <NameField control={control} name="applicantName" label={bookingFields.applicantName[language]} />
        <FieldRow>
          <MobileField
            control={control}
            name="mobileNumber"
            label={bookingFields.mobileNumber[language]}
            required
          />
          <EmailField control={control} name="email" optional />
        </FieldRow>
        <CodeField
          control={control}
          name="gstNumber"
          label={bookingFields.gstNumber[language]}
          hint={m.booking_gstHint()}
          answer={gstAnswer}
          autoComplete="off"
          optional
        />
      </FormSection>
      <FormSection title={m.booking_address()} intro={m.booking_addressIntro()}>
        <SavedAddressPicker
          onPick={saved => {
            if (!saved) return
            for (const name of Object.values(ADDRESS_NAMES))
              form.setValue(name, saved[name], { shouldValidate: form.formState.isSubmitted })
          }}
        />
        <AddressInputs form={form} names={ADDRESS_NAMES} />
      </FormSection>
    </>
  )
}
