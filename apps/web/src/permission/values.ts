import type { InputOf } from '#contract/call.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import type { PermissionApplication } from '#contract/permission/record.ts'
import { RUPEES_PATTERN } from '#domain/money/paise.ts'
import type { PermissionForm } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'

/** The answers as they are typed; a date or an amount may be empty. */
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

/** What the form begins with. */
export function toValues(application: PermissionApplication | null): Values {
  const { mortgage, refundAccount } = application ?? {}
  return {
    reason: application?.reason ?? '',
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
    declarationAccepted: application?.declarationAccepted === 1,
  }
}

/** The form that the rules of the domain judge. */
export const toForm = (values: Values): PermissionForm => ({
  ...values,
  mortgage: {
    ...values.mortgage,
    loanAmount: RUPEES_PATTERN.test(values.mortgage.loanAmount) ? values.mortgage.loanAmount : null,
    sanctionDate: values.mortgage.sanctionDate === '' ? null : values.mortgage.sanctionDate,
  },
})

type Input = InputOf<typeof permissionCalls.SaveOrUpdateApplicationMortgage>

/** What is sent: the answers of this type alone. */
export function toInput(
  values: Values,
  of: Pick<Input, 'applicationId' | 'propertyId' | 'typeId' | 'rowVersion'>,
): Input {
  const { mortgage } = values
  const { confirmBankAccountNumber, ...refundAccount } = values.refundAccount
  const isTwice = confirmBankAccountNumber.trim() === refundAccount.bankAccountNumber.trim()
  const isNoc = of.typeId === PermissionType.MortgageNoc
  return {
    ...of,
    reason: values.reason,
    mortgage: isNoc
      ? {
          ...mortgage,
          loanAmount: mortgage.loanAmount === '' ? null : mortgage.loanAmount,
          sanctionDate: mortgage.sanctionDate === '' ? null : mortgage.sanctionDate,
        }
      : null,
    refundAccount: isNoc
      ? null
      : { ...refundAccount, bankAccountNumber: isTwice ? refundAccount.bankAccountNumber : '' },
    declarationAccepted: values.declarationAccepted ? 1 : 0,
  }
}
