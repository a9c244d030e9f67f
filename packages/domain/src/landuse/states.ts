import { ApplicationStatus } from '#domain/application/status.ts'
import { addDays, addMonths, type IstDay } from '#domain/dates/ist.ts'
import type { Life } from '#domain/lifecycle/life.ts'
import type { LAND_USE_STATE_REFUSALS } from './refusals.ts'

const { Draft, PaymentPending, Submitted, UnderProcess, Returned, Resubmitted, Approved, Rejected, Expired } =
  ApplicationStatus

/** Statuses of a land use application. */
export const LAND_USE_STATUSES = [
  Draft,
  PaymentPending,
  Submitted,
  UnderProcess,
  Returned,
  Resubmitted,
  Approved,
  Rejected,
  Expired,
] as const
export type LandUseStatus = (typeof LAND_USE_STATUSES)[number]

/** What can happen to a land use application. */
export type LandUseAct =
  | 'SAVE'
  | 'PAY'
  | 'PAID'
  | 'PAYMENT_FAILED'
  | 'ACCEPT'
  | 'MOVE'
  | 'RETURN'
  | 'RESUBMIT'
  | 'RESPONSE_OVERDUE'
  | 'APPROVE'
  | 'REJECT'
  | 'DRAFT_TOO_OLD'

/** Why something cannot happen to a land use application. */
export type LandUseWhy = keyof typeof LAND_USE_STATE_REFUSALS

const accept = { by: ['authority'], to: UnderProcess } as const

/** The life of a land use application (docs/rules/land-use.md). */
export const LAND_USE_LIFE: Life<LandUseStatus, LandUseAct, LandUseWhy> = {
  [Draft]: {
    acts: {
      SAVE: { by: ['citizen'] },
      PAY: { by: ['citizen'], to: PaymentPending },
      // Money that was confirmed late finds a draft.
      PAID: { by: ['provider'], to: Submitted },
      DRAFT_TOO_OLD: { by: ['timer'], to: Expired },
    },
    otherwise: 'NOT_SENT_YET',
  },
  [PaymentPending]: {
    acts: {
      PAID: { by: ['provider'], to: Submitted },
      PAYMENT_FAILED: { by: ['provider', 'timer', 'citizen'], to: Draft },
    },
    otherwise: 'BEING_PAID',
  },
  [Submitted]: { acts: { ACCEPT: accept }, otherwise: 'AT_INTAKE' },
  [UnderProcess]: {
    acts: {
      MOVE: { by: ['authority'] },
      RETURN: { by: ['authority'], to: Returned },
      APPROVE: { by: ['authority'], to: Approved },
      REJECT: { by: ['authority'], to: Rejected },
    },
    otherwise: 'ON_A_DESK',
  },
  [Returned]: {
    acts: {
      // By the provider when a difference in fee had to be paid first.
      RESUBMIT: { by: ['citizen', 'provider'], to: Resubmitted },
      RESPONSE_OVERDUE: { by: ['timer'], to: Rejected },
    },
    otherwise: 'WITH_THE_APPLICANT',
  },
  [Resubmitted]: { acts: { ACCEPT: accept }, otherwise: 'AT_INTAKE' },
  [Approved]: { acts: {}, otherwise: 'IS_DECIDED' },
  [Rejected]: { acts: {}, otherwise: 'IS_DECIDED' },
  [Expired]: { acts: {}, otherwise: 'HAS_EXPIRED' },
}

/** Days to answer a returned application. */
export const RESPOND_DAYS = 30
/** Days after which an untouched draft expires. */
export const DRAFT_DAYS = 90
/** Oldest khatauni that is accepted, in months. */
export const KHATAUNI_MONTHS = 6
/** Months for which a certificate is valid, unless the officer says otherwise: plans are amended. */
export const CERTIFICATE_MONTHS = 12

/** Last day to answer an application returned on a day. */
export const respondBy = (returnedDay: IstDay): IstDay => addDays(returnedDay, RESPOND_DAYS)

/** True when a khatauni is from the last six months and not from the future. */
export const isKhatauniFresh = (issuedDay: IstDay, today: IstDay): boolean =>
  issuedDay <= today && issuedDay >= addMonths(today, -KHATAUNI_MONTHS)

/** Fields that a citizen may change: all of a draft, the reopened ones of a returned application, else none. */
export function editableFields(
  status: LandUseStatus,
  all: readonly string[],
  reopened: readonly string[],
): string[] {
  if (status === Draft) return [...all]
  return status === Returned ? all.filter(field => reopened.includes(field)) : []
}
