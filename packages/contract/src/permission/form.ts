import * as v from 'valibot'
import { tidySpaces, tooLongHere } from '#domain/fields/common.ts'
import { ifscAnswer } from '#domain/fields/ifsc.ts'
import { PERMISSION_LIMITS } from '#domain/permission/form.ts'
import { day, flag, id, idempotencyKey, rowVersion, rupees } from '../fields/common.ts'
import { message, say } from '../text.ts'

const notText = say('This value is not understood.', 'यह मान समझ में नहीं आया।')

/** A text that may still be empty in a draft. */
const draftText = (max: number) =>
  v.pipe(v.string(message(notText)), v.transform(tidySpaces), v.maxLength(max, message(tooLongHere(max))))

/** The loan for which a no-objection is asked. */
export const Mortgage = v.object({
  bankId: id,
  branchName: draftText(PERMISSION_LIMITS.branchName),
  loanAmount: v.nullable(rupees),
  sanctionNumber: draftText(PERMISSION_LIMITS.sanctionNumber),
  sanctionDate: v.nullable(day),
  loanAccount: draftText(PERMISSION_LIMITS.loanAccount),
})

const draftNumber = v.pipe(v.string(message(notText)), v.trim(), v.maxLength(60, message(tooLongHere(60))))

/** Where the refund of a surrender goes. */
export const RefundAccount = v.object({
  bankAccountNumber: draftNumber,
  bankAccountHolderName: draftText(100),
  bankBranchName: draftText(100),
  bankId: id,
  bankIfsc: v.pipe(
    v.string(message(notText)),
    v.transform(ifscAnswer.clean),
    v.maxLength(20, message(tooLongHere(20))),
  ),
})

/** The same as it is typed: a number that was not given twice alike is not kept. */
export const TypedRefundAccount = v.object({
  ...RefundAccount.entries,
  confirmBankAccountNumber: v.optional(draftNumber, ''),
})

/**
 * What SaveOrUpdateApplicationMortgage takes; one call for both types, as the specification names no other. Anything
 * may be empty in a draft, and the part of the other type is left out.
 */
export const SavedApplication = v.object({
  applicationId: id,
  propertyId: id,
  typeId: v.picklist([1, 2], message(notText)),
  reason: v.optional(draftText(PERMISSION_LIMITS.reason), ''),
  mortgage: v.optional(v.nullable(Mortgage), null),
  refundAccount: v.optional(v.nullable(TypedRefundAccount), null),
  declarationAccepted: v.optional(flag, 0),
  /** 1 hands the application in: a surrender with its OTP, a returned one again. One with a fee is then paid for. */
  isSubmit: v.optional(flag, 0),
  /** Of ValidateCitizenMobileOTP with purpose SURRENDER; for handing in a surrender. */
  verificationToken: v.optional(v.pipe(v.string(message(notText)), v.maxLength(100, message(notText))), ''),
  rowVersion: v.optional(rowVersion, 0),
  idempotencyKey,
})
export type SavedApplication = v.InferOutput<typeof SavedApplication>
