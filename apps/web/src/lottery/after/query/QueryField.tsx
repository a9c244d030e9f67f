import { aadhaarAnswer } from '#domain/fields/aadhaar.ts'
import { passportAnswer } from '#domain/fields/passport.ts'
import { IdentityType } from '#domain/lottery/form.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { AddressFields } from '#web/forms/address/AddressFields.tsx'
import { CheckboxField } from '#web/forms/fields/CheckboxField.tsx'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { RadioCards } from '#web/forms/fields/RadioCards.tsx'
import { SelectField } from '#web/forms/fields/SelectField.tsx'
import {
  BirthDateField,
  EmailField,
  NameField,
  PanField,
  ParentNameField,
} from '#web/forms/person/PersonFields.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { CoApplicantStep } from '../../form/CoApplicantStep.tsx'
import { choiceWords } from '../../form/choiceWords.ts'
import type { StepProps } from '../../form/formContext.ts'
import { RefundStep } from '../../form/RefundStep.tsx'

/** The field of one answer that a query opens, as it stands in the form; nothing for a code that no field has. */
export function QueryField({ code, ...step }: StepProps & { code: string }) {
  const language = useLanguage()
  const { control, choices, form } = step
  const choice = (values: readonly string[]) => values.map(value => ({ value, label: choiceWords(value) }))
  const identity = form.watch('identityTypeId') === IdentityType.passport ? passportAnswer : aadhaarAnswer
  switch (code) {
    case 'fullName':
      return <NameField control={control} name={code} />
    case 'fatherOrHusbandName':
      return <ParentNameField control={control} name={code} />
    case 'pan':
      return <PanField control={control} name={code} />
    case 'identityNumber':
      return (
        <CodeField
          control={control}
          name={code}
          label={fieldNames[code][language]}
          answer={identity}
          autoComplete="off"
          required
        />
      )
    case 'salutation':
    case 'occupation':
      return (
        <SelectField
          control={control}
          name={code}
          label={fieldNames[code][language]}
          placeholder={m.common_select()}
          options={choice(code === 'salutation' ? choices.salutations : choices.occupations)}
          required
        />
      )
    case 'gender':
      return (
        <RadioCards
          control={control}
          name={code}
          label={fieldNames[code][language]}
          columns={3}
          options={choices.genders.map(value => ({ value, title: choiceWords(value) }))}
          required
        />
      )
    case 'identityTypeId':
      return (
        <RadioCards
          control={control}
          name={code}
          label={fieldNames[code][language]}
          columns={2}
          options={choices.identityTypes.map(one => ({
            value: one.id,
            title: language === 'hi' ? one.nameHi : one.name,
          }))}
          required
        />
      )
    case 'dateOfBirth':
      return <BirthDateField control={control} name={code} />
    case 'annualIncome':
      return (
        <CurrencyField
          control={control}
          name={code}
          label={fieldNames[code][language]}
          hint={m.lottery_incomeHint()}
          required
        />
      )
    case 'email':
      return <EmailField control={control} name={code} optional />
    case 'isNri':
      return <CheckboxField control={control} name={code} label={m.lottery_nri()} />
    case 'isUpResident':
      return <CheckboxField control={control} name={code} label={m.lottery_upResident()} />
    case 'ownsNoHouse':
      return <CheckboxField control={control} name={code} label={m.lottery_ownsNoHouse()} />
    case 'permanentSameAsCorrespondence':
      return <CheckboxField control={control} name={code} label={m.lottery_sameAddress()} />
    case 'correspondence':
    case 'permanent':
      return <AddressFields form={form} name={code} label={fieldNames[code][language]} />
    case 'coApplicant':
      return <CoApplicantStep {...step} />
    case 'refundAccount':
      return <RefundStep {...step} />
  }
  return null
}
