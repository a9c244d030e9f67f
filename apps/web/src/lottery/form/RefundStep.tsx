import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { type BankAccount, bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { bankAccountFields } from '#domain/fields/bankAccount.ts'
import { ifscAnswer, ifscMessages } from '#domain/fields/ifsc.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { SavedBankAccountPicker } from '#web/forms/bank/SavedBankAccountPicker.tsx'
import { useIfscLookup } from '#web/forms/bank/useIfscLookup.ts'
import { AccountNumberField } from '#web/forms/fields/AccountNumberField.tsx'
import { CodeField } from '#web/forms/fields/CodeField.tsx'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { FieldRow, FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import type { StepProps } from './formContext.ts'

/** Where the money goes back to when no place is drawn. The IFSC fills bank and branch where they are still empty. */
export function RefundStep({ form, control }: StepProps) {
  const language = useLanguage()
  const banks = useCall(bankAccountCalls.GetCitizenUserBanks, {}, { staleTime: fresh.reference })
  const ifsc = useWatch({ control, name: 'refundAccount.ifsc' })
  const lookup = useIfscLookup(ifsc)
  const { setValue, getValues } = form
  const bank = banks.data?.find(one => one.prefixes.includes(ifsc.slice(0, 4)))
  const branch = lookup.at === 'found' ? lookup.details.BRANCH : ''
  useEffect(() => {
    if (ifsc.length === 11 && bank && getValues('refundAccount.bankId') === 0)
      setValue('refundAccount.bankId', bank.id, { shouldDirty: true, shouldValidate: true })
  }, [ifsc, bank, getValues, setValue])
  useEffect(() => {
    if (branch !== '' && getValues('refundAccount.branchName') === '')
      setValue('refundAccount.branchName', branch.slice(0, 100), { shouldDirty: true, shouldValidate: true })
  }, [branch, getValues, setValue])
  const copy = (saved: BankAccount | null) => {
    if (!saved) return
    setValue(
      'refundAccount',
      {
        holderName: saved.bankAccountHolderName,
        number: saved.bankAccountNumber,
        ifsc: saved.bankIfsc,
        bankId: saved.bankId,
        bankName: saved.bankName,
        branchName: saved.bankBranchName,
      },
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    )
  }
  return (
    <FormSection>
      <SavedBankAccountPicker onPick={copy} />
      <AccountNumberField
        control={control}
        name="refundAccount.number"
        label={m.lottery_accountNumber()}
        required
      />
      <TextField
        control={control}
        name="refundAccount.holderName"
        label={bankAccountFields.holderName[language]}
        hint={m.lottery_holderHint()}
        required
      />
      <FieldRow>
        <CodeField
          control={control}
          name="refundAccount.ifsc"
          label="IFSC"
          hint={lookup.at === 'failed' ? ifscMessages.notFound[language] : m.lottery_ifscHint()}
          answer={ifscAnswer}
          autoComplete="off"
          required
        />
        <TextField
          control={control}
          name="refundAccount.branchName"
          label={bankAccountFields.branchName[language]}
          hint={m.lottery_branchHint()}
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
