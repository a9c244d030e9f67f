import type { LotteryForm, RefundAccount } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PayeeAccount } from '#server/payments/refundStore.ts'
import { payeeObjection } from '#server/reference/bankObjection.ts'

/** A bank account as the forms of this portal send it. */
export interface AccountFields {
  readonly bankAccountNumber: string
  readonly bankAccountHolderName: string
  readonly bankBranchName: string
  readonly bankId: number
  readonly bankIfsc: string
}

/** The account that a form names, checked against the bank's codes and the names of its people, or why it cannot be. */
export async function readPayee(
  db: Db,
  fields: AccountFields,
  people: readonly string[],
): Promise<PayeeAccount | 'bankUnknown' | 'otherBank' | 'otherHolder'> {
  const objection = await payeeObjection(db, fields, people)
  if (objection) return objection
  const { name } = await db
    .selectFrom('bank')
    .select('name')
    .where('bank_id', '=', fields.bankId)
    .executeTakeFirstOrThrow()
  return {
    accountNumber: fields.bankAccountNumber,
    holderName: fields.bankAccountHolderName,
    bankName: name,
    ifsc: fields.bankIfsc,
    branchName: fields.bankBranchName,
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
})
