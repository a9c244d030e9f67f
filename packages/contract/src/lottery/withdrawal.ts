import * as v from 'valibot'
import { LOTTERY_STATE_REFUSALS } from '#domain/lottery/refusals.ts'
import { call } from '../call.ts'
import {
  bankAccountEntries,
  payeeProof,
  payeeProofRefusals,
  payeeRefusals,
  typedTwice,
} from '../fields/bankAccount.ts'
import { flag, id, requiredText, rupees, shortText } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

export const withdrawalRefusals = refusals({
  DRAW_RUNNING: alert(LOTTERY_STATE_REFUSALS.DRAW_RUNNING),
  NOT_WITHDRAWABLE: alert(LOTTERY_STATE_REFUSALS.NOT_WITHDRAWABLE),
  OTP_REQUIRED: alert(say('Please verify the OTP again.', 'कृपया ओटीपी फिर से सत्यापित करें।')),
  TERMS_CHANGED: alert(
    say(
      'The deduction has changed since you looked. Please check it and confirm again.',
      'आपके देखने के बाद कटौती बदल गई है। कृपया जाँच कर फिर पुष्टि करें।',
    ),
  ),
  ALREADY_REQUESTED: alert(
    say('Refund has already been requested.', 'धनवापसी का अनुरोध पहले ही किया जा चुका है।'),
  ),
  NO_REFUND: alert(say('There is no refund for this application.', 'इस आवेदन के लिए कोई धनवापसी नहीं है।')),
})

/** Why a refund cannot go to an account: those who bought together may take it together. */
export const withdrawalPayeeRefusals = {
  ...payeeRefusals,
  ...refusals({
    OTHER_HOLDER: alert(
      say(
        'The account must be in the name of the applicant or co-applicant.',
        'खाता आवेदक या सह-आवेदक के नाम पर होना चाहिए।',
      ),
      'bankAccountHolderName',
    ),
  }),
}

/** An account as a form names it and the owner may see it again; the number is masked. */
const ShownAccount = v.object({
  bankAccountHolderName: v.string(),
  bankAccountNumber: v.string(),
  bankIfsc: v.string(),
  bankName: v.string(),
  bankBranchName: v.string(),
})

const reason = requiredText(
  say('Reason', 'कारण'),
  500,
  say('Reason cannot exceed 500 characters', 'कारण 500 अक्षरों से अधिक नहीं हो सकता'),
)

export const withdrawalCalls = {
  GetWithdrawalDetailsByApplId: call({
    key: 'GetWithdrawalDetailsByApplId',
    door: 'citizen',
    mode: 'read',
    summary: 'What a withdrawal costs now, to the paisa, before it is asked for; or what became of it.',
    input: v.object({ applId: id }),
    output: v.object({
      isAllowed: flag,
      /** Why not, in the language of the request; '' when it is allowed. */
      reason: v.string(),
      /** Registration amount and allotment money; the booklet is never returned. */
      paidAmount: rupees,
      deductionBp: v.number(),
      deductionAmount: rupees,
      refundAmount: rupees,
      bankAccount: ShownAccount,
      state: v.picklist(['NONE', 'REQUESTED', 'APPROVED']),
      requestedOn: v.nullable(instant),
      approvedOn: v.nullable(instant),
    }),
    refusals: {},
  }),
  RequestLotteryApplicationWithdrawal: call({
    key: 'RequestLotteryApplicationWithdrawal',
    door: 'citizen',
    mode: 'write',
    summary:
      'Withdraws an application, with OTP, to the bank account given; the deduction shown must still hold.',
    input: typedTwice(
      v.object({
        applId: id,
        reason,
        verificationToken: shortText(100),
        /** The deduction that the citizen was shown; refused when the rule says another one by now. */
        deductionAmount: rupees,
        ...bankAccountEntries,
      }),
    ),
    output: v.object({ applicationStatusId: v.number() }),
    refusals: {
      DRAW_RUNNING: withdrawalRefusals.DRAW_RUNNING,
      NOT_WITHDRAWABLE: withdrawalRefusals.NOT_WITHDRAWABLE,
      OTP_REQUIRED: withdrawalRefusals.OTP_REQUIRED,
      ...withdrawalPayeeRefusals,
      TERMS_CHANGED: withdrawalRefusals.TERMS_CHANGED,
    },
    success: () => say('Withdrawal requested.', 'आवेदन वापसी का अनुरोध हो गया।'),
    audit: ['WITHDRAWAL_REQUESTED', 'WITHDRAWN', 'REFUND_REQUESTED', 'REFUND_ACCOUNT_CHANGED'],
  }),
  UpdatePaymentReceiptMasterTableData: call({
    key: 'UpdatePaymentReceiptMasterTableData',
    door: 'citizen',
    mode: 'write',
    summary:
      'Asks for the refund of an application, or corrects the account of one that the bank sent back; with a transaction, gives the account for money of it that came too late.',
    input: typedTwice(
      v.object({
        applId: id,
        transactionId: v.optional(id, 0),
        ...bankAccountEntries,
        verificationToken: payeeProof,
      }),
    ),
    output: v.object({ refundStatusId: v.number() }),
    refusals: {
      ALREADY_REQUESTED: withdrawalRefusals.ALREADY_REQUESTED,
      NO_REFUND: withdrawalRefusals.NO_REFUND,
      ...payeeProofRefusals,
      ...withdrawalPayeeRefusals,
    },
    success: () => say('Refund requested.', 'धनवापसी का अनुरोध हो गया।'),
    audit: ['REFUND_REQUESTED', 'REFUND_ACCOUNT_GIVEN', 'REFUND_ACCOUNT_CHANGED'],
  }),
  GetApplicationRefundDetailsByApplId: call({
    key: 'GetApplicationRefundDetailsByApplId',
    door: 'citizen',
    mode: 'read',
    summary: 'The refund of an application from request to UTR, with its dates.',
    input: v.object({ applId: id }),
    output: v.object({
      refundStatusId: v.number(),
      paidAmount: rupees,
      deductionAmount: rupees,
      refundAmount: rupees,
      /** Why something is kept, and the share of what was paid in basis points. */
      rule: v.picklist(['NOTHING_KEPT', 'WITHDRAWN', 'NOT_ACCEPTED', 'FALSE_INFORMATION']),
      deductionBp: v.number(),
      bankAccount: ShownAccount,
      reference: v.string(),
      failureReason: v.string(),
      /** Steps in order; a step still to come has no date. */
      timeline: v.array(
        v.object({
          step: v.picklist(['ELIGIBLE', 'REQUESTED', 'SENT', 'PAID', 'FAILED']),
          at: v.nullable(instant),
        }),
      ),
      /** True while the citizen may give or correct the account. */
      needsAccount: flag,
    }),
    refusals: { NO_REFUND: withdrawalRefusals.NO_REFUND },
  }),
} as const
