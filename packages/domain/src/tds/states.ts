import { ApplicationStatus } from '#domain/application/status.ts'
import { type Life, statusesWith } from '#domain/lifecycle/life.ts'
import type { TDS_STATE_REFUSALS } from './refusals.ts'

const { Draft, Submitted, Returned, Approved, Rejected } = ApplicationStatus

/** Statuses of a certificate, in the order of its life. */
export const TDS_STATUSES = [Draft, Submitted, Returned, Approved, Rejected] as const
export type TdsStatus = (typeof TDS_STATUSES)[number]

/** What can happen to a certificate; VERIFY credits it, REVERSE takes a wrong credit back. */
export type TdsAct = 'SAVE' | 'MAP' | 'SUBMIT' | 'VERIFY' | 'RETURN' | 'REJECT' | 'REVERSE'

/** Why something cannot happen to a certificate. */
export type TdsWhy = keyof typeof TDS_STATE_REFUSALS

/** What its owner does with a certificate that is theirs to change. */
const open = {
  SAVE: { by: ['citizen'] },
  MAP: { by: ['citizen'] },
  SUBMIT: { by: ['citizen'], to: Submitted },
} as const

/** The life of a certificate (docs/rules/tds.md). */
export const TDS_LIFE: Life<TdsStatus, TdsAct, TdsWhy> = {
  [Draft]: { acts: open, otherwise: 'CERTIFICATE_NOT_SUBMITTED' },
  [Submitted]: {
    acts: {
      VERIFY: { by: ['authority'], to: Approved },
      RETURN: { by: ['authority'], to: Returned },
      REJECT: { by: ['authority'], to: Rejected },
    },
    otherwise: 'CERTIFICATE_WITH_AUTHORITY',
  },
  [Returned]: { acts: open, otherwise: 'CERTIFICATE_NOT_SUBMITTED' },
  [Approved]: {
    acts: { REVERSE: { by: ['authority'], to: Returned } },
    otherwise: 'CERTIFICATE_IS_CREDITED',
  },
  [Rejected]: { acts: {}, otherwise: 'CERTIFICATE_IS_REJECTED' },
}

/** Statuses in which a certificate is its owner's to change. */
export const EDITABLE_TDS_STATUSES: readonly TdsStatus[] = statusesWith(TDS_LIFE, 'SAVE', 'citizen')

/** Statuses in which a certificate waits for the authority. */
export const WAITING_TDS_STATUSES: readonly TdsStatus[] = statusesWith(TDS_LIFE, 'VERIFY', 'authority')
