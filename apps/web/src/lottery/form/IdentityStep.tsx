import { useWatch } from 'react-hook-form'
import { aadhaarAnswer } from '#domain/fields/aadhaar.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import { passportAnswer } from '#domain/fields/passport.ts'
import { IdentityType } from '#domain/lottery/form.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { StepProps } from './formContext.ts'

/** PAN, Aadhaar or, for a non-resident, the passport; one application a person is told by them. */
export function IdentityStep({ choices, form, control, isLocked }: StepProps) {
  const language = useLanguage()
  const [isNri, type] = useWatch({ control, name: ['isNri', 'identityTypeId'] })
  const passport = type === IdentityType.passport
  return (
    <>
      <FormSection>
        <CodeField
          control={control}
          name="pan"
          label={fieldNames.pan[language]}
          hint={m.lottery_panHint()}
          answer={panAnswer}
          disabled={isLocked('pan')}
          required
        />
        <CheckboxField
          control={control}
          name="isNri"
          label={m.lottery_nri()}
          disabled={isLocked('identityTypeId')}
          onChosen={checked => {
            if (!checked && passport) form.setValue('identityTypeId', 0, { shouldDirty: true })
          }}
        />
        <RadioCards
          control={control}
          name="identityTypeId"
          label={fieldNames.identityTypeId[language]}
          columns={2}
          disabled={isLocked('identityTypeId')}
          required
          onChosen={() => form.setValue('identityNumber', '', { shouldDirty: true })}
          options={choices.identityTypes.map(one => ({
            value: one.id,
            title: language === 'hi' ? one.nameHi : one.name,
            disabled: one.id === IdentityType.passport && !isNri,
          }))}
        />
        <CodeField
          control={control}
          name="identityNumber"
          label={passport ? m.lottery_passportNumber() : m.lottery_aadhaarNumber()}
          hint={passport ? m.lottery_passportHint() : m.lottery_aadhaarHint()}
          inputMode={passport ? 'text' : 'numeric'}
          answer={passport ? passportAnswer : aadhaarAnswer}
          disabled={isLocked('identityNumber')}
          autoComplete="off"
          required
        />
      </FormSection>
      <FormSection title={m.lottery_ownHouse()}>
        <CheckboxField control={control} name="ownsNoHouse" label={m.lottery_ownsNoHouse()} required />
      </FormSection>
    </>
  )
}
