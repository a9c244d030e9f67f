import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Life, statusAfter } from '#domain/lifecycle/life.ts'
import type { SURVEY_STATE_REFUSALS } from './refusals.ts'

const { Draft, PaymentPending, Submitted, Closed } = ApplicationStatus

/** Statuses of an application in a survey. */
export const SURVEY_STATUSES = [Draft, PaymentPending, Submitted, Closed] as const
export type SurveyStatus = (typeof SURVEY_STATUSES)[number]

/** What can happen to an application. SUBMIT is for a free survey, PAY for one with a fee. */
export type SurveyAct =
  | 'SAVE'
  | 'SUBMIT'
  | 'PAY'
  | 'PAID'
  | 'PAYMENT_FAILED'
  /** The money of the fee was taken back. */
  | 'PAYMENT_REVERSED'
  | 'SURVEY_ENDS'

/** Why something cannot happen to an application. */
export type SurveyWhy = 'NOT_SUBMITTED_YET' | 'NOT_EDITABLE' | 'SURVEY_CLOSED'

/** The life of an application in a survey (docs/rules/survey.md). */
export const SHEET_LIFE: Life<SurveyStatus, SurveyAct, SurveyWhy> = {
  [Draft]: {
    acts: {
      SAVE: { by: ['citizen'] },
      SUBMIT: { by: ['citizen'], to: Submitted },
      PAY: { by: ['citizen'], to: PaymentPending },
      // Money that was confirmed late finds a draft.
      PAID: { by: ['provider'], to: Submitted },
    },
    otherwise: 'NOT_SUBMITTED_YET',
  },
  [PaymentPending]: {
    acts: {
      PAID: { by: ['provider'], to: Submitted },
      PAYMENT_FAILED: { by: ['provider', 'timer', 'citizen'], to: Draft },
    },
    otherwise: 'NOT_EDITABLE',
  },
  [Submitted]: {
    acts: {
      PAYMENT_REVERSED: { by: ['authority'], to: Draft },
      SURVEY_ENDS: { by: ['timer', 'authority'], to: Closed },
    },
    otherwise: 'NOT_EDITABLE',
  },
  [Closed]: { acts: {}, otherwise: 'SURVEY_CLOSED', because: { SAVE: 'NOT_EDITABLE', PAY: 'NOT_EDITABLE' } },
}

/** States of a survey itself. */
export const SurveyState = { Draft: 'DRAFT', Published: 'PUBLISHED', Closed: 'CLOSED' } as const
export type SurveyState = (typeof SurveyState)[keyof typeof SurveyState]

/** The life of a survey: prepared, open to the public, closed with its results. */
export const SURVEY_LIFE: Life<SurveyState, 'PUBLISH' | 'CLOSE', keyof typeof SURVEY_STATE_REFUSALS> = {
  DRAFT: {
    acts: { PUBLISH: { by: ['authority'], to: SurveyState.Published } },
    otherwise: 'SURVEY_IS_DRAFT',
  },
  PUBLISHED: {
    acts: { CLOSE: { by: ['authority'], to: SurveyState.Closed } },
    otherwise: 'SURVEY_IS_PUBLIC',
  },
  CLOSED: { acts: {}, otherwise: 'SURVEY_IS_CLOSED' },
}

/** Phase of a survey or campaign, from the current time and its two instants (specification, section 4). */
export type Phase = 'before-start' | 'active' | 'ended'

/** The phase at an instant; both ends belong to the active phase. */
export function phaseAt(now: Date, startOn: Date, endOn: Date): Phase {
  if (now < startOn) return 'before-start'
  return now > endOn ? 'ended' : 'active'
}

/** Whether answers can be given or changed now. */
export function maySaveAnswers(
  status: SurveyStatus,
  phase: Phase,
): Outcome<SurveyStatus, 'SURVEY_NOT_STARTED' | SurveyWhy> {
  if (phase === 'before-start') return refuse('SURVEY_NOT_STARTED')
  if (phase === 'ended') return refuse('SURVEY_CLOSED')
  return statusAfter(SHEET_LIFE, status, 'SAVE', 'citizen')
}

/** Details of a deposit made at the bank against a challan. */
export interface ChallanDeposit {
  readonly depositDay: IstDay
  readonly bankReference: string
  readonly branchName: string
}

/** Checks a deposit: not in the future, not before the challan, with its reference and branch. */
export function checkDeposit(
  deposit: ChallanDeposit,
  challanDay: IstDay,
  today: IstDay,
): Outcome<true, 'DEPOSIT_IN_FUTURE' | 'DEPOSIT_BEFORE_CHALLAN' | 'REFERENCE_REQUIRED' | 'BRANCH_REQUIRED'> {
  if (deposit.bankReference.trim() === '') return refuse('REFERENCE_REQUIRED')
  if (deposit.branchName.trim() === '') return refuse('BRANCH_REQUIRED')
  if (deposit.depositDay > today) return refuse('DEPOSIT_IN_FUTURE')
  return deposit.depositDay < challanDay ? refuse('DEPOSIT_BEFORE_CHALLAN') : accept(true)
}
