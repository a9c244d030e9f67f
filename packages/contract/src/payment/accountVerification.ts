import * as v from 'valibot'
import { ifscMessages } from '#domain/fields/ifsc.ts'
import { VERIFICATIONS_A_DAY, VerificationState } from '#domain/payment/accountVerification.ts'
import { call } from '../call.ts'
import { Payee } from '../fields/bankAccount.ts'
import { id } from '../fields/common.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** What the bank says of an account, as its citizen may know it. */
export const AccountVerification = v.object({
  verificationId: v.number(),
  state: v.enum(VerificationState),
  accountLast4: v.string(),
  /** In whose name the bank has it: whole where it is the name that was given, else first letters alone; '' unknown. */
  nameAtBank: v.string(),
})
export type AccountVerification = v.InferOutput<typeof AccountVerification>

export const accountVerificationCalls = {
  VerifyBankAccount: call({
    key: 'VerifyBankAccount',
    door: 'citizen',
    mode: 'write',
    summary:
      'Has an account verified with its bank before money depends on it; asked again, answers what is known. Our addition.',
    input: Payee,
    output: AccountVerification,
    refusals: refusals({
      BANK_UNKNOWN: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'bankId'),
      IFSC_UNKNOWN: alert(ifscMessages.notFound, 'bankIfsc'),
      OTHER_BANK: alert(ifscMessages.otherBank, 'bankIfsc'),
      TOO_MANY_VERIFICATIONS: alert(
        say(
          `Only ${VERIFICATIONS_A_DAY} accounts are verified in a day. You can go on: this one is verified before money is sent.`,
          `एक दिन में केवल ${VERIFICATIONS_A_DAY} खाते सत्यापित होते हैं। आप आगे बढ़ सकते हैं: यह खाता राशि भेजने से पहले सत्यापित होगा।`,
        ),
      ),
    }),
  }),
  GetBankAccountVerification: call({
    key: 'GetBankAccountVerification',
    door: 'citizen',
    mode: 'read',
    summary: 'A verification of this citizen as it stands. Our addition.',
    input: v.object({ verificationId: id }),
    output: AccountVerification,
    refusals: {},
  }),
  GetRefundAccountVerification: call({
    key: 'GetRefundAccountVerification',
    door: 'citizen',
    mode: 'read',
    summary:
      'What the bank says of the account that money of a record waits to go to; null where none waits. Our addition.',
    input: v.object({ entityTypeId: id, entityId: id }),
    output: v.object({
      verification: v.nullable(
        v.object({
          ...AccountVerification.entries,
          /** Whose turn it is before the money can leave. */
          standing: v.picklist(['PAYABLE', 'BANK', 'OFFICER', 'CITIZEN']),
        }),
      ),
    }),
    refusals: {},
  }),
} as const
