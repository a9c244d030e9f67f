import { type FieldErrors, useForm } from 'react-hook-form'
import { AccountNumberField } from '#web/forms/fields/AccountNumberField.tsx'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { IntegerField } from '#web/forms/fields/IntegerField.tsx'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { PasswordField } from '#web/forms/fields/PasswordField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { FieldScope } from '#web/forms/schema/fieldScope.ts'
import { UploadField } from '#web/forms/upload/UploadField.tsx'
import { Card } from '#web/ui/Card/Card.tsx'

const VALUES = {
  name: 'Sunita ✓',
  remarks: 'Ground floor',
  mobile: '51234',
  guests: '401',
  amount: '12.345',
  birth: '31-02-2001',
  password: 'gomti',
  account: '1234',
  state: '9',
  bank: null,
  category: '',
  agree: false,
  paper: null,
}
type Values = typeof VALUES

/** The specification's own sentence for each kind of field. */
const SENTENCES: Readonly<Record<keyof Values, string>> = {
  name: 'Full name can only include english letters, numbers, spaces, and dots (.)',
  remarks: 'Remarks cannot exceed 500 characters',
  mobile: 'Enter a valid mobile number',
  guests: 'At most 400 guests',
  amount: 'At most 2 decimals',
  birth: 'Enter a valid date (DD-MM-YYYY)',
  password:
    'Password should be at least 8 characters long with lowercase, uppercase, numeric character,and special symbol characters',
  account: 'Account number must be at least 9 digits',
  state: 'Please select State',
  bank: 'Please select Bank',
  category: 'Please select the category',
  agree: 'Please accept the declaration',
  paper: 'Please upload the khatauni',
}

const refused: FieldErrors<Values> = Object.fromEntries(
  Object.entries(SENTENCES).map(([name, message]) => [name, { type: 'refused', message }]),
)

/** Sends nowhere: these fields are only looked at. */
const send = () => Promise.reject(new Error('The gallery sends nothing'))

const options = (...labels: string[]) => labels.map((label, index) => ({ value: String(index + 9), label }))

function EveryField({ state }: { state: 'refused' | 'disabled' }) {
  const { control } = useForm({
    defaultValues: VALUES,
    disabled: state === 'disabled',
    ...(state === 'refused' ? { errors: refused } : {}),
  })
  return (
    <FieldScope value={`${state}-`}>
      <FormSection>
        <TextField control={control} name="name" label="Full name" />
        <TextArea control={control} name="remarks" label="Remarks" limit={500} />
        <MobileField control={control} name="mobile" label="Mobile" />
        <IntegerField control={control} name="guests" label="Guests" />
        <CurrencyField control={control} name="amount" label="Amount" />
        <DateField control={control} name="birth" label="Date of birth" />
        <PasswordField control={control} name="password" label="Password" autoComplete="new-password" />
        <AccountNumberField control={control} name="account" label="Account number" />
        <SelectField
          control={control}
          name="state"
          label="State"
          options={options('Uttar Pradesh', 'Uttarakhand')}
        />
        <ComboField control={control} name="bank" label="Bank" options={options('State Bank of India')} />
        <RadioCards
          control={control}
          name="category"
          label="Category"
          options={['GEN', 'OBC'].map(value => ({ value, title: value }))}
        />
        <CheckboxField control={control} name="agree" label="I agree to the declaration" />
        <UploadField control={control} name="paper" label="Khatauni" send={send} />
      </FormSection>
    </FieldScope>
  )
}

/** Every kind of field as it is refused, and as it cannot be filled in. */
export function FieldStatesGallery() {
  return (
    <>
      <Card title="Every field, refused">
        <EveryField state="refused" />
      </Card>
      <Card title="Every field, disabled">
        <EveryField state="disabled" />
      </Card>
    </>
  )
}
