import type { Named } from '#domain/application/named.ts'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import { type Life, statusesWith } from '#domain/lifecycle/life.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { LEASE_STATE_REFUSALS } from './refusals.ts'

/** Life of a lease (docs/rules/lease.md). */
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

/** What can happen to a lease. */
export type LeaseAct =
  | 'ISSUE_WORK_ORDER'
  | 'DEPOSIT_PAID'
  | 'LEASE_ENDS'
  | 'TERMINATE'
  | 'SETTLE'
  | 'PAY'
  | 'PAY_DEBT'

/** Why something cannot happen to a lease. */
export type LeaseWhy = keyof typeof LEASE_STATE_REFUSALS

const { TenderAwarded, WorkOrderIssued, Active, Expired, Terminated, Closed } = LeaseState

/** Rent of a lease that ended is still owed. */
const pay = { by: ['citizen', 'provider'] } as const

/** The life of a lease (docs/rules/lease.md). */
export const LEASE_LIFE: Life<LeaseState, LeaseAct, LeaseWhy> = {
  [TenderAwarded]: {
    acts: { ISSUE_WORK_ORDER: { by: ['authority'], to: WorkOrderIssued } },
    otherwise: 'NO_WORK_ORDER_YET',
  },
  [WorkOrderIssued]: {
    acts: {
      DEPOSIT_PAID: { by: ['provider', 'authority'], to: Active },
      TERMINATE: { by: ['authority'], to: Terminated },
    },
    otherwise: 'DEPOSIT_NOT_PAID',
  },
  [Active]: {
    acts: {
      LEASE_ENDS: { by: ['timer'], to: Expired },
      TERMINATE: { by: ['authority'], to: Terminated },
      PAY: pay,
    },
    otherwise: 'LEASE_RUNS',
  },
  [Expired]: {
    acts: { SETTLE: { by: ['authority'], to: Closed }, PAY: pay },
    otherwise: 'LEASE_IS_OVER',
  },
  [Terminated]: {
    acts: { SETTLE: { by: ['authority'], to: Closed }, PAY: pay },
    otherwise: 'LEASE_IS_OVER',
  },
  // What the deposit did not cover is owed on.
  [Closed]: { acts: { PAY_DEBT: pay }, otherwise: 'LEASE_IS_SETTLED' },
}

/** States in which rent is owed and can be paid. */
export const PAYABLE_STATES: readonly LeaseState[] = statusesWith(LEASE_LIFE, 'PAY', 'citizen')

/** Days from the work order in which the security deposit has to be paid. */
export const DEPOSIT_DAYS = 15

/** Last day to pay the security deposit. */
export const depositDueDay = (issuedOn: IstDay): IstDay => addDays(issuedOn, DEPOSIT_DAYS)

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
