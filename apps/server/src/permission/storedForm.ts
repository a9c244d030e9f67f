import * as v from 'valibot'
import { EMPTY_PERMISSION_FORM, type PermissionForm } from '#domain/permission/form.ts'

const { mortgage, refundAccount } = EMPTY_PERMISSION_FORM
const text = (empty: string) => v.optional(v.string(), empty)

/** The answers as the database keeps them; one that an older form did not ask for is empty. */
export const StoredForm: v.GenericSchema<unknown, PermissionForm> = v.object({
  reason: text(EMPTY_PERMISSION_FORM.reason),
  mortgage: v.optional(
    v.object({
      bankId: v.optional(v.number(), mortgage.bankId),
      branchName: text(mortgage.branchName),
      loanAmount: v.optional(v.nullable(v.string()), mortgage.loanAmount),
      sanctionNumber: text(mortgage.sanctionNumber),
      sanctionDate: v.optional(v.nullable(v.string()), mortgage.sanctionDate),
      loanAccount: text(mortgage.loanAccount),
    }),
    {},
  ),
  refundAccount: v.optional(
    v.object({
      bankAccountNumber: text(refundAccount.bankAccountNumber),
      bankAccountHolderName: text(refundAccount.bankAccountHolderName),
      bankIfsc: text(refundAccount.bankIfsc),
      bankId: v.optional(v.number(), refundAccount.bankId),
      bankBranchName: text(refundAccount.bankBranchName),
    }),
    {},
  ),
  declarationAccepted: v.optional(v.boolean(), EMPTY_PERMISSION_FORM.declarationAccepted),
})

/** Numbers of accounts lie sealed; the other answers lie open as typed. */
export const StoredNumbers = v.object({
  loanAccount: v.optional(v.string(), ''),
  bankAccountNumber: v.optional(v.string(), ''),
})
export type StoredNumbers = v.InferOutput<typeof StoredNumbers>
