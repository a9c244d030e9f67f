import type { Control } from 'react-hook-form'
import { permissionCalls } from '#contract/permission/calls.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { permissionFields } from '#domain/permission/form.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { CurrencyField } from '#web/forms/fields/CurrencyField.tsx'
import { DateField } from '#web/forms/fields/DateField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { Values } from './values.ts'

/** The loan for which a no-objection is asked. */
export function LoanFields({ control, today }: { control: Control<Values>; today: IstDay }) {
  const language = useLanguage()
  const banks = useCall(permissionCalls.GetBankList, {}, { staleTime: fresh.reference })
  return (
    <FormSection>
      <ComboField
        control={control}
        name="mortgage.bankId"
        label={permissionFields.lender[language]}
        required
        options={(banks.data ?? []).map(one => ({
          value: one.id,
          label: language === 'hi' ? one.nameHi : one.name,
        }))}
      />
      <TextField
        control={control}
        name="mortgage.branchName"
        label={permissionFields.branchName[language]}
        required
      />
      <FieldRow>
        <CurrencyField
          control={control}
          name="mortgage.loanAmount"
          label={permissionFields.loanAmount[language]}
          required
        />
        <DateField
          control={control}
          name="mortgage.sanctionDate"
          label={permissionFields.sanctionDate[language]}
          max={today}
          required
        />
      </FieldRow>
      <FieldRow>
        <TextField
          control={control}
          name="mortgage.sanctionNumber"
          label={permissionFields.sanctionNumber[language]}
          required
        />
        <TextField
          control={control}
          name="mortgage.loanAccount"
          label={permissionFields.loanAccount[language]}
          hint={m.permission_optionalAccount()}
          optional
        />
      </FieldRow>
    </FormSection>
  )
}
