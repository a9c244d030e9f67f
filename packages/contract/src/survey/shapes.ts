import * as v from 'valibot'
import { DocumentRecord } from '../document/record.ts'
import { day, flag, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { NextStep } from '../nextStep.ts'
import { SurveyApplicantBlock } from './form.ts'
import { bilingual, surveyEntries } from './listed.ts'

/** Kind of a question. */
const ParameterType = v.picklist(['SINGLE', 'MULTI', 'NUMBER', 'TEXT'])

/** A question of a survey. The value of an option is its English name. */
export const DemandSurveyParameter = v.object({
  parameterId: v.number(),
  label: bilingual,
  hint: bilingual,
  type: ParameterType,
  options: v.array(bilingual),
  isRequired: flag,
  /** NUMBER: bounds of the value; MULTI: of the choices; TEXT: of the length. */
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
})
export type DemandSurveyParameter = v.InferOutput<typeof DemandSurveyParameter>

/** Published answers to one question. A count is null where its group is too small to be shown. */
const SurveyQuestionResult = v.object({
  parameterId: v.number(),
  label: bilingual,
  type: ParameterType,
  answered: v.nullable(v.number()),
  bars: v.array(v.object({ label: bilingual, count: v.nullable(v.number()) })),
  hasWithheld: flag,
})
export type SurveyQuestionResult = v.InferOutput<typeof SurveyQuestionResult>

/** What a closed survey found. `participants` is null when they are too few. */
export const SurveyResults = v.object({
  publishedOn: instant,
  participants: v.nullable(v.number()),
  questions: v.array(SurveyQuestionResult),
})
export type SurveyResults = v.InferOutput<typeof SurveyResults>

export const SurveyWithResults = v.object({ ...surveyEntries, results: v.nullable(SurveyResults) })
export type SurveyWithResults = v.InferOutput<typeof SurveyWithResults>

/** Deposit details of a challan as the depositor told them. */
const ChallanDeposit = v.object({
  transactionId: v.number(),
  bankReferenceNumber: v.string(),
  depositDate: day,
  branchName: v.string(),
  documentId: v.number(),
  toldOn: instant,
})

/** The fee on its way back. */
const SurveyRefund = v.object({
  refundStatusId: v.number(),
  amount: rupees,
  requestedOn: v.nullable(instant),
  initiatedOn: v.nullable(instant),
  completedOn: v.nullable(instant),
  /** The bank's reference (UTR). */
  reference: v.string(),
  failureReason: v.string(),
  /** Last four digits of the account that it goes to. */
  accountLast4: v.string(),
  /** The citizen may ask for it, or correct the account. */
  needsAccount: flag,
})

/** An application as its owner sees it. */
export const SurveyApplication = v.object({
  applicationId: v.number(),
  /** '' before submission. */
  applicationNumber: v.string(),
  demandSurveyId: v.number(),
  applicationStatusId: v.number(),
  rowVersion: v.number(),
  mobileNumber: v.string(),
  applicant: SurveyApplicantBlock,
  answers: v.array(v.object({ parameterId: v.number(), value: v.unknown() })),
  documents: v.array(DocumentRecord),
  isEditable: flag,
  createdOn: instant,
  savedOn: instant,
  submittedOn: v.nullable(instant),
  history: v.array(v.object({ event: v.string(), at: instant, remarks: v.string() })),
  nextStep: NextStep,
  deposit: v.nullable(ChallanDeposit),
  refund: v.nullable(SurveyRefund),
  /** Where a challan is paid in. */
  collectionAccount: v.nullable(
    v.object({
      accountName: v.string(),
      accountNumber: v.string(),
      bankName: v.string(),
      bankIfsc: v.string(),
      bankBranchName: v.string(),
    }),
  ),
})
export type SurveyApplication = v.InferOutput<typeof SurveyApplication>
