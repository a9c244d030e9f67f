import * as v from 'valibot'
import { CONSENT_STATES } from '#domain/permission/consentStates.ts'
import { DocumentRecord } from '../document/record.ts'
import { day, flag, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
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
  /** 0 for one of another owner of the property. */
  isMine: flag,
  /** 1 when this citizen can open it: their own, or a surrender about which the owners are asked. */
  canOpen: flag,
  /** 1 when its owners are asked for their consent: it is opened in its details, not in its form. */
  isAsked: flag,
  /** 1 when this citizen can download its order, as it is addressed to the owners. */
  hasOrder: flag,
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

/** What one owner of the property says to its surrender, and what they get of the refund. */
export const OwnerConsent = v.object({
  ownerId: v.number(),
  name: v.string(),
  /** Basis points of the property. */
  shareBp: v.number(),
  /** The owner's part of the refund; the parts add up to it. */
  refundAmount: rupees,
  state: v.picklist(CONSENT_STATES),
  givenOn: v.nullable(instant),
  /** 1 when it was given on paper at the office. */
  isOnPaper: flag,
  /** Masked, and '' until it is named. */
  account: v.string(),
  accountHolder: v.string(),
  /** Where the owner's OTP goes, masked; '' when the register has no mobile of theirs: then the office helps. */
  maskedMobile: v.string(),
  /** 1 for the owner for whom this citizen speaks. */
  isMine: flag,
})
export type OwnerConsent = v.InferOutput<typeof OwnerConsent>

/** An application as its owner sees it. */
export const PermissionApplication = v.object({
  applicationId: v.number(),
  applicationNumber: v.string(),
  propertyId: v.number(),
  propertyTitle: bilingual,
  /** 0 for an owner who did not begin it. */
  isMine: flag,
  isMortgaged: flag,
  /** The owners of a surrender, in the register's order; empty for another type. */
  consents: v.array(OwnerConsent),
  /** 1 when the owners are asked about the application as it stands. */
  isAsked: flag,
  /** 1 when this citizen's own consent can be given now, 1 when it can be withdrawn. */
  canConsent: flag,
  canWithdraw: flag,
  typeId,
  typeName: bilingual,
  statusId: v.number(),
  statusName: bilingual,
  /** Desk at which it lies; null when it is not under process. */
  stageName: v.nullable(bilingual),
  reason: v.string(),
  mortgage: v.nullable(v.object({ ...Mortgage.entries, bankName: v.string() })),
  /** The applicant's own; null for other owners. The number is masked once the application is handed in. */
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
  /** The refund of this citizen's own share. */
  refund: v.nullable(Refund),
  history: v.array(
    v.object({ event: v.string(), at: instant, remarks: bilingual, stageName: v.nullable(bilingual) }),
  ),
})
export type PermissionApplication = v.InferOutput<typeof PermissionApplication>
