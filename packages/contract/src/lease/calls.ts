import * as v from 'valibot'
import { call } from '../call.ts'
import { day, flag, instant, nothing, requiredId, rupees } from '../fields/common.ts'
import { say } from '../text.ts'

const tenderId = requiredId(say('TenderId is required', 'निविदा की पहचान आवश्यक है'))
const propertyId = requiredId(say('PropertyId is required', 'सम्पत्ति की पहचान आवश्यक है'))
const bilingual = v.object({ en: v.string(), hi: v.string() })

const LeaseState = v.picklist([
  'TENDER_AWARDED',
  'WORK_ORDER_ISSUED',
  'ACTIVE',
  'EXPIRED',
  'TERMINATED',
  'CLOSED',
])

/** A lease in the list 'my leases'. */
export const LeaseCard = v.object({
  tenderId: v.number(),
  tenderNumber: v.string(),
  title: bilingual,
  propertyId: v.number(),
  propertyCode: v.string(),
  propertyName: bilingual,
  /** Null until the work order is issued. */
  leaseFrom: v.nullable(day),
  leaseTo: v.nullable(day),
  state: LeaseState,
  nextDueDate: v.nullable(day),
  /** Rent, tax and late fee due by today. */
  dueAmount: rupees,
})
export type LeaseCard = v.InferOutput<typeof LeaseCard>

/** How the deposit was settled when the lease closed. */
const LeaseSettlement = v.object({
  settledOn: instant,
  deposit: rupees,
  unpaidDues: rupees,
  deductions: v.array(v.object({ reason: v.string(), amount: rupees })),
  refund: rupees,
  stillOwed: rupees,
  reference: v.string(),
})

/** The tender as it was awarded. */
export const Tender = v.object({
  tenderId: v.number(),
  tenderNumber: v.string(),
  title: bilingual,
  propertyId: v.number(),
  state: LeaseState,
  reserveRent: rupees,
  bidRent: rupees,
  emd: rupees,
  publishedOn: day,
  openedOn: day,
  lesseeName: v.string(),
  lesseeMobile: v.string(),
  /** Masked: ABCxxxxx1F; '' where there is none. */
  lesseePan: v.string(),
  lesseeGstin: v.string(),
  lesseeAddress: v.string(),
  terminatedOn: v.nullable(day),
  terminationReason: v.string(),
  settlement: v.nullable(LeaseSettlement),
})
export type Tender = v.InferOutput<typeof Tender>

/** The premises that are let. */
export const LeasedProperty = v.object({
  propertyId: v.number(),
  propertyCode: v.string(),
  name: bilingual,
  kind: bilingual,
  areaSqm: v.string(),
  floor: bilingual,
  address: bilingual,
})
export type LeasedProperty = v.InferOutput<typeof LeasedProperty>

/** The order to take possession, with the terms of the rent. */
export const WorkOrder = v.object({
  workOrderId: v.number(),
  number: v.string(),
  issuedOn: day,
  leaseFrom: day,
  leaseTo: day,
  monthlyRent: rupees,
  rentPeriod: v.picklist(['monthly', 'quarterly']),
  /** Basis points a year, compounding on the anniversary. */
  escalationBp: v.number(),
  gstBp: v.number(),
  /** Basis points a year, simple. */
  lateFeeBp: v.number(),
  securityDeposit: rupees,
  depositDueBy: day,
  depositPaidOn: v.nullable(day),
  depositReference: v.string(),
})
export type WorkOrder = v.InferOutput<typeof WorkOrder>

/** A row of the schedule as it stands today. */
export const LeaseRow = v.object({
  rowNo: v.number(),
  periodFrom: day,
  periodTo: day,
  dueDate: day,
  rent: rupees,
  gstAmount: rupees,
  totalAmount: rupees,
  /** Of today for an unpaid row, as it was paid for a paid one. */
  lateFee: rupees,
  /** 2 paid, 3 not paid. */
  paymentStatusId: v.number(),
  /** Unpaid and its due date is past. */
  isOverdue: flag,
  daysLate: v.number(),
  paidOn: v.nullable(instant),
})
export type LeaseRow = v.InferOutput<typeof LeaseRow>

/** A payment of rent with its receipt and tax invoice. */
export const LeasePayment = v.object({
  transactionId: v.number(),
  paymentNumber: v.string(),
  receiptNumber: v.string(),
  invoiceNumber: v.string(),
  paidOn: instant,
  periodFrom: day,
  periodTo: day,
  rent: rupees,
  gstAmount: rupees,
  lateFee: rupees,
  totalAmount: rupees,
})
export type LeasePayment = v.InferOutput<typeof LeasePayment>

/** Leases of shops, kiosks and parking (specification, section 7; docs/rules/lease.md). */
export const leaseCalls = {
  GetMyLeases: call({
    key: 'GetMyLeases',
    door: 'citizen',
    mode: 'read',
    summary: "Leases whose lessee's mobile is this citizen's verified one, with what is due.",
    input: nothing,
    output: v.array(LeaseCard),
    refusals: {},
  }),
  GetCitizenTenderMasterById: call({
    key: 'GetCitizenTenderMasterById',
    door: 'citizen',
    mode: 'read',
    summary: 'The tender of a lease: bid, lessee, state, and how the deposit was settled.',
    input: v.object({ tenderId }),
    output: Tender,
    refusals: {},
  }),
  GetCitizenPropertyMasterById: call({
    key: 'GetCitizenPropertyMasterById',
    door: 'citizen',
    mode: 'read',
    summary: 'The premises of a lease of this citizen.',
    input: v.object({ propertyId }),
    output: LeasedProperty,
    refusals: {},
  }),
  GetCitizenWorkOderById: call({
    key: 'GetCitizenWorkOderById',
    door: 'citizen',
    mode: 'read',
    summary: 'The work order of a lease; null while it is not issued.',
    input: v.object({ tenderId }),
    output: v.nullable(WorkOrder),
    refusals: {},
  }),
  GetCitizenLeasePaymentScheduleList: call({
    key: 'GetCitizenLeasePaymentScheduleList',
    door: 'citizen',
    mode: 'read',
    summary: 'The rent schedule of a lease with late fees as of today, and what is due now.',
    input: v.object({ tenderId }),
    output: v.object({
      asOn: day,
      rows: v.array(LeaseRow),
      overdueAmount: rupees,
      lateFee: rupees,
      dueAmount: rupees,
      nextDueDate: v.nullable(day),
      /** Rent can be paid in the lease's state. */
      isPayable: flag,
    }),
    refusals: {},
  }),
  GetCitizenLeasePaymentList: call({
    key: 'GetCitizenLeasePaymentList',
    door: 'citizen',
    mode: 'read',
    summary: 'Payments of rent, newest first, with receipt and tax invoice.',
    input: v.object({ tenderId }),
    output: v.array(LeasePayment),
    refusals: {},
  }),
} as const
