import { useWatch } from 'react-hook-form'
import { fieldNames } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { BirthDateField, NameField, PanField } from '#web/forms/person/PersonFields.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { StepProps } from './formContext.ts'

/** The spouse may apply together with the applicant; nobody else may. */
export function CoApplicantStep({ control, isLocked }: StepProps) {
  const language = useLanguage()
  const together = useWatch({ control, name: 'hasCoApplicant' }) === 'yes'
  const disabled = isLocked('coApplicant')
  return (
    <FormSection>
      <RadioCards
        control={control}
        name="hasCoApplicant"
        label={m.lottery_withSpouse()}
        columns={2}
        disabled={disabled}
        options={[
          { value: 'no', title: m.lottery_alone(), note: m.lottery_aloneNote() },
          { value: 'yes', title: m.lottery_together(), note: m.lottery_togetherNote() },
        ]}
      />
      {together ? (
        <>
          <NameField
            control={control}
            name="coApplicant.fullName"
            label={fieldNames.coApplicantName[language]}
            autoComplete="off"
            disabled={disabled}
          />
          <FieldRow>
            <BirthDateField control={control} name="coApplicant.dateOfBirth" disabled={disabled} />
            <PanField
              control={control}
              name="coApplicant.pan"
              hint={m.lottery_panHint()}
              disabled={disabled}
              optional
            />
          </FieldRow>
        </>
      ) : null}
    </FormSection>
  )
}
