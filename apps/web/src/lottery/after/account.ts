import type { LotteryAnswers } from '#contract/lottery/form.ts'
import type { BankTyped } from '#web/forms/bank/BankForm.tsx'

/** The refund account of an application, as the form of a bank account begins with it. */
export const accountOf = ({ refundAccount }: Pick<LotteryAnswers, 'refundAccount'>): BankTyped => ({
  bankAccountNumber: refundAccount.number,
  confirmBankAccountNumber: refundAccount.number,
  bankAccountHolderName: refundAccount.holderName,
  bankIfsc: refundAccount.ifsc,
  bankId: refundAccount.bankId,
  bankBranchName: refundAccount.branchName,
  bankHolderRelation: refundAccount.relation || 'APPLICANT',
})
