import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { InferInput, InferOutput } from 'valibot'
import { BankAccountForm } from '#contract/fields/bankAccount.ts'
import { bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { normaliseIfsc } from '#domain/fields/ifsc.ts'
import { AlertError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { AccountNumberField } from './AccountNumberField.tsx'
import { ComboField } from './ComboField.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormActions, FormSection } from './FormSection.tsx'
import { SavedBankAccountPicker } from './pickers/SavedBankAccountPicker.tsx'
import { TextField } from './TextField.tsx'
import { useOnType } from './useOnType.ts'
import { useSchemaForm } from './useSchemaForm.ts'

export type BankTyped = Partial<InferInput<typeof BankAccountForm>>
export type BankGiven = InferOutput<typeof BankAccountForm>

const NAMES = [
  'bankAccountNumber',
  'confirmBankAccountNumber',
  'bankAccountHolderName',
  'bankIfsc',
  'bankId',
  'bankBranchName',
] as const

/** True for a field that this form shows its refusals beside. */
export const isBankField = (field: string): boolean => NAMES.some(name => name === field)

interface BankFormProps {
  title: string
  start: BankTyped
  intro: string
  submitLabel: string
  busy?: boolean
  /** The server's refusal, shown beside its field. */
  error?: Error | null
  onSubmit: (given: BankGiven) => void
  /** Every change, for those who keep what is typed. */
  onType?: (typed: BankTyped) => void
  back?: ReactNode
}

/** The account that refunds go to: a saved one, or typed twice. */
export function BankForm(props: BankFormProps) {
  const { start, intro, submitLabel, busy, error, onSubmit, onType, back } = props
  const language = useLanguage()
  const banks = useCall(bankAccountCalls.GetCitizenUserBanks, {}, { staleTime: fresh.reference }).data
  const form = useSchemaForm(BankAccountForm, {
    defaultValues: {
      bankAccountNumber: '',
      confirmBankAccountNumber: '',
      bankAccountHolderName: '',
      bankBranchName: '',
      bankIfsc: '',
      ...start,
    },
  })
  const { control, formState, setValue, setError, handleSubmit } = form
  useOnType(form, onType)
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    const field = error instanceof AlertError ? NAMES.find(name => name === error.field) : undefined
    if (!field || !error) return
    setError(field, { type: 'server', message: error.message })
    setRefused(times => times + 1)
  }, [error, setError])
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      {/* A refusal of the server takes focus like one of the form: it comes when the citizen looks elsewhere. */}
      <ErrorSummary errors={formState.errors} attempt={formState.submitCount + refused} />
      <FormSection title={props.title} intro={intro}>
        <SavedBankAccountPicker
          onPick={saved => {
            if (!saved) return
            const chosen = { ...saved, confirmBankAccountNumber: saved.bankAccountNumber }
            for (const name of NAMES) setValue(name, chosen[name], { shouldValidate: formState.isSubmitted })
          }}
        />
        <AccountNumberField
          control={control}
          name="bankAccountNumber"
          label={m.settings_accountNumber()}
          hint={m.settings_accountNumberHint()}
          required
        />
        <AccountNumberField
          control={control}
          name="confirmBankAccountNumber"
          label={m.settings_confirmAccountNumber()}
          required
        />
        <TextField
          control={control}
          name="bankAccountHolderName"
          label={m.settings_holderName()}
          autoComplete="name"
          required
        />
        <TextField
          control={control}
          name="bankIfsc"
          label={m.settings_ifsc()}
          clean={normaliseIfsc}
          maxLength={11}
          required
        />
        <ComboField
          control={control}
          name="bankId"
          label={m.settings_bank()}
          required
          options={(banks ?? []).map(bank => ({
            value: bank.id,
            label: language === 'hi' ? bank.nameHi : bank.name,
          }))}
        />
        <TextField control={control} name="bankBranchName" label={m.settings_branchName()} required />
      </FormSection>
      <FormActions>
        <Button type="submit" variant="primary" size="large" stretch busy={busy}>
          {submitLabel}
        </Button>
        {back}
      </FormActions>
    </form>
  )
}
