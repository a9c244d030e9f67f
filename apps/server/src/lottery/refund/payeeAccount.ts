import { maskAccount } from '#domain/fields/bankAccount.ts'
import type { LotteryForm, RefundAccount } from '#domain/lottery/form.ts'
import type { HolderRelation } from '#domain/payment/accountVerification.ts'
import type { KeptPayee } from '#domain/payment/payee.ts'
import type { PayeeAccount } from '#domain/payment/refund.ts'
import {
  type PayeeAct,
  type PayeeObjection,
  payeeObjection,
} from '#server/bankVerification/verificationObjection.ts'
import { findBankName } from '#server/reference/bankStore.ts'

/** A bank account as the forms of this portal send it. */
export interface AccountFields {
  readonly bankAccountNumber: string
  readonly bankAccountHolderName: string
  readonly bankBranchName: string
  readonly bankId: number
  readonly bankIfsc: string
  readonly bankHolderRelation?: HolderRelation | ''
}

/** The account that a form names, checked against the bank's codes and the names of its people, or why it cannot be. */
export async function readPayee(
  act: PayeeAct,
  fields: AccountFields,
  people: readonly string[],
): Promise<PayeeAccount | PayeeObjection> {
  const objection = await payeeObjection(act, fields, people)
  if (objection) return objection
  const bankName = (await findBankName(act.db, fields.bankId)) ?? ''
  return {
    accountNumber: fields.bankAccountNumber,
    holderName: fields.bankAccountHolderName,
    bankName,
    ifsc: fields.bankIfsc,
    branchName: fields.bankBranchName,
    holderRelation: fields.bankHolderRelation,
  }
}

/** Whose account the money of an application may go to: the applicant's, or the co-applicant's who bought with them. */
export const payeesOf = ({ fullName, coApplicant }: LotteryForm): string[] => [
  fullName,
  ...(coApplicant ? [coApplicant.fullName] : []),
]

/** The account of an application's form. */
export const payeeOfForm = (account: RefundAccount): PayeeAccount => ({
  accountNumber: account.number,
  holderName: account.holderName,
  bankName: account.bankName,
  ifsc: account.ifsc,
  branchName: account.branchName,
  holderRelation: account.relation,
})

/** The account of an application's form as a change of it keeps it. */
export const keptOfForm = (account: RefundAccount): KeptPayee => ({
  bankAccountNumber: account.number,
  bankAccountHolderName: account.holderName,
  bankBranchName: account.branchName,
  bankId: account.bankId,
  bankName: account.bankName,
  bankIfsc: account.ifsc,
  bankHolderRelation: account.relation,
})

/** An account as its owner sees it again: its number masked. */
export const presentPayee = (account: PayeeAccount) => ({
  bankAccountHolderName: account.holderName,
  bankAccountNumber: account.accountNumber === '' ? '' : maskAccount(account.accountNumber),
  bankIfsc: account.ifsc,
  bankName: account.bankName,
  bankBranchName: account.branchName,
})
