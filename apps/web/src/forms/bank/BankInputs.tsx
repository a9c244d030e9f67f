import type { FieldValues } from 'react-hook-form'
import { bankAccountFields } from '#domain/fields/bankAccount.ts'
import { ifscAnswer, ifscMessages } from '#domain/fields/ifsc.ts'
import { HOLDER_RELATIONS, holderRelationNames } from '#domain/payment/accountVerification.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AccountNumberField } from '../fields/AccountNumberField.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { ComboField } from '../fields/ComboField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import type { BankAsking, BankNames, BankOfIfsc } from './useBankOfIfsc.ts'
import type { IfscLookup } from './useIfscLookup.ts'
import { VerificationLine } from './VerificationLine.tsx'

interface BankInputsProps<T extends FieldValues, Given> {
  form: BankAsking<T, Given>
  names: BankNames<T>
  of: BankOfIfsc
}

/** What is said under the code: the bank that it names, or how to find it. */
function ifscHint(lookup: IfscLookup, notFound: string): string {
  if (lookup.at === 'looking') return m.settings_ifscLooking()
  if (lookup.at === 'out') return `${notFound}. ${m.settings_ifscOut()}`
  if (lookup.at !== 'found') return m.settings_ifscHint()
  const { BANK, BRANCH, CITY } = lookup.details
  return [BANK, BRANCH, CITY].filter(Boolean).join(', ')
}

/** The questions about a bank account in their order, wherever one is asked for (specification, section 5). */
export function BankInputs<T extends FieldValues, Given = T>(props: BankInputsProps<T, Given>) {
  const { form, names, of } = props
  const language = useLanguage()
  const { control } = form
  const { lookup, banks } = of
  const notFound = ifscMessages.notFound[language]
  return (
    <>
      <AccountNumberField
        control={control}
        name={names.number}
        label={m.settings_accountNumber()}
        hint={m.settings_accountNumberHint()}
        required
      />
      {names.confirm ? (
        <AccountNumberField
          control={control}
          name={names.confirm}
          label={m.settings_confirmAccountNumber()}
          required
        />
      ) : null}
      <TextField
        control={control}
        name={names.holderName}
        label={m.settings_holderName()}
        hint={m.settings_holderNameHint()}
        autoComplete="name"
        required
      />
      {names.relation ? (
        <SelectField
          control={control}
          name={names.relation}
          label={bankAccountFields.relation[language]}
          hint={m.settings_holderRelationHint()}
          required
          options={HOLDER_RELATIONS.map(value => ({ value, label: holderRelationNames[value][language] }))}
        />
      ) : null}
      <CodeField
        control={control}
        name={names.ifsc}
        problem={lookup.at === 'unknown' ? notFound : undefined}
        label={m.settings_ifsc()}
        hint={<span aria-live="polite">{ifscHint(lookup, notFound)}</span>}
        answer={ifscAnswer}
        autoComplete="off"
        required
      />
      <ComboField
        control={control}
        name={names.bankId}
        label={m.settings_bank()}
        waits={banks.length === 0 ? m.common_loading() : undefined}
        required
        options={banks.map(bank => ({
          value: bank.id,
          label: language === 'hi' ? bank.nameHi : bank.name,
        }))}
      />
      <TextField control={control} name={names.branchName} label={m.settings_branchName()} required />
      <VerificationLine form={form} names={names} of={of} />
    </>
  )
}
