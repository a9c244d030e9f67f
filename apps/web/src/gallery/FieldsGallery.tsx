import { useForm } from 'react-hook-form'
import { panAnswer, panMessage, panPattern } from '#domain/fields/pan.ts'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { MobileField } from '#web/forms/fields/MobileField.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextArea } from '#web/forms/fields/TextArea.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ErrorSummary } from '#web/forms/layout/ErrorSummary.tsx'
import { FieldRow, FormActions, FormSection } from '#web/forms/layout/FormSection.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Gallery.module.css'

const LABELS = { pan: 'PAN', name: 'Full name' }

export function FieldsGallery() {
  const { control, handleSubmit, formState } = useForm({
    shouldFocusError: false,
    defaultValues: {
      salutation: 'Mrs',
      name: 'Sunita Verma',
      father: '',
      pan: 'ABCPV123F',
      mobile: '6000000021',
      income: '840000',
      reason: '',
    },
  })
  return (
    <Card title="Fields" className={styles.wide}>
      <form noValidate onSubmit={handleSubmit(() => undefined)}>
        <ErrorSummary errors={formState.errors} attempt={formState.submitCount} labels={LABELS} />
        <FormSection>
          <FieldRow split>
            <SelectField
              control={control}
              name="salutation"
              label="Salutation"
              options={['Mr', 'Mrs', 'Ms', 'Dr'].map(value => ({ value, label: value }))}
            />
            <TextField control={control} name="name" label="Full name" autoComplete="name" />
          </FieldRow>
          <FieldRow>
            <TextField
              control={control}
              name="father"
              label="Father’s or husband’s name"
              hint="As on the PAN card"
            />
            <MobileField
              control={control}
              name="mobile"
              label="Mobile"
              hint="Messages about this application go here"
              suffix={<Tag tone="ok">Verified</Tag>}
            />
          </FieldRow>
          <FieldRow>
            <CodeField
              control={control}
              name="pan"
              label="PAN"
              hint="5 letters, 4 digits, 1 letter"
              answer={panAnswer}
              rules={{ pattern: { value: panPattern, message: panMessage.en } }}
            />
            <ReadOnlyField
              label="Income group"
              hint="Follows from the income"
              value="MIG, ₹6,00,001 to ₹9,00,000"
            />
          </FieldRow>
        </FormSection>
        <FormSection title="Income and category" intro="As your papers say it.">
          <CurrencyField
            control={control}
            name="income"
            label="Household income, a year"
            hint="All earning members"
          />
          <TextArea control={control} name="reason" label="Reason" limit={500} optional />
        </FormSection>
        <FormActions note="Your draft is kept until 30 Nov, 11:59 PM">
          <Button variant="primary" type="submit">
            Save and continue
          </Button>
          <Button>Back</Button>
        </FormActions>
      </form>
    </Card>
  )
}
