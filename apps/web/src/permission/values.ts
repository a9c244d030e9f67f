import type { InputOf } from '#contract/call.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionForm } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { parseTypedAmount } from '#web/forms/fields/currency.ts'
import { parseTypedDate } from '#web/forms/fields/dates.ts'

/** The answers as they are typed; a date or an amount may be empty or unfinished. */
export interface Values {
  reason: string
  mortgage: {
    bankId: number
    branchName: string
    loanAmount: string
    sanctionNumber: string
    sanctionDate: string
    loanAccount: string
  }
  refundAccount: {
    bankAccountNumber: string
    confirmBankAccountNumber: string
    bankAccountHolderName: string
    bankBranchName: string
    bankId: number
    bankIfsc: string
  }
  declarationAccepted: boolean
}

type Input = InputOf<typeof permissionCalls.SaveOrUpdateApplicationMortgage>

/** The answers as the wire takes them. */
export type Answers = Pick<Input, 'reason' | 'mortgage' | 'refundAccount' | 'declarationAccepted'>

/** What stands in the fields for answers of the wire. */
export function toValues({ reason, mortgage, refundAccount, declarationAccepted }: Answers): Values {
  return {
    reason: reason ?? '',
    mortgage: {
      bankId: mortgage?.bankId ?? 0,
      branchName: mortgage?.branchName ?? '',
      loanAmount: mortgage?.loanAmount ?? '',
      sanctionNumber: mortgage?.sanctionNumber ?? '',
      sanctionDate: mortgage?.sanctionDate ?? '',
      loanAccount: mortgage?.loanAccount ?? '',
    },
    refundAccount: {
      bankAccountNumber: refundAccount?.bankAccountNumber ?? '',
      // Only a number that was typed twice is kept.
      confirmBankAccountNumber: refundAccount?.bankAccountNumber ?? '',
      bankAccountHolderName: refundAccount?.bankAccountHolderName ?? '',
      bankBranchName: refundAccount?.bankBranchName ?? '',
      bankId: refundAccount?.bankId ?? 0,
      bankIfsc: refundAccount?.bankIfsc ?? '',
    },
    declarationAccepted: declarationAccepted === 1,
  }
}

/** The form that the rules of the domain judge; a date or an amount that is unfinished is none. */
export const toForm = (values: Values): PermissionForm => ({
  ...values,
  mortgage: {
    ...values.mortgage,
    loanAmount: parseTypedAmount(values.mortgage.loanAmount),
    sanctionDate: parseTypedDate(values.mortgage.sanctionDate),
  },
})

/** What is sent: the answers of this type alone. */
export function toAnswers(values: Values, typeId: PermissionType): Answers {
  const { reason, mortgage } = toForm(values)
  const isNoc = typeId === PermissionType.MortgageNoc
  return {
    reason,
    mortgage: isNoc ? { ...mortgage } : null,
    refundAccount: isNoc ? null : { ...values.refundAccount },
    declarationAccepted: values.declarationAccepted ? 1 : 0,
  }
}
