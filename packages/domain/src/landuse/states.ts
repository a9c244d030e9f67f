import { ApplicationStatus } from '#domain/application/status.ts'
import { eventsIn, type Transition } from '#domain/application/transitions.ts'
import { addDays, addMonths, type IstDay } from '#domain/dates/ist.ts'

const { Draft, PaymentPending, Submitted, UnderProcess, Returned, Resubmitted, Approved, Rejected, Expired } =
  ApplicationStatus

export type LandUseStatus =
  | typeof Draft
  | typeof PaymentPending
  | typeof Submitted
  | typeof UnderProcess
  | typeof Returned
  | typeof Resubmitted
  | typeof Approved
  | typeof Rejected
  | typeof Expired

export type LandUseEvent =
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

/** The state machine of section 10. */
export const LAND_USE_TRANSITIONS: readonly Transition<LandUseStatus, LandUseEvent>[] = [
  { event: 'SAVE', from: [Draft], to: Draft, by: ['citizen'] },
  { event: 'PAY', from: [Draft], to: PaymentPending, by: ['citizen'] },
  // Money that was confirmed late finds a draft.
  { event: 'PAID', from: [PaymentPending, Draft], to: Submitted, by: ['provider'] },
  { event: 'PAYMENT_FAILED', from: [PaymentPending], to: Draft, by: ['provider', 'timer', 'citizen'] },
  { event: 'ACCEPT', from: [Submitted, Resubmitted], to: UnderProcess, by: ['authority'] },
  { event: 'MOVE', from: [UnderProcess], to: UnderProcess, by: ['authority'] },
  { event: 'RETURN', from: [UnderProcess], to: Returned, by: ['authority'] },
  // By the provider when a difference in fee had to be paid first.
  { event: 'RESUBMIT', from: [Returned], to: Resubmitted, by: ['citizen', 'provider'] },
  { event: 'RESPONSE_OVERDUE', from: [Returned], to: Rejected, by: ['timer'] },
  { event: 'APPROVE', from: [UnderProcess], to: Approved, by: ['authority'] },
  { event: 'REJECT', from: [UnderProcess], to: Rejected, by: ['authority'] },
  { event: 'DRAFT_TOO_OLD', from: [Draft], to: Expired, by: ['timer'] },
]

/** What the citizen can do in a status. */
export const landUseActions = (status: LandUseStatus): LandUseEvent[] =>
  eventsIn(LAND_USE_TRANSITIONS, status, 'citizen')

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
