import { type BankAccount, bankAccountCalls } from '#contract/settings/bankAccount.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { SavedPickerProps } from '../pick/SavedChoice.tsx'
import { SavedPicker } from '../pick/SavedPicker.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'

/** 'Choose from your saved accounts, or skip for now.' Numbers are masked; a new account can be added on the spot. */
export function SavedBankAccountPicker({ label, onPick }: SavedPickerProps<BankAccount>) {
  const language = useLanguage()
  const saved = useCall(bankAccountCalls.GetCitizenUserBankAccounts, {}, { quiet: true })
  return (
    <SavedPicker
      label={label ?? m.settings_savedBankAccount()}
      hint={m.settings_pickBankAccount()}
      tooltip={m.settings_useBankAccount()}
      emptyText={m.settings_noBankAccount()}
      addLabel={m.settings_newAccount()}
      saved={saved}
      optionOf={account => ({
        id: account.bankAccountId,
        title: language === 'hi' ? account.bankNameHi : account.bankName,
        isPrimary: account.isPrimary === 1,
        lines: [
          maskAccount(account.bankAccountNumber),
          `${account.bankIfsc}, ${account.bankBranchName}`,
          account.bankAccountHolderName,
        ],
      })}
      onPick={onPick}
      dialog={adding => <BankAccountDialog account={null} {...adding} />}
    />
  )
}
