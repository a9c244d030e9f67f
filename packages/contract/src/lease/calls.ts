import * as v from 'valibot'
import { ROW_PLACES } from '#domain/lease/standing.ts'
import { call } from '../call.ts'
import { day, requiredId, rupees } from '../fields/common.ts'
import { instant, nothing } from '../fields/wire.ts'
import { PaymentHead } from '../payment/heads.ts'
import { say } from '../text.ts'

const tenderId = requiredId(say('TenderId is required', 'निविदा की पहचान आवश्यक है'))
const propertyId = requiredId(say('PropertyId is required', 'संपत्ति की पहचान आवश्यक है'))
const bilingual = v.object({ en: v.string(), hi: v.string() })

const LeaseState = v.picklist([
  'TENDER_AWARDED',
  'WORK_ORDER_ISSUED',
  'ACTIVE',
  'EXPIRED',
  'TERMINATED',
  'CLOSED',
])

/**
 * A lease at one instant: every page of it shows these figures (docs/rules/lease.md#figures-of-a-lease).
 */
const LeaseStanding = v.object({
  asOn: day,
  /** Rent and tax of periods past their day, without late fee. */
  overdue: rupees,
  lateFee: rupees,
  /** Rent and tax of periods whose day it is. */
  dueToday: rupees,
  /** What the settlement left owing and nobody has paid yet. */
  debt: rupees,
  /** overdue + lateFee + dueToday + debt. */
  payableToday: rupees,
  stillToCome: rupees,
  /** payableToday + stillToCome. */
  outstanding: rupees,
  /** What a payment would be for; null where nothing can be paid. */
  pays: v.nullable(v.picklist(['RENT', 'DEBT'])),
  nextDueDate: v.nullable(day),
  nextDueAmount: v.nullable(rupees),
})
export type LeaseStanding = v.InferOutput<typeof LeaseStanding>

/** What can be paid at once: the oldest periods up to one, or the debt of a settled lease, as it will be quoted. */
const LeaseOffer = v.object({
  /** Empty for the debt of a settled lease. */
  rowNos: v.array(v.number()),
  heads: v.array(PaymentHead),
  totalAmount: rupees,
})

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
  standing: LeaseStanding,
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
  /** When the lessee paid what was still owed. */
  debtPaidOn: v.nullable(instant),
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
  standing: LeaseStanding,
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
  /** `settled`: taken into the settlement of the lease; `notBegun`: the deposit has not come. */
  state: v.picklist(ROW_PLACES),
  /** Rent, tax and late fee that can be paid for it. */
  payableAmount: rupees,
  daysLate: v.number(),
  paidOn: v.nullable(instant),
})
export type LeaseRow = v.InferOutput<typeof LeaseRow>

/** A payment with its receipt and tax invoice: of rent, or of what a settlement left owing. */
export const LeasePayment = v.object({
  of: v.picklist(['RENT', 'DEBT']),
  transactionId: v.number(),
  paymentNumber: v.string(),
  receiptNumber: v.string(),
  /** '' for a debt of nothing that bears tax. */
  invoiceNumber: v.string(),
  /** When its money was taken back, and the note that credits its invoice; '' where there is none. */
  reversedOn: v.nullable(instant),
  creditNoteNumber: v.string(),
  paidOn: instant,
  /** Null for a debt. */
  periodFrom: v.nullable(day),
  periodTo: v.nullable(day),
  rent: rupees,
  gstAmount: rupees,
  lateFee: rupees,
  /** Of a debt: what a settlement deducted beyond the deposit; rent, tax, late fee and this are the total. */
  deductions: rupees,
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
    summary:
      'The rent schedule of a lease with late fees as of today, what is payable today, and what can be paid at once.',
    input: v.object({ tenderId }),
    output: v.object({
      asOn: day,
      rows: v.array(LeaseRow),
      standing: LeaseStanding,
      /** In the order in which they can be chosen, each with all before it. */
      offers: v.array(LeaseOffer),
    }),
    refusals: {},
  }),
  GetCitizenLeasePaymentList: call({
    key: 'GetCitizenLeasePaymentList',
    door: 'citizen',
    mode: 'read',
    summary:
      'Payments of rent and of what a settlement left owing, newest first, with receipt and tax invoice.',
    input: v.object({ tenderId }),
    output: v.array(LeasePayment),
    refusals: {},
  }),
} as const
