import * as v from 'valibot'
import { day, flag, rupees } from '../fields/common.ts'
import { PaymentHead } from '../payment/heads.ts'
import { bilingual } from './record.ts'

/** How an amount was made, for the sentence beside it: rate in basis points, days, what it ran on. */
const PenalBasis = v.object({
  on: rupees,
  rateBp: v.number(),
  from: day,
  to: day,
  days: v.number(),
  /** What one more day adds. */
  perDay: rupees,
})

/** A line of the schedule as it stands today. Lines come in order of their due date. */
export const ScheduleLine = v.object({
  /** Unique in the property; a prepayment is numbered after the last instalment. */
  instalmentNo: v.number(),
  kind: v.picklist(['ALLOTMENT', 'INSTALMENT', 'PREPAYMENT', 'CLOSING']),
  dueDate: day,
  principalAmount: rupees,
  interestAmount: rupees,
  instalmentAmount: rupees,
  paidAmount: rupees,
  /** The part of what is paid that came as a TDS credit, and the part that only waits for its certificate. */
  tdsCredit: rupees,
  tdsPending: rupees,
  /** Penal interest to today, zero when nothing is late. */
  penalAmount: rupees,
  penalBasis: v.nullable(PenalBasis),
  overdueDays: v.number(),
  /** 2 paid, 3 not paid. */
  paymentStatusId: v.picklist([2, 3]),
  state: v.picklist(['paid', 'part', 'overdue', 'due']),
})
export type ScheduleLine = v.InferOutput<typeof ScheduleLine>

/**
 * The account at one instant. Its parts add up to its totals; every screen and paper shows these figures and none of its
 * own (docs/rules/property.md#figures-of-an-account).
 */
export const PropertyStanding = v.object({
  asOn: day,
  principalToCome: rupees,
  interestToCome: rupees,
  /** Of instalments whose day comes within the notice: payable, not late. */
  principalDue: rupees,
  interestDue: rupees,
  overduePrincipal: rupees,
  overdueInterest: rupees,
  penalInterest: rupees,
  demandsDue: rupees,
  /** Deducted tax that its certificate has still to cover and that is not asked for in cash. */
  tdsPending: rupees,
  /** Rebate, or tax beyond the instalments, that settles the next demand. */
  creditsUnused: rupees,
  /** overduePrincipal + overdueInterest. */
  overdue: rupees,
  /** principalDue + interestDue. */
  due: rupees,
  /** overdue + due + penalInterest + demandsDue. */
  payableToday: rupees,
  /** principalToCome + interestToCome: nothing of it is payable as a due today. */
  stillToCome: rupees,
  /** The tax of stillToCome that the buyer will deduct and deposit. */
  tdsToCome: rupees,
  /** payableToday + stillToCome + tdsPending − creditsUnused. */
  outstanding: rupees,
  /** What the schedule has settled, by the kind of its rows. */
  settled: v.object({ allotment: rupees, instalments: rupees, ahead: rupees, total: rupees }),
  /** The whole schedule: what is settled and what is left of it. */
  scheduled: v.object({ principal: rupees, interest: rupees, total: rupees }),
  /** What one more day adds to the penal interest. */
  penalPerDay: rupees,
  /** Numbered instalments: allotment money and lump sums are none. */
  counts: v.object({ instalments: v.number(), settled: v.number(), overdue: v.number(), toCome: v.number() }),
  /** The first day of what is still to come. */
  nextToCome: v.nullable(day),
})
export type PropertyStanding = v.InferOutput<typeof PropertyStanding>

/** What can be paid now: heads with their reasons, and the tax that the buyer deducts beside it. */
export const PropertyQuote = v.object({
  asOn: day,
  heads: v.array(PaymentHead),
  totalAmount: rupees,
  /** 1 % that the buyer deposits with the government; zero where no tax is deducted. */
  tdsAmount: rupees,
  allowedMethods: v.array(v.picklist([1, 2])),
})
export type PropertyQuote = v.InferOutput<typeof PropertyQuote>

/** A charge beside the schedule (freehold, water and sewer, maintenance). */
export const PropertyDemand = v.object({
  demandId: v.number(),
  demandNumber: v.string(),
  headName: bilingual,
  basis: bilingual,
  amount: rupees,
  gstAmount: rupees,
  totalAmount: rupees,
  paidAmount: rupees,
  dueAmount: rupees,
  dueDate: day,
  isOverdue: flag,
  paymentStatusId: v.picklist([2, 3]),
})
export type PropertyDemand = v.InferOutput<typeof PropertyDemand>

/** A receipt, credit, rebate or adjustment, and what it settled. */
export const PropertyPayment = v.object({
  entryId: v.number(),
  /** `CREDIT_USED` is a credit given before that settles a demand: it is counted where it was given. */
  kind: v.picklist(['RECEIPT', 'TDS_CREDIT', 'REBATE', 'CREDIT_USED', 'ADJUSTMENT', 'REVERSAL']),
  /** Receipt, certificate or order number. */
  reference: v.string(),
  date: day,
  amount: rupees,
  title: bilingual,
  settled: v.array(v.object({ name: bilingual, amount: rupees })),
  /** Set when this citizen made the payment in the portal: the receipt can be downloaded. */
  transactionId: v.nullable(v.number()),
})
export type PropertyPayment = v.InferOutput<typeof PropertyPayment>
