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
import { chosenId, shortText } from './common.ts'

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

const Numbers = v.object({ bankAccountNumber: v.string(), confirmBankAccountNumber: v.string() })

/** Wherever an account is typed its number is typed twice, and the two agree: told beside the second one. */
export const typedTwice = <Form extends v.GenericSchema>(form: Form) =>
  v.pipe(
    form,
    v.rawCheck(({ dataset, addIssue }) => {
      const typed = v.safeParse(Numbers, dataset.value)
      if (!typed.success) return
      const { bankAccountNumber, confirmBankAccountNumber: value } = typed.output
      if (bankAccountNumber.trim() === value.trim()) return
      const path = { type: 'object', origin: 'value', key: 'confirmBankAccountNumber', value } as const
      addIssue({
        message: message(bankAccountMessages.confirmDiffers),
        path: [{ ...path, input: typed.output }],
      })
    }),
  )

/** A bank account typed by itself, its number twice. */
export const BankAccountForm = typedTwice(v.object(bankAccountEntries))

/** A whole payee, number included: what decides whether money may be sent to it, and what its OTP is bound to. */
export const Payee = v.object({
  bankAccountNumber: accountNumber,
  bankAccountHolderName: accountHolderName,
  bankId,
  bankIfsc: ifsc,
})
export type Payee = v.InferOutput<typeof Payee>

/** Of ValidateCitizenMobileOTP with purpose REFUND_ACCOUNT; not needed for the account that is in force already. */
export const payeeProof = v.optional(shortText(128), '')

/** Why an account is not changed. */
export const payeeProofRefusals = refusals({
  PAYEE_NOT_PROVEN: alert(
    say(
      'Please verify this account by the OTP sent to your mobile.',
      'कृपया अपने मोबाइल पर भेजे गए ओटीपी से इस खाते को सत्यापित करें।',
    ),
  ),
})

/** Why a refund cannot go to an account, beside the field at fault. */
export const payeeRefusals = refusals({
  BANK_UNKNOWN: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'bankId'),
  IFSC_UNKNOWN: alert(ifscMessages.notFound, 'bankIfsc'),
  OTHER_BANK: alert(ifscMessages.otherBank, 'bankIfsc'),
  OTHER_HOLDER: alert(
    say('The account must be in the name of the applicant.', 'खाता आवेदक के नाम पर होना चाहिए।'),
    'bankAccountHolderName',
  ),
})
