import * as v from 'valibot'
import { addressTextPattern, addressTextTemplate } from '#domain/fields/addressText.ts'
import {
  accountNumberPattern,
  bankAccountFields,
  bankAccountLimits,
  bankAccountMessages,
} from '#domain/fields/bankAccount.ts'
import { ifscMessages, ifscPattern, normaliseIfsc } from '#domain/fields/ifsc.ts'
import { textPattern, textTemplate } from '#domain/fields/text.ts'
import { alert, refusals } from '../refusal.ts'
import { fieldMessage, message, say } from '../text.ts'
import { chosenId, requiredText } from './common.ts'

export const accountNumber = v.pipe(
  v.string(message(bankAccountMessages.numberRequired)),
  v.trim(),
  v.minLength(1, message(bankAccountMessages.numberRequired)),
  v.regex(accountNumberPattern, message(bankAccountMessages.numberDigitsOnly)),
  v.minLength(bankAccountLimits.numberMin, message(bankAccountMessages.numberTooShort)),
  v.maxLength(bankAccountLimits.numberMax, message(bankAccountMessages.numberTooLong)),
)

export const confirmAccountNumber = v.pipe(
  v.string(message(bankAccountMessages.confirmRequired)),
  v.trim(),
  v.minLength(1, message(bankAccountMessages.confirmRequired)),
)

export const accountHolderName = v.pipe(
  requiredText(
    bankAccountFields.holderName,
    bankAccountLimits.holderName,
    bankAccountMessages.holderNameTooLong,
  ),
  v.regex(textPattern, fieldMessage(textTemplate, bankAccountFields.holderName)),
)

export const branchName = v.pipe(
  requiredText(
    bankAccountFields.branchName,
    bankAccountLimits.branchName,
    bankAccountMessages.branchNameTooLong,
  ),
  v.regex(addressTextPattern, fieldMessage(addressTextTemplate, bankAccountFields.branchName)),
)

export const bankId = chosenId(bankAccountFields.bank)

export const ifsc = v.pipe(
  v.string(message(ifscMessages.required)),
  v.transform(normaliseIfsc),
  v.minLength(1, message(ifscMessages.required)),
  v.regex(ifscPattern, message(ifscMessages.invalid)),
)

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
  bankUnknown: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'bankId'),
  otherBank: alert(ifscMessages.otherBank, 'bankIfsc'),
  otherHolder: alert(
    say('The account must be in the name of the applicant.', 'खाता आवेदक के नाम पर होना चाहिए।'),
    'bankAccountHolderName',
  ),
})
