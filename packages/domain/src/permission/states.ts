import { ApplicationStatus } from '#domain/application/status.ts'
import { actsIn, type Life, statusesOf, statusesWith } from '#domain/lifecycle/life.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { PERMISSION_STATE_REFUSALS } from './refusals.ts'
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

/** Statuses of an application on a property, in the order of its life. */
export const PERMISSION_STATUSES = [
  Draft,
  PaymentPending,
  Submitted,
  UnderProcess,
  Returned,
  Resubmitted,
  Approved,
  Rejected,
  Cancelled,
] as const
export type PermissionStatus = (typeof PERMISSION_STATUSES)[number]

/** What can happen to an application. SUBMIT is for a free one, PAY for one with a fee. */
export type PermissionAct =
  | 'SAVE'
  | 'SUBMIT'
  | 'PAY'
  | 'PAID'
  | 'PAYMENT_FAILED'
  | 'PROCESS'
  | 'MOVE'
  | 'RETURN'
  | 'RESUBMIT'
  | 'RESPONSE_OVERDUE'
  | 'APPROVE'
  | 'REJECT'
  | 'CANCEL'
  /** The applicant has the property no longer: it was sold, given back or cancelled. */
  | 'PROPERTY_LOST'
  /** An owner takes the consent to a surrender back. */
  | 'CONSENT_WITHDRAWN'

/** Why something cannot happen to an application. */
export type PermissionWhy = keyof typeof PERMISSION_STATE_REFUSALS

const save = { by: ['citizen'] } as const
const cancel = { by: ['citizen'], to: Cancelled } as const
const process = { by: ['authority'], to: UnderProcess } as const
const lost = { by: ['authority'], to: Rejected } as const
const unwilling = { by: ['citizen'], to: Rejected } as const

/** The life of an application on a property (docs/rules/permission.md). */
export const PERMISSION_LIFE: Life<PermissionStatus, PermissionAct, PermissionWhy> = {
  [Draft]: {
    acts: {
      SAVE: save,
      // An officer hands it in by entering the last consent, which was given on paper.
      SUBMIT: { by: ['citizen', 'authority'], to: Submitted },
      PAY: { by: ['citizen'], to: PaymentPending },
      CANCEL: cancel,
    },
    otherwise: 'APPLICATION_IS_DRAFT',
  },
  [PaymentPending]: {
    acts: {
      PAID: { by: ['provider', 'authority'], to: Submitted },
      PAYMENT_FAILED: { by: ['provider', 'timer', 'citizen'], to: Draft },
    },
    otherwise: 'APPLICATION_AWAITS_PAYMENT',
  },
  [Submitted]: {
    acts: { PROCESS: process, CANCEL: cancel, PROPERTY_LOST: lost, CONSENT_WITHDRAWN: unwilling },
    otherwise: 'APPLICATION_WITH_AUTHORITY',
  },
  [UnderProcess]: {
    acts: {
      MOVE: { by: ['authority'] },
      RETURN: { by: ['authority'], to: Returned },
      APPROVE: { by: ['authority'], to: Approved },
      REJECT: { by: ['authority'], to: Rejected },
      PROPERTY_LOST: lost,
      CONSENT_WITHDRAWN: unwilling,
    },
    otherwise: 'APPLICATION_WITH_AUTHORITY',
  },
  [Returned]: {
    acts: {
      SAVE: save,
      RESUBMIT: { by: ['citizen', 'authority'], to: Resubmitted },
      CANCEL: cancel,
      RESPONSE_OVERDUE: { by: ['timer'], to: Rejected },
      PROPERTY_LOST: lost,
      CONSENT_WITHDRAWN: unwilling,
    },
    otherwise: 'APPLICATION_IS_RETURNED',
  },
  [Resubmitted]: {
    acts: { PROCESS: process, PROPERTY_LOST: lost, CONSENT_WITHDRAWN: unwilling },
    otherwise: 'APPLICATION_WITH_AUTHORITY',
  },
  [Approved]: { acts: {}, otherwise: 'APPLICATION_IS_DECIDED' },
  [Rejected]: { acts: {}, otherwise: 'APPLICATION_IS_DECIDED' },
  [Cancelled]: { acts: {}, otherwise: 'APPLICATION_IS_CANCELLED' },
}

/** What the citizen can do with an application of this status. */
export const permissionActions = (status: PermissionStatus): PermissionAct[] =>
  actsIn(PERMISSION_LIFE, status, 'citizen').filter(
    act => act !== 'PAYMENT_FAILED' && act !== 'CONSENT_WITHDRAWN',
  )

const isOpen = (status: PermissionStatus): boolean => Object.keys(PERMISSION_LIFE[status].acts).length > 0

/** Statuses in which the property's own mark says that an application is with the authority or being paid for. */
export const MARKED_PERMISSION_STATUSES: readonly PermissionStatus[] = statusesOf(PERMISSION_LIFE).filter(
  status => isOpen(status) && status !== Draft,
)

/** Statuses in which an application ends when its applicant loses the property. */
export const LOSABLE_PERMISSION_STATUSES: readonly PermissionStatus[] = statusesWith(
  PERMISSION_LIFE,
  'PROPERTY_LOST',
  'authority',
)

/** Statuses in which the authority has the next word. */
export const WAITING_PERMISSION_STATUSES: readonly PermissionStatus[] = [Submitted, UnderProcess, Resubmitted]

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
  2: { en: 'No-objection for a mortgage', hi: 'बंधक के लिए अनापत्ति' },
}

/** What a kind of application is called. */
export const permissionTypeName = (type: PermissionType): Bilingual => typeNames[type]
