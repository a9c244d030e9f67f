import { useWatch } from 'react-hook-form'
import { fieldNames } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressFields } from '#web/forms/address/AddressFields.tsx'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import {
  BirthDateField,
  EmailField,
  NameField,
  ParentNameField,
  VerifiedMobile,
} from '#web/forms/person/PersonFields.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { choiceWords } from './choiceWords.ts'
import type { StepProps } from './formContext.ts'

/** Who applies, and where the authority writes to. */
export function AboutStep({ application, choices, form, control }: StepProps) {
  const language = useLanguage()
  const same = useWatch({ control, name: 'permanentSameAsCorrespondence' })
  return (
    <>
      <FormSection>
        <FieldRow split>
          <SelectField
            control={control}
            name="salutation"
            label={fieldNames.salutation[language]}
            placeholder={m.common_select()}
            required
            options={choices.salutations.map(value => ({ value, label: choiceWords(value) }))}
          />
          <NameField control={control} name="fullName" />
        </FieldRow>
        <FieldRow>
          <ParentNameField control={control} name="fatherOrHusbandName" hint={m.lottery_asOnPan()} />
          <BirthDateField control={control} name="dateOfBirth" autoComplete="bday" />
        </FieldRow>
        <RadioCards
          control={control}
          name="gender"
          label={fieldNames.gender[language]}
          columns={3}
          required
          options={choices.genders.map(value => ({ value, title: choiceWords(value) }))}
        />
        <FieldRow>
          <SelectField
            control={control}
            name="occupation"
            label={fieldNames.occupation[language]}
            placeholder={m.common_select()}
            required
            options={choices.occupations.map(value => ({ value, label: choiceWords(value) }))}
          />
          <EmailField control={control} name="email" optional />
        </FieldRow>
        <VerifiedMobile mobile={application.mobileNumber} hint={m.lottery_mobileHint()} />
      </FormSection>
      <FormSection title={m.lottery_whereWeWrite()}>
        <AddressFields form={form} name="correspondence" label={fieldNames.correspondence[language]} />
      </FormSection>
      <FormSection title={fieldNames.permanent[language]}>
        <CheckboxField
          control={control}
          name="permanentSameAsCorrespondence"
          label={m.lottery_sameAddress()}
        />
        {same ? null : <AddressFields form={form} name="permanent" label={fieldNames.permanent[language]} />}
      </FormSection>
    </>
  )
}
