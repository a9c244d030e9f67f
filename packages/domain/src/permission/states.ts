import { ApplicationStatus } from '#domain/application/status.ts'
import { eventsIn, type Transition } from '#domain/application/transitions.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { PermissionType } from './rules.ts'

const {
  Draft,
  PaymentPending,
  Submitted,
  UnderProcess,
  Returned,
  Resubmitted,
  Approved,
  Rejected,
  Cancelled,
} = ApplicationStatus

export type PermissionStatus =
  | typeof Draft
  | typeof PaymentPending
  | typeof Submitted
  | typeof UnderProcess
  | typeof Returned
  | typeof Resubmitted
  | typeof Approved
  | typeof Rejected
  | typeof Cancelled

export type PermissionEvent =
  | 'SAVE'
  | 'PAY'
  | 'PAID'
  | 'PAYMENT_FAILED'
  | 'SUBMIT'
  | 'PROCESS'
  | 'MOVE'
  | 'RETURN'
  | 'RESUBMIT'
  | 'RESPONSE_OVERDUE'
  | 'APPROVE'
  | 'REJECT'
  | 'CANCEL'
  | 'PROPERTY_LOST'

/** The state machine of section 14. SUBMIT is for a free application, PAY for one with a fee. */
export const PERMISSION_TRANSITIONS: readonly Transition<PermissionStatus, PermissionEvent>[] = [
  { event: 'SAVE', from: [Draft], to: Draft, by: ['citizen'] },
  { event: 'SAVE', from: [Returned], to: Returned, by: ['citizen'] },
  { event: 'SUBMIT', from: [Draft], to: Submitted, by: ['citizen'] },
  { event: 'PAY', from: [Draft], to: PaymentPending, by: ['citizen'] },
  { event: 'PAID', from: [PaymentPending], to: Submitted, by: ['provider', 'authority'] },
  { event: 'PAYMENT_FAILED', from: [PaymentPending], to: Draft, by: ['provider', 'timer', 'citizen'] },
  { event: 'PROCESS', from: [Submitted, Resubmitted], to: UnderProcess, by: ['authority'] },
  { event: 'MOVE', from: [UnderProcess], to: UnderProcess, by: ['authority'] },
  { event: 'RETURN', from: [UnderProcess], to: Returned, by: ['authority'] },
  { event: 'RESUBMIT', from: [Returned], to: Resubmitted, by: ['citizen'] },
  { event: 'RESPONSE_OVERDUE', from: [Returned], to: Rejected, by: ['timer'] },
  { event: 'APPROVE', from: [UnderProcess], to: Approved, by: ['authority'] },
  { event: 'REJECT', from: [UnderProcess], to: Rejected, by: ['authority'] },
  { event: 'CANCEL', from: [Draft, Submitted, Returned], to: Cancelled, by: ['citizen'] },
  // The applicant has the property no longer: it was sold, given back or cancelled.
  {
    event: 'PROPERTY_LOST',
    from: [Submitted, UnderProcess, Returned, Resubmitted],
    to: Rejected,
    by: ['authority'],
  },
]

/** Applications that stand in the way of another one of the same type. */
export const OPEN_PERMISSION_STATUSES: readonly PermissionStatus[] = [
  Draft,
  PaymentPending,
  Submitted,
  UnderProcess,
  Returned,
  Resubmitted,
]

/** What the citizen can do with an application of this status. */
export const permissionActions = (status: PermissionStatus): PermissionEvent[] =>
  eventsIn(PERMISSION_TRANSITIONS, status, 'citizen').filter(event => event !== 'PAYMENT_FAILED')

/** Statuses in which the property's own mark says that an application is with the authority or being paid for. */
export const MARKED_PERMISSION_STATUSES: readonly PermissionStatus[] = OPEN_PERMISSION_STATUSES.filter(
  status => status !== Draft,
)

/** Desks through which an application goes at the authority, in their usual order. */
export const PERMISSION_STAGES = ['DEALING', 'ACCOUNTS', 'OFFICER'] as const
export type PermissionStage = (typeof PERMISSION_STAGES)[number]

const stageNames: Readonly<Record<PermissionStage, Bilingual>> = {
  DEALING: { en: 'Property section', hi: 'संपत्ति अनुभाग' },
  ACCOUNTS: { en: 'Accounts section', hi: 'लेखा अनुभाग' },
  OFFICER: { en: 'Joint Secretary (Property)', hi: 'संयुक्त सचिव (संपत्ति)' },
}

/** What a desk is called; officers are not named to citizens. */
export const stageName = (stage: PermissionStage): Bilingual => stageNames[stage]

const typeNames: Readonly<Record<PermissionType, Bilingual>> = {
  1: { en: 'Surrender of the property', hi: 'संपत्ति का समर्पण' },
  2: { en: 'No-objection for a mortgage', hi: 'बंधक हेतु अनापत्ति' },
}

/** What a kind of application is called. */
export const permissionTypeName = (type: PermissionType): Bilingual => typeNames[type]
