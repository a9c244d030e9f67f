import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { eventsIn, type Transition } from '#domain/application/transitions.ts'
import type { IstDay } from '#domain/dates/ist.ts'

const { Draft, PaymentPending, Submitted, Closed } = ApplicationStatus

export type SurveyStatus = typeof Draft | typeof PaymentPending | typeof Submitted | typeof Closed
export type SurveyEvent = 'SAVE' | 'SUBMIT' | 'PAY' | 'PAID' | 'PAYMENT_FAILED' | 'SURVEY_ENDS'

/** The state machine of section 9. SUBMIT is for a free survey, PAY for one with a fee. */
export const SURVEY_TRANSITIONS: readonly Transition<SurveyStatus, SurveyEvent>[] = [
  { event: 'SAVE', from: [Draft], to: Draft, by: ['citizen'] },
  { event: 'SUBMIT', from: [Draft], to: Submitted, by: ['citizen'] },
  { event: 'PAY', from: [Draft], to: PaymentPending, by: ['citizen'] },
  { event: 'PAID', from: [PaymentPending], to: Submitted, by: ['provider', 'authority'] },
  { event: 'PAYMENT_FAILED', from: [PaymentPending], to: Draft, by: ['provider', 'timer'] },
  { event: 'SURVEY_ENDS', from: [Submitted], to: Closed, by: ['timer', 'authority'] },
]

/** Phase of a survey or campaign, from the current time and its two instants (specification, section 4). */
export type Phase = 'before-start' | 'active' | 'ended'

/** The phase at an instant; both ends belong to the active phase. */
export function phaseAt(now: Date, startOn: Date, endOn: Date): Phase {
  if (now < startOn) return 'before-start'
  return now > endOn ? 'ended' : 'active'
}

/** What the citizen can do with an answer sheet in a status while the survey is in a phase. */
export function surveyActions(status: SurveyStatus, phase: Phase, hasFee: boolean): SurveyEvent[] {
  if (phase !== 'active') return []
  return eventsIn(SURVEY_TRANSITIONS, status, 'citizen').filter(
    event => event !== (hasFee ? 'SUBMIT' : 'PAY'),
  )
}

/** Whether answers can be given or changed now. */
export function maySaveAnswers(
  status: SurveyStatus,
  phase: Phase,
): Outcome<true, 'SURVEY_NOT_STARTED' | 'SURVEY_CLOSED' | 'NOT_EDITABLE'> {
  if (phase === 'before-start') return refuse('SURVEY_NOT_STARTED')
  if (phase === 'ended') return refuse('SURVEY_CLOSED')
  return status === Draft ? accept(true) : refuse('NOT_EDITABLE')
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
