import type { Named } from '#domain/application/named.ts'
import type { Transition } from '#domain/application/transitions.ts'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'

/** Life of a lease (domain design, section 15). */
export const LeaseState = {
  TenderAwarded: 'TENDER_AWARDED',
  WorkOrderIssued: 'WORK_ORDER_ISSUED',
  Active: 'ACTIVE',
  Expired: 'EXPIRED',
  Terminated: 'TERMINATED',
  Closed: 'CLOSED',
} as const
export type LeaseState = (typeof LeaseState)[keyof typeof LeaseState]

const stateNames: Readonly<Record<LeaseState, Named>> = {
  TENDER_AWARDED: { en: 'Tender Awarded', hi: 'निविदा स्वीकृत', tone: 'info' },
  WORK_ORDER_ISSUED: { en: 'Work Order Issued', hi: 'कार्यादेश जारी', tone: 'warning' },
  ACTIVE: { en: 'Active', hi: 'प्रभावी', tone: 'success' },
  EXPIRED: { en: 'Expired', hi: 'अवधि समाप्त', tone: 'neutral' },
  TERMINATED: { en: 'Terminated', hi: 'समाप्त किया गया', tone: 'error' },
  CLOSED: { en: 'Closed', hi: 'बंद', tone: 'neutral' },
}

/** English and Hindi name and badge tone of a lease's state. */
export const leaseStateName = (state: LeaseState): Named => stateNames[state]

export type LeaseEvent = 'ISSUE_WORK_ORDER' | 'DEPOSIT_PAID' | 'LEASE_ENDS' | 'TERMINATE' | 'SETTLE'

const { TenderAwarded, WorkOrderIssued, Active, Expired, Terminated, Closed } = LeaseState

export const LEASE_TRANSITIONS: readonly Transition<LeaseState, LeaseEvent>[] = [
  { event: 'ISSUE_WORK_ORDER', from: [TenderAwarded], to: WorkOrderIssued, by: ['authority'] },
  { event: 'DEPOSIT_PAID', from: [WorkOrderIssued], to: Active, by: ['provider', 'authority'] },
  { event: 'LEASE_ENDS', from: [Active], to: Expired, by: ['timer'] },
  { event: 'TERMINATE', from: [WorkOrderIssued, Active], to: Terminated, by: ['authority'] },
  { event: 'SETTLE', from: [Expired, Terminated], to: Closed, by: ['authority'] },
]

/** States in which the lessee can pay: rent of a lease that ended is still owed. */
export const PAYABLE_STATES: readonly LeaseState[] = [Active, Expired, Terminated]

/** Days from the work order in which the security deposit has to be paid. */
export const DEPOSIT_DAYS = 15

/** Last day to pay the security deposit. */
export const depositDueDay = (issuedOn: IstDay): IstDay => addDays(issuedOn, DEPOSIT_DAYS)

/** True when a lease is the citizen's: his verified mobile is the lessee's. */
export function isLessee(
  lesseeMobile: string,
  mobile: { readonly number: string; readonly isVerified: boolean },
): boolean {
  return mobile.isVerified && lesseeMobile !== '' && mobile.number === lesseeMobile
}

/** A settled lease: what the deposit covers, what comes back, what is still owed. */
export interface LeaseSettlement {
  readonly deposit: Paise
  readonly adjusted: Paise
  readonly refund: Paise
  readonly stillOwed: Paise
}

/** Settles the deposit against unpaid dues and listed deductions. */
export function settleLease(
  deposit: Paise,
  unpaidDues: Paise,
  deductions: readonly Paise[],
): LeaseSettlement {
  const owed = unpaidDues + sum(deductions)
  const covered = owed <= deposit
  return {
    deposit,
    adjusted: covered ? owed : deposit,
    refund: covered ? deposit - owed : 0n,
    stillOwed: covered ? 0n : owed - deposit,
  }
}
