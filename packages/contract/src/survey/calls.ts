import * as v from 'valibot'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from '../account/otp.ts'
import { call } from '../call.ts'
import { bankAccountEntries, payeeProof, typedTwice } from '../fields/bankAccount.ts'
import { day, flag, id, requiredId, rowVersion, shortText } from '../fields/common.ts'
import { mobile, otp } from '../fields/person.ts'
import { instant, none } from '../fields/wire.ts'
import { PaymentHead } from '../payment/heads.ts'
import { paymentRefusals } from '../payment/refusals.ts'
import { PaymentTransaction } from '../payment/transaction.ts'
import { say } from '../text.ts'
import { GivenAnswers, SurveyApplicantBlock } from './form.ts'
import { surveyListCalls } from './listed.ts'
import { depositRefusals, phaseRefusals, refundRefusals, saveRefusals } from './refusals.ts'
import { DemandSurveyParameter, SurveyApplication, SurveyWithResults } from './shapes.ts'

const demandSurveyId = requiredId(say('DemandSurveyId is required', 'सर्वेक्षण की पहचान आवश्यक है'))
const applicationId = requiredId(say('ApplicationId is required', 'आवेदन की पहचान आवश्यक है'))

const sheetEntries = {
  demandSurveyId,
  applicationId,
  applicant: SurveyApplicantBlock,
  answers: GivenAnswers,
  /** 1 checks everything: nothing may be open or wrong then. */
  isSubmit: v.optional(flag, 0),
}
const saved = v.object({
  rowVersion: v.number(),
  savedOn: instant,
  /** 3 when a survey without a fee was submitted, else 1: what is left is the payment. */
  applicationStatusId: v.number(),
})
const savedWords = (of: { readonly applicationStatusId: number }) =>
  of.applicationStatusId === 1
    ? say('Saved.', 'सहेजा गया।')
    : say('Your answers are submitted.', 'आपके उत्तर प्रस्तुत हो गए।')

/** Demand surveys (specification, section 7; docs/rules/survey.md). */
export const surveyCalls = {
  ...surveyListCalls,
  GetDemandSurveyById: call({
    key: 'GetDemandSurveyById',
    door: 'postAuthAdmin',
    mode: 'read',
    summary: 'One published survey with its terms, and what it found once the authority has closed it.',
    input: v.object({ surveyId: id }),
    output: SurveyWithResults,
    refusals: {},
  }),
  GetDemandSurveyParametersList: call({
    key: 'GetDemandSurveyParametersList',
    door: 'public',
    mode: 'read',
    summary: 'The questions of a survey in their order.',
    input: v.object({ demandSurveyId }),
    output: v.array(DemandSurveyParameter),
    refusals: {},
  }),
  GetSurveyFeeList: call({
    key: 'GetSurveyFeeList',
    door: 'public',
    mode: 'read',
    summary: 'What taking part in a survey costs, head by head; empty when it is free.',
    input: v.object({ demandSurveyId }),
    output: v.array(PaymentHead),
    refusals: {},
  }),
  SendOtpToDemandSurveyApplicantMobile: call({
    key: 'SendOtpToDemandSurveyApplicantMobile',
    door: 'citizen',
    mode: 'write',
    summary: 'Sends an OTP to the mobile that messages about the application shall go to.',
    input: v.object({ demandSurveyId, mobileNumber: mobile }),
    output: OtpSent,
    refusals: { ...otpSendRefusals, ...phaseRefusals },
    success: otpSentMessage,
  }),
  VerifyOtpAndCreateDemandSurveyApplication: call({
    key: 'VerifyOtpAndCreateDemandSurveyApplication',
    door: 'citizen',
    mode: 'write',
    summary: 'Opens the draft, filled from the profile; who has one already gets that one.',
    input: v.object({ demandSurveyId, mobileNumber: mobile, transactionNumber: shortText(80), otp }),
    output: v.object({ applicationId: v.number(), rowVersion: v.number() }),
    refusals: { ...otpCheckRefusals, ...phaseRefusals },
    success: () => say('Mobile number verified.', 'मोबाइल नंबर सत्यापित हुआ।'),
    audit: ['DRAFT_STARTED'],
  }),
  SaveDemandSurveyForm: call({
    key: 'SaveDemandSurveyForm',
    door: 'citizen',
    mode: 'write',
    summary: 'The first save of a draft; with IsSubmit everything is checked.',
    input: v.object(sheetEntries),
    output: saved,
    refusals: { ...phaseRefusals, ...saveRefusals },
    success: savedWords,
    audit: ['SUBMITTED'],
  }),
  UpdateDemandSurveyForm: call({
    key: 'UpdateDemandSurveyForm',
    door: 'citizen',
    mode: 'write',
    summary: 'Later saves of a draft, by its version; with IsSubmit everything is checked.',
    input: v.object({ ...sheetEntries, rowVersion }),
    output: saved,
    refusals: { ...phaseRefusals, ...saveRefusals },
    success: savedWords,
    audit: ['SUBMITTED'],
  }),
  GetDemandSurveyFormById: call({
    key: 'GetDemandSurveyFormById',
    door: 'citizen',
    mode: 'read',
    summary: 'One application of this citizen with answers, documents, deposit, refund and history.',
    input: v.object({ applicationId }),
    output: SurveyApplication,
    refusals: {},
  }),
  GetDemandApplicationTrasactionData: call({
    key: 'GetDemandApplicationTrasactionData',
    door: 'citizen',
    mode: 'read',
    summary: 'Every payment of an application, newest first.',
    input: v.object({ applicationId }),
    output: v.array(PaymentTransaction),
    refusals: {},
  }),
  SaveChallanDetails: call({
    key: 'SaveChallanDetails',
    door: 'citizen',
    mode: 'write',
    summary: "Keeps the depositor's word of a deposit; the money counts when the bank reports it.",
    input: v.object({
      transactionId: id,
      bankReferenceNumber: shortText(40),
      depositDate: day,
      branchName: shortText(100),
      documentId: v.optional(id, 0),
    }),
    output: none,
    refusals: { ...depositRefusals, DEPOSITED: paymentRefusals.DEPOSITED, EXPIRED: paymentRefusals.EXPIRED },
    success: () =>
      say(
        'Deposit details saved. You will be told when the bank confirms.',
        'जमा विवरण सहेजा गया। बैंक की पुष्टि पर आपको सूचना मिलेगी।',
      ),
    audit: ['CHALLAN_DEPOSIT_TOLD'],
  }),
  RequestDemandSurveyRefund: call({
    key: 'RequestDemandSurveyRefund',
    door: 'citizen',
    mode: 'write',
    summary:
      'Addition of ours: asks for the fee of an ended survey back, or corrects the account of a refund that failed.',
    input: typedTwice(v.object({ applicationId, ...bankAccountEntries, verificationToken: payeeProof })),
    output: v.object({ refundStatusId: v.number() }),
    refusals: refundRefusals,
    success: () => say('Refund requested.', 'धनवापसी का अनुरोध हो गया।'),
    audit: ['REFUND_REQUESTED', 'REFUND_ACCOUNT_GIVEN', 'REFUND_ACCOUNT_CHANGED'],
  }),
} as const
