import * as v from 'valibot'
import { DocumentRecord } from '../document/record.ts'
import { day, flag, instant, rupees } from '../fields/common.ts'
import { NextStep } from '../nextStep.ts'
import { Mortgage, RefundAccount } from './form.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })
const typeId = v.picklist([1, 2])

/** A kind of application with what it costs and whether it can be begun now. */
export const ApplicationType = v.object({
  typeId,
  name: bilingual,
  fee: rupees,
  gst: rupees,
  total: rupees,
  isAllowed: flag,
  /** Why not; null when it is allowed. */
  reason: v.nullable(bilingual),
  /** This citizen's own draft, which is continued instead of a new one; 0 when there is none. */
  draftId: v.number(),
})

/** An application in the list of its property. */
export const ListedPermission = v.object({
  applicationId: v.number(),
  /** '' while it is a draft. */
  applicationNumber: v.string(),
  typeId,
  typeName: bilingual,
  statusId: v.number(),
  statusName: bilingual,
  createdOn: instant,
  submittedOn: v.nullable(instant),
  decidedOn: v.nullable(instant),
  respondBy: v.nullable(instant),
  /** 0 for one of another owner of the property, which cannot be opened. */
  isMine: flag,
})
export type ListedPermission = v.InferOutput<typeof ListedPermission>

/** What a surrender gives back and what is kept, to the paisa. */
export const SurrenderTerms = v.object({
  asOn: day,
  paidAmount: rupees,
  deductionBp: v.number(),
  /** Kept of the price: a share of it, at most what was paid. */
  deductionAmount: rupees,
  interestAmount: rupees,
  penalAmount: rupees,
  tdsAmount: rupees,
  refundAmount: rupees,
})
export type SurrenderTerms = v.InferOutput<typeof SurrenderTerms>

/** Header block of the form: the property as it stands. */
export const PropertyBlock = v.object({
  propertyId: v.number(),
  propertyCode: v.string(),
  title: bilingual,
  owners: v.array(v.string()),
  areaSqm: v.string(),
  totalCost: rupees,
  paidAmount: rupees,
  overdueAmount: rupees,
  isMortgaged: flag,
  allotmentDate: day,
  /** Where the OTP of a surrender goes; '' when no mobile is registered. */
  maskedMobile: v.string(),
  /** What a surrender of today would give back. */
  surrender: SurrenderTerms,
})
export type PropertyBlock = v.InferOutput<typeof PropertyBlock>

/** The refund of a surrender on its way. */
const Refund = v.object({
  refundStatusId: v.number(),
  amount: rupees,
  requestedOn: instant,
  completedOn: v.nullable(instant),
  reference: v.string(),
  failureReason: v.string(),
  /** 1 while the account can be corrected: before the bank has it, or after it failed. */
  canCorrect: flag,
})

/** An application as its owner sees it. */
export const PermissionApplication = v.object({
  applicationId: v.number(),
  applicationNumber: v.string(),
  propertyId: v.number(),
  propertyTitle: bilingual,
  typeId,
  typeName: bilingual,
  statusId: v.number(),
  statusName: bilingual,
  /** Desk at which it lies; null when it is not under process. */
  stageName: v.nullable(bilingual),
  reason: v.string(),
  mortgage: v.nullable(v.object({ ...Mortgage.entries, bankName: v.string() })),
  /** The number is masked once the application is handed in. */
  refundAccount: v.nullable(v.object({ ...RefundAccount.entries, bankName: v.string() })),
  declarationAccepted: flag,
  documents: v.array(DocumentRecord),
  requiredDocumentTypeIds: v.array(v.number()),
  fee: rupees,
  gst: rupees,
  total: rupees,
  /** Terms of a surrender: as on today until it is handed in, then as on that day; null for another type. */
  terms: v.nullable(SurrenderTerms),
  /** What comes next, and what its owner can do about it. */
  nextStep: NextStep,
  rowVersion: v.number(),
  isEditable: flag,
  canPay: flag,
  canCancel: flag,
  createdOn: instant,
  savedOn: instant,
  submittedOn: v.nullable(instant),
  respondBy: v.nullable(instant),
  decidedOn: v.nullable(instant),
  /** What the authority said last: why it was returned or rejected. */
  remarks: v.string(),
  /** 1 when an order can be downloaded; a revoked one cannot. */
  hasOrder: flag,
  orderRevokedOn: v.nullable(instant),
  refund: v.nullable(Refund),
  history: v.array(
    v.object({ event: v.string(), at: instant, remarks: bilingual, stageName: v.nullable(bilingual) }),
  ),
})
export type PermissionApplication = v.InferOutput<typeof PermissionApplication>
