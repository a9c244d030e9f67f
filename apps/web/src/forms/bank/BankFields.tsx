import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { ifscAnswer } from '#domain/fields/ifsc.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AccountNumberField } from '../fields/AccountNumberField.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { ComboField } from '../fields/ComboField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { SavedBankAccountPicker } from './SavedBankAccountPicker.tsx'

/** The fields of a bank account in the order of the form. */
export const BANK_FIELDS = [
  'bankAccountNumber',
  'confirmBankAccountNumber',
  'bankAccountHolderName',
  'bankIfsc',
  'bankId',
  'bankBranchName',
] as const
type BankField = (typeof BANK_FIELDS)[number]

/** The answers of a form that hold a bank account. */
type WithBank = FieldValues & { [Name in BankField]?: string | number | undefined }

interface BankFieldsProps<T extends WithBank, Given> {
  form: Pick<UseFormReturn<T, unknown, Given>, 'control' | 'formState' | 'setValue'>
}

/** The account that refunds go to: a saved one, or typed twice. */
export function BankFields<T extends WithBank, Given = T>({ form }: BankFieldsProps<T, Given>) {
  const language = useLanguage()
  const banks = useCall(bankAccountCalls.GetCitizenUserBanks, {}, { staleTime: fresh.reference }).data
  const { control, formState, setValue } = form
  const name = (field: BankField) => field as FieldPath<T>
  return (
    <>
      <SavedBankAccountPicker
        onPick={saved => {
          if (!saved) return
          const chosen = { ...saved, confirmBankAccountNumber: saved.bankAccountNumber }
          for (const field of BANK_FIELDS)
            setValue(name(field), chosen[field] as FieldPathValue<T, FieldPath<T>>, {
              shouldValidate: formState.isSubmitted,
            })
        }}
      />
      <AccountNumberField
        control={control}
        name={name('bankAccountNumber')}
        label={m.settings_accountNumber()}
        hint={m.settings_accountNumberHint()}
        required
      />
      <AccountNumberField
        control={control}
        name={name('confirmBankAccountNumber')}
        label={m.settings_confirmAccountNumber()}
        required
      />
      <TextField
        control={control}
        name={name('bankAccountHolderName')}
        label={m.settings_holderName()}
        autoComplete="name"
        required
      />
      <CodeField
        control={control}
        name={name('bankIfsc')}
        label={m.settings_ifsc()}
        answer={ifscAnswer}
        required
      />
      <ComboField
        control={control}
        name={name('bankId')}
        label={m.settings_bank()}
        required
        options={(banks ?? []).map(bank => ({
          value: bank.id,
          label: language === 'hi' ? bank.nameHi : bank.name,
        }))}
      />
      <TextField control={control} name={name('bankBranchName')} label={m.settings_branchName()} required />
    </>
  )
}
