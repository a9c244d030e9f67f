import { useWatch } from 'react-hook-form'
import { passportAnswer } from '#domain/fields/passport.ts'
import { IdentityType } from '#domain/lottery/form.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { AadhaarField, PanField } from '#web/forms/person/PersonFields.tsx'
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
        <PanField control={control} name="pan" hint={m.lottery_panHint()} disabled={isLocked('pan')} />
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
        {passport ? (
          <CodeField
            control={control}
            name="identityNumber"
            label={m.lottery_passportNumber()}
            hint={m.lottery_passportHint()}
            answer={passportAnswer}
            disabled={isLocked('identityNumber')}
            autoComplete="off"
            required
          />
        ) : (
          <AadhaarField
            control={control}
            name="identityNumber"
            hint={m.lottery_aadhaarHint()}
            disabled={isLocked('identityNumber')}
          />
        )}
      </FormSection>
      <FormSection title={m.lottery_ownHouse()}>
        <CheckboxField control={control} name="ownsNoHouse" label={m.lottery_ownsNoHouse()} required />
      </FormSection>
    </>
  )
}
