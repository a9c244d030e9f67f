import type { Control, UseFormReturn } from 'react-hook-form'
import { INCOME_GROUPS, SURVEY_CATEGORIES, surveyFields } from '#domain/survey/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressFields } from '#web/forms/address/AddressFields.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import {
  BirthDateField,
  EmailField,
  NameField,
  PanField,
  ParentNameField,
  VerifiedMobile,
} from '#web/forms/person/PersonFields.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { Values } from './values.ts'

/** Who answers; the mobile is the verified one. */
export function PersonFields({ control, mobileNumber }: { control: Control<Values>; mobileNumber: string }) {
  const language = useLanguage()
  const choices = (list: readonly { code: string; name: { en: string; hi: string } }[]) =>
    list.map(({ code, name }) => ({ value: code, label: name[language] }))
  return (
    <FormSection title={m.survey_aboutYou()}>
      <FieldRow>
        <NameField control={control} name="fullName" />
        <ParentNameField control={control} name="fatherName" />
      </FieldRow>
      <FieldRow>
        <BirthDateField control={control} name="dateOfBirth" autoComplete="bday" />
        <VerifiedMobile mobile={mobileNumber} />
      </FieldRow>
      <FieldRow>
        <EmailField control={control} name="email" optional />
        <PanField control={control} name="pan" optional />
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
