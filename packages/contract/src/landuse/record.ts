import * as v from 'valibot'
import { DocumentRecord } from '../document/record.ts'
import { day, flag, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { NextStep } from '../nextStep.ts'
import { LandUseAnswers } from './form.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** What the certificate states for one khasra. */
const LandUseResult = v.object({
  khasraNumber: v.string(),
  /** Code of `#domain/landuse/uses.ts`. */
  landUse: v.string(),
  zoneCode: v.string(),
  remarks: v.string(),
})

/** The certificate: `isReady` once it is printed and signed, a few seconds after the approval. */
const Certificate = v.object({
  isReady: flag,
  documentId: v.nullable(v.number()),
  /** By which anybody can check it; '' until it is printed. */
  code: v.string(),
  issuedOn: instant,
  validTill: day,
  revokedOn: v.nullable(instant),
  revokeReason: v.string(),
})

/** What the authority asked for when it gave the application back, and what has become of it. */
const Return = v.object({
  text: v.string(),
  returnedOn: instant,
  respondBy: instant,
  /** The corrections are saved and complete; only the difference in fee is missing. */
  awaitsPayment: flag,
})

/** The whole application as its owner sees it. */
export const LandUseApplication = v.object({
  applicationId: v.number(),
  /** '' before submission. */
  applicationNumber: v.string(),
  applicationStatusId: v.number(),
  stageId: v.nullable(v.number()),
  rowVersion: v.number(),
  mobileNumber: v.string(),
  districtId: v.number(),
  districtName: bilingual,
  tehsilName: bilingual,
  revenueVillageName: bilingual,
  /** One pucca bigha of the district in square metres. */
  bighaSqm: v.string(),
  answers: LandUseAnswers,
  /** '0.00' while the rows are not right. */
  totalAreaSqm: v.string(),
  sizeId: v.nullable(v.number()),
  feeAmount: rupees,
  paidAmount: rupees,
  /** What is still to be paid: the fee, or the difference after a correction. */
  dueAmount: rupees,
  documents: v.array(DocumentRecord),
  requiredDocumentTypeIds: v.array(v.number()),
  /** Names of the answers that may be changed now; empty when none. */
  editableFields: v.array(v.string()),
  editableDocumentTypeIds: v.array(v.number()),
  isEditable: flag,
  createdOn: instant,
  savedOn: instant,
  submittedOn: v.nullable(instant),
  returned: v.nullable(Return),
  applicantRemarks: v.string(),
  decisionRemarks: v.string(),
  result: v.array(LandUseResult),
  certificate: v.nullable(Certificate),
  nextStep: NextStep,
})
export type LandUseApplication = v.InferOutput<typeof LandUseApplication>

/** One application in the citizen's list. */
export const LandUseRow = v.object({
  applicationId: v.number(),
  applicationNumber: v.string(),
  revenueVillageName: bilingual,
  tehsilName: bilingual,
  /** Khasra numbers as typed, in their order. */
  khasraNumbers: v.array(v.string()),
  totalAreaSqm: v.string(),
  applicationStatusId: v.number(),
  stageName: v.nullable(bilingual),
  paymentStatusId: v.nullable(v.number()),
  createdOn: instant,
  submittedOn: v.nullable(instant),
  nextAction: v.nullable(bilingual),
  nextActionDueOn: v.nullable(instant),
})
export type LandUseRow = v.InferOutput<typeof LandUseRow>
