import type { Control, UseFormReturn } from 'react-hook-form'
import { panAnswer } from '#domain/fields/pan.ts'
import { INCOME_GROUPS, SURVEY_CATEGORIES, surveyFields } from '#domain/survey/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressFields } from '#web/forms/address/AddressFields.tsx'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import type { Values } from './values.ts'

/** Who answers; the mobile is the verified one. */
export function PersonFields({ control, mobileNumber }: { control: Control<Values>; mobileNumber: string }) {
  const language = useLanguage()
  const choices = (list: readonly { code: string; name: { en: string; hi: string } }[]) =>
    list.map(({ code, name }) => ({ value: code, label: name[language] }))
  return (
    <FormSection title={m.survey_aboutYou()}>
      <FieldRow>
        <TextField
          control={control}
          name="fullName"
          label={surveyFields.fullName[language]}
          autoComplete="name"
          required
        />
        <TextField control={control} name="fatherName" label={surveyFields.fatherName[language]} required />
      </FieldRow>
      <FieldRow>
        <DateField
          control={control}
          name="dateOfBirth"
          label={surveyFields.dateOfBirth[language]}
          autoComplete="bday"
          required
        />
        <ReadOnlyField
          label={m.survey_mobile()}
          value={
            <>
              +91 {mobileNumber} <Tag tone="ok">{m.survey_verified()}</Tag>
            </>
          }
        />
      </FieldRow>
      <FieldRow>
        <TextField
          control={control}
          name="email"
          label={surveyFields.email[language]}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <CodeField
          control={control}
          name="pan"
          label={surveyFields.pan[language]}
          optional
          answer={panAnswer}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          control={control}
          name="incomeGroupCode"
          label={surveyFields.incomeGroupCode[language]}
          placeholder={m.common_select()}
          options={choices(INCOME_GROUPS)}
          required
        />
        <SelectField
          control={control}
          name="categoryCode"
          label={surveyFields.categoryCode[language]}
          placeholder={m.common_select()}
          options={choices(SURVEY_CATEGORIES)}
          required
        />
      </FieldRow>
    </FormSection>
  )
}

/** Where the participant lives: picked from the saved addresses or typed. */
export function AddressPart({ form }: { form: UseFormReturn<Values> }) {
  return (
    <FormSection title={m.survey_whereYouLive()}>
      <AddressFields form={form} name="address" label={m.survey_address()} />
    </FormSection>
  )
}
