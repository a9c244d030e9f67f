import type { UseFormReturn } from 'react-hook-form'
import { type BankAccount, bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { bankAccountFields } from '#domain/fields/bankAccount.ts'
import { ifscAnswer } from '#domain/fields/ifsc.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { SavedBankAccountPicker } from '#web/forms/bank/SavedBankAccountPicker.tsx'
import { AccountNumberField } from '#web/forms/fields/AccountNumberField.tsx'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { Values } from './values.ts'

/** Where the refund of a surrender goes: a saved account or a typed one. */
export function RefundFields({ form }: { form: UseFormReturn<Values> }) {
  const { control, setValue } = form
  const language = useLanguage()
  const banks = useCall(bankAccountCalls.GetCitizenUserBanks, {}, { staleTime: fresh.reference })
  const copy = (saved: BankAccount | null) => {
    if (!saved) return
    const { bankAccountNumber, bankAccountHolderName, bankBranchName, bankId, bankIfsc } = saved
    const account = { bankAccountNumber, bankAccountHolderName, bankBranchName, bankId, bankIfsc }
    setValue('refundAccount', account, { shouldDirty: true })
  }
  return (
    <FormSection title={m.permission_account()}>
      <SavedBankAccountPicker onPick={copy} />
      <AccountNumberField
        control={control}
        name="refundAccount.bankAccountNumber"
        label={bankAccountFields.number[language]}
        required
      />
      <TextField
        control={control}
        name="refundAccount.bankAccountHolderName"
        label={bankAccountFields.holderName[language]}
        required
      />
      <FieldRow>
        <CodeField
          control={control}
          name="refundAccount.bankIfsc"
          label={bankAccountFields.ifsc[language]}
          hint={m.permission_ifscHint()}
          answer={ifscAnswer}
          autoComplete="off"
          required
        />
        <TextField
          control={control}
          name="refundAccount.bankBranchName"
          label={bankAccountFields.branchName[language]}
          required
        />
      </FieldRow>
      <ComboField
        control={control}
        name="refundAccount.bankId"
        label={bankAccountFields.bank[language]}
        required
        options={(banks.data ?? []).map(one => ({
          value: one.id,
          label: language === 'hi' ? one.nameHi : one.name,
        }))}
      />
    </FormSection>
  )
}
