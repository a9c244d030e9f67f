import { useWatch } from 'react-hook-form'
import { fieldNames } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressFields } from '#web/forms/address/AddressFields.tsx'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { ReadOnlyField } from '#web/forms/fields/ReadOnlyField.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { Tag } from '#web/ui/Tag/Tag.tsx'
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
          <TextField
            control={control}
            name="fullName"
            label={fieldNames.fullName[language]}
            autoComplete="name"
            required
          />
        </FieldRow>
        <FieldRow>
          <TextField
            control={control}
            name="fatherOrHusbandName"
            label={fieldNames.fatherOrHusbandName[language]}
            hint={m.lottery_asOnPan()}
            required
          />
          <DateField
            control={control}
            name="dateOfBirth"
            label={fieldNames.dateOfBirth[language]}
            autoComplete="bday"
            required
          />
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
          <TextField
            control={control}
            name="email"
            label={m.lottery_email()}
            optional={m.common_optional()}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </FieldRow>
        <ReadOnlyField
          label={m.lottery_mobile()}
          hint={m.lottery_mobileHint()}
          value={
            <>
              +91 {application.mobileNumber} <Tag tone="ok">{m.lottery_verified()}</Tag>
            </>
          }
        />
      </FormSection>
      <FormSection title={m.lottery_whereWeWrite()}>
        <AddressFields form={form} name="correspondence" label={m.lottery_correspondence()} />
      </FormSection>
      <FormSection title={m.lottery_permanent()}>
        <CheckboxField
          control={control}
          name="permanentSameAsCorrespondence"
          label={m.lottery_sameAddress()}
        />
        {same ? null : <AddressFields form={form} name="permanent" label={m.lottery_permanent()} />}
      </FormSection>
    </>
  )
}
