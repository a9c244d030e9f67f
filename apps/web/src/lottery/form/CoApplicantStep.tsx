import { useWatch } from 'react-hook-form'
import { panAnswer } from '#domain/fields/pan.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
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
          <TextField
            control={control}
            name="coApplicant.fullName"
            label={fieldNames.coApplicantName[language]}
            disabled={disabled}
            required
          />
          <FieldRow>
            <DateField
              control={control}
              name="coApplicant.dateOfBirth"
              label={fieldNames.dateOfBirth[language]}
              disabled={disabled}
              required
            />
            <CodeField
              control={control}
              name="coApplicant.pan"
              label={fieldNames.pan[language]}
              hint={m.lottery_panHint()}
              optional={m.common_optional()}
              answer={panAnswer}
              disabled={disabled}
            />
          </FieldRow>
        </>
      ) : null}
    </FormSection>
  )
}
