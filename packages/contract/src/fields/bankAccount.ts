import * as v from 'valibot'
import {
  accountNumberAnswer,
  bankAccountFields,
  bankAccountMessages,
  branchNameAnswer,
  confirmAccountNumberAnswer,
  holderNameAnswer,
  holderRelationRequired,
} from '#domain/fields/bankAccount.ts'
import { ifscAnswer, ifscMessages } from '#domain/fields/ifsc.ts'
import { HOLDER_RELATIONS } from '#domain/payment/accountVerification.ts'
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

/**
 * Who holds the account, seen from the applicant. The specification has no such field: a call without it is as good as
 * before, and screens ask for it.
 */
export const holderRelation = v.optional(
  v.union([v.picklist(HOLDER_RELATIONS), v.literal('')], message(holderRelationRequired)),
)

/** The fields of a bank account wherever a form asks for one (specification, section 5). */
export const bankAccountEntries = {
  bankAccountNumber: accountNumber,
  confirmBankAccountNumber: confirmAccountNumber,
  bankAccountHolderName: accountHolderName,
  bankBranchName: branchName,
  bankId,
  bankIfsc: ifsc,
  bankHolderRelation: holderRelation,
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
  bankHolderRelation: holderRelation,
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

const closed = say(
  'The bank says that this account does not exist or is closed. Please give another account.',
  'बैंक के अनुसार यह खाता मौजूद नहीं है या बंद है। कृपया दूसरा खाता दें।',
)
const ofAnother = say(
  'The bank knows this account in another name. Write the name as the bank has it, and say whose account it is.',
  'बैंक के अनुसार यह खाता किसी और नाम पर है। नाम वैसे ही लिखें जैसे बैंक में है, और बताएँ कि खाता किसका है।',
)

/** What the bank has said against an account, beside its fields, whose names begin so in a larger form. */
const verificationSentences = (prefix: string) => ({
  ACCOUNT_CLOSED: alert(closed, `${prefix}bankAccountNumber`),
  ACCOUNT_OF_ANOTHER: alert(ofAnother, `${prefix}bankAccountHolderName`),
})

/** What the bank has said against an account that is asked for by itself. */
export const verificationRefusals = refusals(verificationSentences(''))

/** The same where the account is a part of a form. */
export const verificationRefusalsOf = (form: string) => refusals(verificationSentences(`${form}.`))

/** Why a refund cannot go to an account, beside the field at fault. */
export const payeeRefusals = {
  ...verificationRefusals,
  ...refusals({
    BANK_UNKNOWN: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'bankId'),
    IFSC_UNKNOWN: alert(ifscMessages.notFound, 'bankIfsc'),
    OTHER_BANK: alert(ifscMessages.otherBank, 'bankIfsc'),
    OTHER_HOLDER: alert(
      say('The account must be in the name of the applicant.', 'खाता आवेदक के नाम पर होना चाहिए।'),
      'bankAccountHolderName',
    ),
  }),
}
