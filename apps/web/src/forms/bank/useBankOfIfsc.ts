import { useEffect, useRef } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { type BankAccountNames, bankAccountLimits } from '#domain/fields/bankAccount.ts'
import { ifscAnswer, ifscPattern } from '#domain/fields/ifsc.ts'
import { type Bank, useBanks } from './useBanks.ts'
import { type IfscLookup, useIfscLookup } from './useIfscLookup.ts'

/** What the fields of a bank account are called in a form. */
export type BankNames<T extends FieldValues> = {
  readonly [Part in keyof BankAccountNames]: Exclude<BankAccountNames[Part], string> | FieldPath<T>
}

/** A form that asks for a bank account, as far as its fields need it. */
export type BankAsking<T extends FieldValues, Given> = Pick<
  UseFormReturn<T, unknown, Given>,
  'control' | 'formState' | 'setValue' | 'getValues'
>

/** A complete code that is looked up as it is typed, and the banks to choose from. */
export interface BankOfIfsc {
  readonly code: string
  readonly lookup: IfscLookup
  readonly banks: readonly Bank[]
}

/**
 * The IFSC names bank and branch where they are still open: the bank by the code's first letters or by the public
 * look-up, the branch by the look-up alone. What the citizen chose or typed is never changed.
 */
export function useBankOfIfsc<T extends FieldValues, Given>(
  { control, setValue, getValues }: BankAsking<T, Given>,
  names: BankNames<T>,
): BankOfIfsc {
  const banks = useBanks()
  const code = ifscAnswer.clean(String(useWatch({ control, name: names.ifsc }) ?? ''))
  const lookup = useIfscLookup(code)
  const details = lookup.at === 'found' ? lookup.details : null
  const prefix = details?.BANKCODE ?? (ifscPattern.test(code) ? code.slice(0, 4) : '')
  const bankId = banks.find(one => one.prefixes.includes(prefix))?.id
  const branch = details?.BRANCH.slice(0, bankAccountLimits.branchName) ?? ''
  const named = useRef<number | undefined>(undefined)
  const { bankId: bankField, branchName: branchField } = names
  useEffect(() => {
    const put = (field: FieldPath<T>, value: string | number) =>
      setValue(field, value as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true, shouldValidate: true })
    const chosen: unknown = getValues(bankField)
    if (bankId !== undefined && bankId !== chosen && (!chosen || chosen === named.current)) {
      named.current = bankId
      put(bankField, bankId)
    }
    if (branch !== '' && !getValues(branchField)) put(branchField, branch)
  }, [bankId, branch, bankField, branchField, getValues, setValue])
  return { code, lookup, banks }
}
