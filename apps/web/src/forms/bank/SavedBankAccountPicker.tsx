import { useState } from 'react'
import { type BankAccount, bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SavedChoice, type SavedPickerProps } from '../pick/SavedChoice.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'

/** 'Choose from your saved accounts, or skip for now.' Numbers are masked; a new account can be added on the spot. */
export function SavedBankAccountPicker({ label, onPick }: SavedPickerProps<BankAccount>) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const { data, isError, refetch } = useCall(bankAccountCalls.GetCitizenUserBankAccounts, {}, { quiet: true })
  const pick = (account: BankAccount | null) => {
    setChosen(account?.bankAccountId ?? null)
    onPick(account)
  }
  return (
    <>
      <SavedChoice
        label={label ?? m.settings_savedBankAccount()}
        hint={m.settings_pickBankAccount()}
        tooltip={m.settings_useBankAccount()}
        emptyText={m.settings_noBankAccount()}
        addLabel={m.settings_newAccount()}
        options={data?.map(account => ({
          id: account.bankAccountId,
          title: language === 'hi' ? account.bankNameHi : account.bankName,
          isPrimary: account.isPrimary === 1,
          lines: [
            maskAccount(account.bankAccountNumber),
            `${account.bankIfsc}, ${account.bankBranchName}`,
            account.bankAccountHolderName,
          ],
        }))}
        failed={isError}
        onRetry={() => void refetch()}
        chosen={chosen}
        onChoose={id => pick(data?.find(account => account.bankAccountId === id) ?? null)}
        onAdd={() => setAdding(true)}
      />
      {adding ? (
        <BankAccountDialog
          account={null}
          onClose={() => setAdding(false)}
          onSaved={saved => {
            setAdding(false)
            pick(saved)
          }}
        />
      ) : null}
    </>
  )
}
