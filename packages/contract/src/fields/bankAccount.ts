import * as v from 'valibot'
import {
  accountNumberAnswer,
  bankAccountFields,
  bankAccountMessages,
  branchNameAnswer,
  confirmAccountNumberAnswer,
  holderNameAnswer,
} from '#domain/fields/bankAccount.ts'
import { ifscAnswer, ifscMessages } from '#domain/fields/ifsc.ts'
import { alert, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { answered } from './answer.ts'
import { chosenId } from './common.ts'

export const accountNumber = answered(accountNumberAnswer)

export const confirmAccountNumber = answered(confirmAccountNumberAnswer)

export const accountHolderName = answered(holderNameAnswer)

export const branchName = answered(branchNameAnswer)

export const bankId = chosenId(bankAccountFields.bank)

export const ifsc = answered(ifscAnswer)

/** The fields of a bank account wherever a form asks for one (specification, section 5). */
export const bankAccountEntries = {
  bankAccountNumber: accountNumber,
  confirmBankAccountNumber: confirmAccountNumber,
  bankAccountHolderName: accountHolderName,
  bankBranchName: branchName,
  bankId,
  bankIfsc: ifsc,
} as const

/** A bank account typed by itself, its number twice. */
export const BankAccountForm = v.pipe(
  v.object(bankAccountEntries),
  v.forward(
    v.partialCheck(
      [['bankAccountNumber'], ['confirmBankAccountNumber']],
      form => form.bankAccountNumber === form.confirmBankAccountNumber,
      message(bankAccountMessages.confirmDiffers),
    ),
    ['confirmBankAccountNumber'],
  ),
)

/** What decides whether money may be sent to an account: whose it is, and whether bank and IFSC go together. */
export const Payee = v.object({
  bankAccountHolderName: accountHolderName,
  bankId,
  bankIfsc: ifsc,
})
export type Payee = v.InferOutput<typeof Payee>

/** Why a refund cannot go to an account, beside the field at fault. */
export const payeeRefusals = refusals({
  BANK_UNKNOWN: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'bankId'),
  OTHER_BANK: alert(ifscMessages.otherBank, 'bankIfsc'),
  OTHER_HOLDER: alert(
    say('The account must be in the name of the applicant.', 'खाता आवेदक के नाम पर होना चाहिए।'),
    'bankAccountHolderName',
  ),
})
