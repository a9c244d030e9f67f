import { RefundStatus } from './payment.ts'
import { ApplicationStatus } from './status.ts'

/** Statuses of applications and bookings of which something is still to come: a decision, a payment, a day. */
const OPEN: ReadonlySet<ApplicationStatus> = new Set([
  ApplicationStatus.PaymentPending,
  ApplicationStatus.Submitted,
  ApplicationStatus.UnderScrutiny,
  ApplicationStatus.QueryRaised,
  ApplicationStatus.QueryResponded,
  ApplicationStatus.Eligible,
  ApplicationStatus.InDraw,
  ApplicationStatus.Allotted,
  ApplicationStatus.WaitingList,
  ApplicationStatus.WithdrawalRequested,
  ApplicationStatus.UnderProcess,
  ApplicationStatus.Returned,
  ApplicationStatus.Resubmitted,
  ApplicationStatus.Confirmed,
])

/** Whether an application is under way. A draft is not: nobody waits for it. */
export const isUnderWay = (status: ApplicationStatus): boolean => OPEN.has(status)

/** Whether money of a refund has yet to arrive. */
export const isRefundDue = (status: RefundStatus): boolean =>
  status !== RefundStatus.None && status !== RefundStatus.Refunded
