import { useState } from 'react'
import { BankAccountForm } from '#contract/fields/bankAccount.ts'
import { type BankAccount, bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { BANK_ACCOUNT_NAMES } from '#domain/fields/bankAccount.ts'
import { useAct } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { firstSave } from '../draft/firstSave.ts'
import { useKept } from '../draft/useKept.ts'
import { ErrorSummary } from '../layout/ErrorSummary.tsx'
import { FormDialog } from '../pick/FormDialog.tsx'
import { showBesideField } from '../schema/showBesideField.ts'
import { useSchemaForm } from '../schema/useSchemaForm.ts'
import { BankInputs } from './BankInputs.tsx'
import { useBankOfIfsc } from './useBankOfIfsc.ts'

const names = Object.values(BANK_ACCOUNT_NAMES)
/** Whose a saved account is, is asked by the form that takes it. */
const { relation: _, ...OWN_ACCOUNT } = BANK_ACCOUNT_NAMES

export interface BankAccountDialogProps {
  /** The account to change; null for a new one. */
  account: BankAccount | null
  onClose: () => void
  /** After a successful save, when the lists have been read again. The dialog's owner closes it. */
  onSaved: (saved: BankAccount) => void
}

/** 'Add Bank Account' and 'Update Bank Account'. A complete IFSC code is looked up and names the bank. */
export function BankAccountDialog({ account, onClose, onSaved }: BankAccountDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [first] = useState(() => firstSave('bank-account/new'))
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
  const { formState, setFocus } = form
  const { isKept, drop } = useKept(form, `bank-account/${account?.bankAccountId ?? 'new'}`)
  const forget = () => {
    drop()
    if (!account) first.heard()
  }
  const options = {
    refresh: [bankAccountCalls.GetCitizenUserBankAccounts],
    quiet: true,
    onSuccess: (saved: BankAccount) => {
      forget()
      onSaved(saved)
    },
    onError: (error: Error) => setProblem(showBesideField(form, names, error) ? null : error.message),
  }
  const add = useAct(bankAccountCalls.AddCitizenUserBankAccount, options)
  const update = useAct(bankAccountCalls.UpdateCitizenUserBankAccount, options)
  const of = useBankOfIfsc(form, BANK_ACCOUNT_NAMES)

  const save = form.handleSubmit(typed => {
    if (of.lookup.at === 'unknown') setFocus('bankIfsc')
    else if (account) update.mutate({ ...typed, bankAccountId: account.bankAccountId })
    else add.mutate({ ...typed, idempotencyKey: first.key() })
  })
  return (
    <FormDialog
      title={account ? m.settings_updateBankAccount() : m.settings_addBankAccount()}
      submitLabel={m.settings_saveAccount()}
      busy={add.isPending || update.isPending}
      problem={add.isPending || update.isPending ? null : problem}
      isTyped={isKept}
      onClose={() => {
        forget()
        onClose()
      }}
      onSubmit={save}
    >
      <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
      <BankInputs form={form} names={OWN_ACCOUNT} of={of} />
    </FormDialog>
  )
}
