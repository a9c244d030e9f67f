import { useState } from 'react'
import { type BankAccount, bankAccountCalls, MAX_BANK_ACCOUNTS } from '#contract/settings/bankAccount.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { BankAccountDialog } from '#web/forms/bank/BankAccountDialog.tsx'
import { BankSays } from '#web/forms/bank/VerificationLine.tsx'
import { verificationWords } from '#web/forms/bank/verificationWords.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ConfirmDialog } from '#web/ui/Dialog/ConfirmDialog.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { AccountNumber } from './AccountNumber.tsx'
import { SavedCard } from './SavedCard.tsx'
import { SavedList } from './SavedList.tsx'

export const title = m.settings_bankAccounts

const refresh = [bankAccountCalls.GetCitizenUserBankAccounts]

/** 'My Bank Accounts': cards with masked numbers, add and update in a dialog, and a menu on each card. */
export default function BankAccountsScreen() {
  const language = useLanguage()
  const { data, error, refetch } = useCall(bankAccountCalls.GetCitizenUserBankAccounts, {}, { quiet: true })
  const [editing, setEditing] = useState<BankAccount | 'new' | null>(null)
  const [removing, setRemoving] = useState<BankAccount | null>(null)
  const remove = useAct(bankAccountCalls.RemoveCitizenUserBankAccount, {
    refresh,
    quiet: true,
    onSuccess: () => setRemoving(null),
  })
  const stopRemoving = () => {
    remove.reset()
    setRemoving(null)
  }
  const makePrimary = useAct(bankAccountCalls.MarkCitizenUserBankAccountAsPrimary, { refresh })
  const bankOf = (account: BankAccount) => (language === 'hi' ? account.bankNameHi : account.bankName)
  return (
    <>
      <SavedList
        title={m.settings_bankAccounts()}
        lead={m.settings_bankAccountsLead()}
        addLabel={m.settings_newAccount()}
        emptyText={m.settings_noBankAccount()}
        count={data?.length}
        error={error}
        onRetry={() => void refetch()}
        onAdd={() => setEditing('new')}
        fullText={
          (data?.length ?? 0) >= MAX_BANK_ACCOUNTS
            ? m.settings_bankAccountsFull({ max: MAX_BANK_ACCOUNTS })
            : null
        }
      >
        {data?.map(account => (
          <SavedCard
            key={account.bankAccountId}
            name={`${bankOf(account)} ${maskAccount(account.bankAccountNumber)}`}
            title={
              <>
                {bankOf(account)}
                {account.isPrimary === 1 ? <span>{m.settings_primaryMarker()}</span> : null}
              </>
            }
            isPrimary={account.isPrimary === 1}
            busy={makePrimary.isPending && makePrimary.variables.id === account.bankAccountId}
            onEdit={() => setEditing(account)}
            onDelete={() => setRemoving(account)}
            onMakePrimary={() => makePrimary.mutate({ id: account.bankAccountId })}
          >
            <Facts
              facts={[
                {
                  term: m.settings_accountNumber(),
                  value: <AccountNumber number={account.bankAccountNumber} />,
                },
                { term: m.settings_ifsc(), value: account.bankIfsc },
                { term: m.settings_branchName(), value: account.bankBranchName },
                { term: m.settings_holderName(), value: account.bankAccountHolderName },
                ...(account.verification
                  ? [
                      {
                        term: m.settings_verification(),
                        value: <BankSays {...verificationWords(account.verification)} />,
                        wide: true,
                      },
                    ]
                  : []),
              ]}
            />
          </SavedCard>
        ))}
      </SavedList>
      {editing ? (
        <BankAccountDialog
          account={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => setEditing(null)}
        />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={stopRemoving}
        onConfirm={() => removing && remove.mutate({ id: removing.bankAccountId })}
        title={m.settings_removeAccount()}
        danger
        busy={remove.isPending}
        error={remove.error?.message ?? null}
      >
        <p>
          {removing
            ? m.settings_removeAccountMore({
                bank: bankOf(removing),
                number: maskAccount(removing.bankAccountNumber),
              })
            : null}
        </p>
      </ConfirmDialog>
    </>
  )
}
