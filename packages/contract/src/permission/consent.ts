import * as v from 'valibot'
import { ifscMessages } from '#domain/fields/ifsc.ts'
import { call } from '../call.ts'
import { bankAccountEntries, typedTwice, verificationRefusals } from '../fields/bankAccount.ts'
import { id, idempotencyKey } from '../fields/common.ts'
import { alert, refusals } from '../refusal.ts'
import { message, say } from '../text.ts'
import { permissionRefusals } from './refusals.ts'

/** Why an owner's share cannot go to an account, beside the field at fault. */
export const shareRefusals = {
  ...verificationRefusals,
  ...refusals({
    BANK_UNKNOWN: alert(say('Please select Bank', 'कृपया बैंक चुनें'), 'bankId'),
    IFSC_UNKNOWN: alert(ifscMessages.notFound, 'bankIfsc'),
    OTHER_BANK: alert(ifscMessages.otherBank, 'bankIfsc'),
    OTHER_HOLDER: alert(
      say(
        'The account must be in the name of an owner of the property.',
        'खाता संपत्ति के किसी स्वामी के नाम पर होना चाहिए।',
      ),
      'bankAccountHolderName',
    ),
  }),
}

const status = v.object({ applicationStatusId: v.number() })

/** How the owners of a property agree to its surrender. Our addition: the specification knows one applicant. */
export const consentCalls = {
  KeepSurrenderShare: call({
    key: 'KeepSurrenderShare',
    door: 'citizen',
    mode: 'write',
    summary:
      'Names the account of an owner’s own share, before the OTP of the consent is asked for. Our addition.',
    input: typedTwice(v.object({ applicationId: id, ...bankAccountEntries })),
    output: v.object({ applicationId: v.number() }),
    refusals: {
      NOT_ASKED: permissionRefusals.NOT_ASKED,
      ...shareRefusals,
    },
    success: () => say('Account saved.', 'खाता सहेजा गया।'),
  }),
  GiveSurrenderConsent: call({
    key: 'GiveSurrenderConsent',
    door: 'citizen',
    mode: 'write',
    summary:
      'An owner agrees to the surrender with an own OTP; the last one hands the application in. Our addition.',
    input: v.object({
      applicationId: id,
      /** Of ValidateCitizenMobileOTP with purpose SURRENDER: bound to the application, the share and the account. */
      verificationToken: v.pipe(
        v.string(message(say('Please verify the OTP again.', 'कृपया ओटीपी फिर से सत्यापित करें।'))),
        v.maxLength(100, message(say('Please verify the OTP again.', 'कृपया ओटीपी फिर से सत्यापित करें।'))),
      ),
      idempotencyKey,
    }),
    output: status,
    refusals: {
      NOT_ASKED: permissionRefusals.NOT_ASKED,
      OTP_REQUIRED: permissionRefusals.OTP_REQUIRED,
      APPLICATION_IN_PROCESS: permissionRefusals.APPLICATION_IN_PROCESS,
      OVERDUE_FIRST: permissionRefusals.OVERDUE_FIRST,
      ALREADY_FULLY_PAID: permissionRefusals.ALREADY_FULLY_PAID,
      ALLOTMENT_MONEY_FIRST: permissionRefusals.ALLOTMENT_MONEY_FIRST,
      DEED_EXECUTED: permissionRefusals.DEED_EXECUTED,
      DOCUMENTS_MISSING: permissionRefusals.DOCUMENTS_MISSING,
      INCOMPLETE: permissionRefusals.INCOMPLETE,
      OTHER_BANK: permissionRefusals.OTHER_BANK,
      BANK_UNKNOWN: permissionRefusals.BANK_UNKNOWN,
      IFSC_UNKNOWN: permissionRefusals.IFSC_UNKNOWN,
      OTHER_HOLDER: permissionRefusals.OTHER_HOLDER,
      ACCOUNT_CLOSED: permissionRefusals.ACCOUNT_CLOSED,
      ACCOUNT_OF_ANOTHER: permissionRefusals.ACCOUNT_OF_ANOTHER,
      LENDER_UNKNOWN: permissionRefusals.LENDER_UNKNOWN,
    },
    success: ({ applicationStatusId }) =>
      applicationStatusId === 3 || applicationStatusId === 22
        ? say('All owners agree: application submitted.', 'सभी स्वामी सहमत हैं: आवेदन प्रस्तुत किया गया।')
        : say('Your consent is recorded.', 'आपकी सहमति दर्ज हुई।'),
    idempotent: true,
    audit: ['CONSENT_GIVEN', 'SUBMITTED', 'RESUBMITTED'],
  }),
  WithdrawSurrenderConsent: call({
    key: 'WithdrawSurrenderConsent',
    door: 'citizen',
    mode: 'write',
    summary:
      'An owner takes the consent back until the decision; an application that was handed in ends with it. Our addition.',
    input: v.object({ applicationId: id }),
    output: status,
    refusals: { NO_CONSENT: permissionRefusals.NO_CONSENT },
    success: () => say('Your consent is withdrawn.', 'आपकी सहमति वापस ली गई।'),
    audit: ['CONSENT_WITHDRAWN', 'REJECTED'],
  }),
} as const
