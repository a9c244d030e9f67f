import * as v from 'valibot'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from '../account/otp.ts'
import { call } from '../call.ts'
import { DocumentRecord } from '../document/record.ts'
import { flag, id, rowVersion, rupees, shortText } from '../fields/common.ts'
import { mobile, otp } from '../fields/person.ts'
import { instant } from '../fields/wire.ts'
import { NextStep } from '../nextStep.ts'
import { PaymentHead } from '../payment/heads.ts'
import { say } from '../text.ts'
import { LotteryAnswers } from './form.ts'
import { lotteryRefusals } from './refusals.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })
const choice = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  nameHi: v.string(),
  maxIncome: v.nullable(v.number()),
  requiredDocumentTypeIds: v.array(v.number()),
})

/** The whole application as its owner sees it. */
export const LotteryApplication = v.object({
  applId: v.number(),
  /** '' before submission. */
  applicationNumber: v.string(),
  campaignId: v.number(),
  applicationStatusId: v.number(),
  refundStatusId: v.number(),
  rowVersion: v.number(),
  mobileNumber: v.string(),
  answers: LotteryAnswers,
  incomeGroup: v.nullable(bilingual),
  documents: v.array(DocumentRecord),
  requiredDocumentTypeIds: v.array(v.number()),
  /** Names of the answers that may be changed now; empty when none. */
  editableFields: v.array(v.string()),
  isEditable: flag,
  createdOn: instant,
  savedOn: instant,
  submittedOn: v.nullable(instant),
  /** The kilometre stones behind it. */
  history: v.array(v.object({ event: v.string(), at: instant, remarks: bilingual })),
  heldUntil: v.nullable(instant),
  /** What comes next, and what the applicant can do about it. */
  nextStep: NextStep,
  /** Whether it can be withdrawn now; while a draw runs, why not. */
  withdrawal: v.object({ mayAsk: flag, whyNot: v.nullable(bilingual) }),
})
export type LotteryApplication = v.InferOutput<typeof LotteryApplication>

export const applicationCalls = {
  GetApplictionDropdowns: call({
    key: 'GetApplictionDropdowns',
    door: 'citizen',
    mode: 'read',
    summary: 'Every choice of the form for one campaign: three category levels, pools, units, fixed lists.',
    input: v.object({ campaignId: id }),
    output: v.object({
      incomeCategories: v.array(choice),
      reservationCategories: v.array(v.intersect([choice, v.object({ registrationBp: v.number() })])),
      subReservationCategories: v.array(v.intersect([choice, v.object({ minAge: v.nullable(v.number()) })])),
      pools: v.array(
        v.object({
          id: v.number(),
          code: v.string(),
          name: v.string(),
          nameHi: v.string(),
          estimatedCost: rupees,
          incomeGroupCode: v.nullable(v.string()),
        }),
      ),
      units: v.array(
        v.object({
          unitNo: v.string(),
          poolCode: v.string(),
          cost: rupees,
          state: v.picklist(['FREE', 'HELD', 'TAKEN']),
        }),
      ),
      salutations: v.array(v.string()),
      genders: v.array(v.string()),
      occupations: v.array(v.string()),
      identityTypes: v.array(v.object({ id: v.number(), name: v.string(), nameHi: v.string() })),
      paymentPlans: v.array(v.object({ id: v.number(), name: v.string(), nameHi: v.string() })),
      /** Last day of the campaign, on which ages count. */
      endDay: v.string(),
      minAge: v.number(),
      needsUnit: flag,
    }),
    refusals: {},
  }),
  SendOtpToApplicantMobile: call({
    key: 'SendOtpToApplicantMobile',
    door: 'citizen',
    mode: 'write',
    summary: 'Sends an OTP to the mobile that messages about the application shall go to.',
    input: v.object({ campaignId: id, mobileNumber: mobile }),
    output: OtpSent,
    refusals: {
      ...otpSendRefusals,
      NOT_OPEN: lotteryRefusals.NOT_OPEN,
      LAST_DATE_PASSED: lotteryRefusals.LAST_DATE_PASSED,
    },
    success: otpSentMessage,
  }),
  VerifyOtpAndCreateApplicant: call({
    key: 'VerifyOtpAndCreateApplicant',
    door: 'citizen',
    mode: 'write',
    summary:
      'Verifies the mobile and makes the draft, prefilled from the profile; an existing live application is returned.',
    input: v.object({ campaignId: id, mobileNumber: mobile, transactionNumber: shortText(64), otp }),
    output: v.object({ applId: v.number(), campaignId: v.number(), rowVersion: v.number() }),
    refusals: {
      ...otpCheckRefusals,
      NOT_OPEN: lotteryRefusals.NOT_OPEN,
      LAST_DATE_PASSED: lotteryRefusals.LAST_DATE_PASSED,
    },
    audit: ['DRAFT_STARTED'],
  }),
  GetApplicationFormDetailsByApplId: call({
    key: 'GetApplicationFormDetailsByApplId',
    door: 'citizen',
    mode: 'read',
    summary: 'The whole application of this citizen, with documents and what may be edited now.',
    input: v.object({ applId: id, campaignId: id }),
    output: LotteryApplication,
    refusals: {},
  }),
  UpdateApplicationForm: call({
    key: 'UpdateApplicationForm',
    door: 'citizen',
    mode: 'write',
    summary: 'Saves the answers as typed; after payment only what does not decide price or list may change.',
    input: v.object({ applId: id, campaignId: id, rowVersion, answers: LotteryAnswers }),
    /** `identityTaken` 1: another application of the scheme stands under this identity; the draft is kept all the same. */
    output: v.object({ rowVersion: v.number(), savedOn: instant, identityTaken: flag }),
    refusals: {
      LAST_DATE_PASSED: lotteryRefusals.LAST_DATE_PASSED,
      NOT_EDITABLE: lotteryRefusals.NOT_EDITABLE,
      FROZEN_FIELD: lotteryRefusals.FROZEN_FIELD,
      NOT_ASKED_FOR: lotteryRefusals.NOT_ASKED_FOR,
      DUPLICATE_IDENTITY: lotteryRefusals.DUPLICATE_IDENTITY,
      UNIT_TAKEN: lotteryRefusals.UNIT_TAKEN,
      INVALID_DISTRICT: lotteryRefusals.INVALID_DISTRICT,
    },
    success: () => say('Application saved.', 'आवेदन सहेजा गया।'),
    audit: ['SAVED', 'EDITED'],
  }),
  ValidateLotteryApplicationFormByApplId: call({
    key: 'ValidateLotteryApplicationFormByApplId',
    door: 'citizen',
    mode: 'read',
    summary: 'Everything that is still to correct before payment, in the order of the form.',
    input: v.object({ applId: id, campaignId: id }),
    output: v.object({
      isValid: flag,
      errors: v.array(v.object({ section: v.string(), field: v.string(), message: v.string() })),
    }),
    refusals: {},
  }),
  GetCampaignFeeAmount: call({
    key: 'GetCampaignFeeAmount',
    door: 'citizen',
    mode: 'read',
    summary: 'What this application costs now.',
    input: v.object({ campaignId: id, applId: id }),
    output: v.object({ heads: v.array(PaymentHead), totalAmount: rupees }),
    refusals: {},
  }),
  GetCampaignFeeDetails: call({
    key: 'GetCampaignFeeDetails',
    door: 'citizen',
    mode: 'read',
    summary: 'One fee of this application (1 booklet charges, 2 registration) and whether it is paid.',
    input: v.object({ campaignId: id, applId: id, feeTypeId: v.picklist([1, 2]) }),
    output: v.object({ head: PaymentHead, paymentStatusId: v.number() }),
    refusals: {},
  }),
  GetMyApplictionForDashBoard: call({
    key: 'GetMyApplictionForDashBoard',
    door: 'citizen',
    mode: 'read',
    summary: "This citizen's lottery applications as cards with the next act.",
    input: v.object({ status: v.optional(v.picklist(['draft', 'submit', 'all']), 'all') }),
    output: v.array(
      v.object({
        applId: v.number(),
        campaignId: v.number(),
        applicationNumber: v.string(),
        schemeName: bilingual,
        poolName: bilingual,
        applicationStatusId: v.number(),
        paymentStatusId: v.nullable(v.number()),
        refundStatusId: v.number(),
        createdOn: instant,
        submittedOn: v.nullable(instant),
        nextAction: v.nullable(bilingual),
        nextActionDueOn: v.nullable(instant),
      }),
    ),
    refusals: {},
  }),
  GetLotteryAccountByCampaignId: call({
    key: 'GetLotteryAccountByCampaignId',
    door: 'citizen',
    mode: 'read',
    summary: "The authority's bank account that challans of this campaign are paid into.",
    input: v.object({ campaignId: id }),
    output: v.object({
      accountName: v.string(),
      accountNumber: v.string(),
      bankName: v.string(),
      bankIfsc: v.string(),
      bankBranchName: v.string(),
    }),
    refusals: {},
  }),
} as const
