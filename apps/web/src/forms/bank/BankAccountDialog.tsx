import { useEffect, useRef, useState } from 'react'
import { type BankAccount, BankAccountForm, bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { ifscAnswer, ifscMessages } from '#domain/fields/ifsc.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { fresh, useAct, useCall } from '#web/api/queries.ts'
import { AccountNumberField } from '#web/forms/fields/AccountNumberField.tsx'
import { ComboField } from '#web/forms/fields/ComboField.tsx'
import { TextField } from '#web/forms/fields/TextField.tsx'
import { ErrorSummary } from '#web/forms/layout/ErrorSummary.tsx'
import { showBesideField } from '#web/forms/schema/showBesideField.ts'
import { useSchemaForm } from '#web/forms/schema/useSchemaForm.ts'
import { m } from '#web/i18n/generated/messages.js'
import { CodeField } from '../fields/CodeField.tsx'
import { FormDialog } from '../pick/FormDialog.tsx'
import { useIfscLookup } from './useIfscLookup.ts'

const names = [
  'bankAccountNumber',
  'confirmBankAccountNumber',
  'bankAccountHolderName',
  'bankIfsc',
  'bankId',
  'bankBranchName',
] as const

export interface BankAccountDialogProps {
  /** The account to change; null for a new one. */
  account: BankAccount | null
  onClose: () => void
  /** After a successful save, when the lists have been read again. The dialog's owner closes it. */
  onSaved: (saved: BankAccount) => void
}

/** 'Add Bank Account' and 'Update Bank Account'. A complete IFSC code is looked up and names the bank. */
export function BankAccountDialog({ account, onClose, onSaved }: BankAccountDialogProps) {
  const language = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(BankAccountForm, {
    defaultValues: account
      ? { ...account, confirmBankAccountNumber: account.bankAccountNumber }
      : {
          bankAccountNumber: '',
          confirmBankAccountNumber: '',
          bankAccountHolderName: '',
          bankBranchName: '',
          bankIfsc: '',
        },
  })
  const { control, formState, setValue, getValues, setFocus, watch } = form
  const options = {
    refresh: [bankAccountCalls.GetCitizenUserBankAccounts],
    quiet: true,
    onSuccess: onSaved,
    onError: (error: Error) => setProblem(showBesideField(form, names, error) ? null : error.message),
  }
  const add = useAct(bankAccountCalls.AddCitizenUserBankAccount, options)
  const update = useAct(bankAccountCalls.UpdateCitizenUserBankAccount, options)
  const banks = useCall(bankAccountCalls.GetCitizenUserBanks, {}, { staleTime: fresh.reference }).data
  const code = ifscAnswer.clean(watch('bankIfsc'))
  const lookup = useIfscLookup(code)
  const details = lookup.at === 'found' ? lookup.details : null
  /** The code that was already refused once as unknown: a new branch may be missing in the public list. */
  const warnedOf = useRef('')

  /** The bank that a look-up named; one that the citizen chose is never changed. */
  const named = useRef(0)
  useEffect(() => {
    if (!details || !banks) return
    const bank = banks.find(({ prefixes }) => prefixes.includes(details.BANKCODE))
    const chosen = getValues('bankId')
    if (bank && (!chosen || chosen === named.current)) {
      named.current = bank.id
      setValue('bankId', bank.id, { shouldValidate: true })
    }
    if (details.BRANCH !== '' && getValues('bankBranchName') === '')
      setValue('bankBranchName', details.BRANCH, { shouldValidate: true })
  }, [details, banks, getValues, setValue])

  const save = form.handleSubmit(typed => {
    if (lookup.at === 'failed' && warnedOf.current !== code) {
      warnedOf.current = code
      setFocus('bankIfsc')
    } else if (account) update.mutate({ ...typed, bankAccountId: account.bankAccountId })
    else add.mutate({ ...typed, idempotencyKey })
  })
  const ifscHint =
    lookup.at === 'looking'
      ? m.settings_ifscLooking()
      : lookup.at === 'failed'
        ? m.settings_ifscCheck()
        : details
          ? [details.BANK, details.BRANCH, details.CITY].filter(Boolean).join(', ')
          : m.settings_ifscHint()
  return (
    <FormDialog
      title={account ? m.settings_updateBankAccount() : m.settings_addBankAccount()}
      submitLabel={m.settings_saveAccount()}
      busy={add.isPending || update.isPending}
      problem={add.isPending || update.isPending ? null : problem}
      onClose={onClose}
      onSubmit={save}
    >
      <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
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
        hint={m.settings_holderNameHint()}
        autoComplete="name"
        required
      />
      <CodeField
        control={control}
        name="bankIfsc"
        problem={lookup.at === 'failed' ? ifscMessages.notFound[language] : undefined}
        label={m.settings_ifsc()}
        hint={<span aria-live="polite">{ifscHint}</span>}
        answer={ifscAnswer}
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
    </FormDialog>
  )
}
