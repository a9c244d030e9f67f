import * as v from 'valibot'
import { holderRelation } from '../fields/bankAccount.ts'
import { flag } from '../fields/common.ts'
import { message, say } from '../text.ts'

/**
 * The wire form of a lottery application. Drafts are kept as typed, so these schemas check only shape and length;
 * what is right or wrong is decided by `#domain/lottery/validate.ts` on both sides.
 */
const tooLong = say('This text is too long.', 'यह पाठ बहुत लंबा है।')
const typed = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max, message(tooLong))), '')
const chosen = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), 0)

export const AddressBlock = v.object({
  line1: typed(600),
  line2: typed(600),
  city: typed(200),
  stateId: chosen,
  districtId: chosen,
  /** Filled by the server from the ids; ignored on the way in. */
  stateName: typed(100),
  districtName: typed(100),
  pincode: typed(20),
})

export const RefundAccountBlock = v.object({
  holderName: typed(200),
  number: typed(60),
  /** The number once more: one that was not given twice alike is not kept. */
  confirmNumber: typed(60),
  ifsc: typed(20),
  bankId: chosen,
  /** Filled by the server from the id; ignored on the way in. */
  bankName: typed(200),
  branchName: typed(200),
  relation: holderRelation,
})

export const CoApplicantBlock = v.object({ fullName: typed(200), dateOfBirth: typed(20), pan: typed(20) })

/** The citizen's answers. The mobile number is not among them: it is the verified one. */
export const LotteryAnswers = v.object({
  poolCode: typed(20),
  unitNo: typed(20),
  salutation: typed(10),
  fullName: typed(200),
  fatherOrHusbandName: typed(200),
  dateOfBirth: typed(20),
  gender: typed(10),
  occupation: typed(20),
  isNri: v.optional(flag, 0),
  identityTypeId: chosen,
  identityNumber: typed(40),
  pan: typed(20),
  email: typed(300),
  annualIncome: typed(20),
  reservationCategoryCode: typed(10),
  subCategoryCode: typed(10),
  isUpResident: v.optional(flag, 0),
  correspondence: v.optional(AddressBlock, {}),
  permanentSameAsCorrespondence: v.optional(flag, 1),
  permanent: v.optional(AddressBlock, {}),
  coApplicant: v.optional(v.nullable(CoApplicantBlock), null),
  refundAccount: v.optional(RefundAccountBlock, {}),
  ownsNoHouse: v.optional(flag, 0),
  declarationAccepted: v.optional(flag, 0),
})
export type LotteryAnswers = v.InferOutput<typeof LotteryAnswers>
