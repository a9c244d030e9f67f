import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { BankInputs } from './BankInputs.tsx'
import { SavedBankAccountPicker } from './SavedBankAccountPicker.tsx'
import { type BankAsking, type BankNames, useBankOfIfsc } from './useBankOfIfsc.ts'

interface BankFieldsProps<T extends FieldValues, Given> {
  form: BankAsking<T, Given>
  names: BankNames<T>
}

/** The account that money goes back to: a saved one, or typed. */
export function BankFields<T extends FieldValues, Given = T>({ form, names }: BankFieldsProps<T, Given>) {
  const of = useBankOfIfsc(form, names)
  const put = (field: FieldPath<T> | undefined, value: string | number) => {
    if (field === undefined) return
    form.setValue(field, value as FieldPathValue<T, FieldPath<T>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    })
  }
  return (
    <>
      <SavedBankAccountPicker
        onPick={saved => {
          if (!saved) return
          put(names.number, saved.bankAccountNumber)
          put(names.confirm, saved.bankAccountNumber)
          put(names.holderName, saved.bankAccountHolderName)
          put(names.bankId, saved.bankId)
          put(names.branchName, saved.bankBranchName)
          // Last, so that what it names finds bank and branch given.
          put(names.ifsc, saved.bankIfsc)
        }}
      />
      <BankInputs form={form} names={names} of={of} />
    </>
  )
}
