import { ApplicantForm } from '#contract/booking/applicant.ts'
import { AddressInputs } from '#web/forms/AddressInputs.tsx'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FieldRow, FormActions, FormSection } from '#web/forms/FormSection.tsx'
import { MobileField } from '#web/forms/MobileField.tsx'
import { SavedAddressPicker } from '#web/forms/pickers/SavedAddressPicker.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useOnType } from '#web/forms/useOnType.ts'
import { useSchemaForm } from '#web/forms/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import type { ApplicantTyped } from './applicantForm.ts'

interface ApplicantStepProps {
  start: ApplicantTyped
  onType: (typed: ApplicantTyped) => void
  onBack: () => void
  onNext: () => void
}

/** Who books: name and contact for messages, address and GST number for the invoice. */
export function ApplicantStep({ start, onType, onBack, onNext }: ApplicantStepProps) {
  const form = useSchemaForm(ApplicantForm, { defaultValues: start })
  const { control, formState, setValue, handleSubmit } = form
  useOnType(form, onType)
  return (
    <form noValidate onSubmit={handleSubmit(onNext)}>
      <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
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
      <FormActions>
        <Button type="submit" variant="primary" size="large" stretch>
          {m.booking_continue()}
        </Button>
        <Button size="large" onClick={onBack}>
          {m.booking_back()}
        </Button>
      </FormActions>
    </form>
  )
}
