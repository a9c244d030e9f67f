import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { Life, Move } from '#domain/lifecycle/life.ts'
import type { LOTTERY_STATE_REFUSALS } from './refusals.ts'

/** Statuses of a lottery application, of the scale of all applications. */
export const LOTTERY_STATUSES = [
  S.Draft,
  S.PaymentPending,
  S.Submitted,
  S.UnderScrutiny,
  S.QueryRaised,
  S.QueryResponded,
  S.Eligible,
  S.Ineligible,
  S.InDraw,
  S.Allotted,
  S.WaitingList,
  S.Unsuccessful,
  S.WithdrawalRequested,
  S.Withdrawn,
  S.AllotmentAccepted,
  S.AllotmentCancelled,
] as const
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number]

/** What can happen to a lottery application. */
export type LotteryAct =
  | 'SAVE'
  /** The citizen goes to pay. */
  | 'PAY'
  | 'PAYMENT_FAILED'
  /** The registration amount arrived. */
  | 'PAID'
  /** The money of the registration was taken back. */
  | 'PAYMENT_REVERSED'
  | 'START_SCRUTINY'
  | 'RAISE_QUERY'
  | 'RESPOND'
  | 'MISS_QUERY'
  | 'FIND_ELIGIBLE'
  | 'FIND_INELIGIBLE'
  | 'ACCEPT_OBJECTION'
  | 'ENTER_DRAW'
  | 'ALLOT'
  | 'WAIT'
  /** A draw, an auction or a waiting list ended without a unit. */
  | 'FAIL'
  /** The draw was annulled. */
  | 'ANNUL'
  /** The allotment money arrived. */
  | 'ACCEPT'
  | 'LAPSE'
  | 'WITHDRAW'
  | 'APPROVE_WITHDRAWAL'
  /** The scheme was cancelled. */
  | 'CANCEL'

export type LotteryWhy = keyof typeof LOTTERY_STATE_REFUSALS

const by = <const Status>(who: Move<Status>['by'], to: Status): Move<Status> => ({ by: who, to })
const withdraw = by(['citizen'], S.WithdrawalRequested)
const notWithdrawable = { WITHDRAW: 'NOT_WITHDRAWABLE' } as const
/** An application of a cancelled scheme that holds no unit ends without one. */
const cancel = by(['authority'], S.Unsuccessful)
/** As if the registration had never been paid, while no draw knows of the application. */
const reversed = { PAYMENT_REVERSED: by(['authority'], S.Draft) }
const decide = {
  ...reversed,
  RAISE_QUERY: by(['authority'], S.QueryRaised),
  FIND_ELIGIBLE: by(['authority'], S.Eligible),
  FIND_INELIGIBLE: by(['authority'], S.Ineligible),
  WITHDRAW: withdraw,
  CANCEL: cancel,
}
/** First come, first served: what is paid for is allotted at once. Late money may find the draft open again. */
const paid = { PAID: by(['provider'], S.Submitted), ALLOT: by(['provider'], S.Allotted) }
const annul = by(['authority'], S.Eligible)

/** The life of a lottery application (docs/rules/lottery.md). */
export const LOTTERY_LIFE: Life<LotteryStatus, LotteryAct, LotteryWhy> = {
  [S.Draft]: {
    acts: { SAVE: { by: ['citizen'] }, PAY: by(['citizen'], S.PaymentPending), ...paid, CANCEL: cancel },
    otherwise: 'NOT_SUBMITTED',
    because: notWithdrawable,
  },
  [S.PaymentPending]: {
    acts: { PAYMENT_FAILED: by(['provider', 'timer', 'citizen'], S.Draft), ...paid, CANCEL: cancel },
    otherwise: 'PAYMENT_RUNNING',
    because: notWithdrawable,
  },
  [S.Submitted]: {
    acts: {
      SAVE: { by: ['citizen'] },
      START_SCRUTINY: by(['timer'], S.UnderScrutiny),
      ...reversed,
      WITHDRAW: withdraw,
      CANCEL: cancel,
    },
    otherwise: 'SCRUTINY_TO_COME',
  },
  [S.UnderScrutiny]: { acts: decide, otherwise: 'UNDER_SCRUTINY' },
  [S.QueryRaised]: {
    acts: {
      SAVE: { by: ['citizen'] },
      RESPOND: by(['citizen'], S.QueryResponded),
      MISS_QUERY: by(['timer'], S.UnderScrutiny),
      ...reversed,
      WITHDRAW: withdraw,
      CANCEL: cancel,
    },
    otherwise: 'QUERY_OPEN',
  },
  [S.QueryResponded]: { acts: decide, otherwise: 'UNDER_SCRUTINY' },
  [S.Eligible]: {
    acts: {
      FIND_INELIGIBLE: by(['authority'], S.Ineligible),
      ...reversed,
      ENTER_DRAW: by(['authority'], S.InDraw),
      /** Of an auction. */
      ALLOT: by(['authority'], S.Allotted),
      FAIL: by(['authority'], S.Unsuccessful),
      WITHDRAW: withdraw,
      CANCEL: cancel,
    },
    otherwise: 'FOUND_ELIGIBLE',
  },
  [S.Ineligible]: {
    acts: { ACCEPT_OBJECTION: by(['authority'], S.Eligible) },
    otherwise: 'FOUND_INELIGIBLE',
    because: notWithdrawable,
  },
  [S.InDraw]: {
    acts: {
      ALLOT: by(['authority'], S.Allotted),
      WAIT: by(['authority'], S.WaitingList),
      FAIL: by(['authority'], S.Unsuccessful),
      ANNUL: annul,
      CANCEL: cancel,
    },
    otherwise: 'IN_DRAW',
    because: { WITHDRAW: 'DRAW_RUNNING' },
  },
  [S.Allotted]: {
    acts: {
      ACCEPT: by(['provider'], S.AllotmentAccepted),
      LAPSE: by(['timer', 'authority'], S.AllotmentCancelled),
      ANNUL: annul,
      WITHDRAW: withdraw,
      CANCEL: by(['authority'], S.AllotmentCancelled),
    },
    otherwise: 'UNIT_OFFERED',
  },
  [S.WaitingList]: {
    acts: {
      ALLOT: by(['authority'], S.Allotted),
      FAIL: by(['authority', 'timer'], S.Unsuccessful),
      ANNUL: annul,
      WITHDRAW: withdraw,
    },
    otherwise: 'ON_WAITING_LIST',
  },
  [S.Unsuccessful]: { acts: { ANNUL: annul }, otherwise: 'GOT_NOTHING', because: notWithdrawable },
  [S.WithdrawalRequested]: {
    acts: { APPROVE_WITHDRAWAL: by(['authority', 'timer'], S.Withdrawn), CANCEL: cancel },
    otherwise: 'WITHDRAWAL_ASKED',
    because: notWithdrawable,
  },
  [S.Withdrawn]: { acts: {}, otherwise: 'IS_WITHDRAWN', because: notWithdrawable },
  [S.AllotmentAccepted]: { acts: {}, otherwise: 'UNIT_ACCEPTED', because: notWithdrawable },
  [S.AllotmentCancelled]: { acts: {}, otherwise: 'OFFER_ENDED', because: notWithdrawable },
}

/** An application in one of these is over for its citizen and its identity: both may apply in the scheme anew. */
export const GIVEN_UP: readonly LotteryStatus[] = [S.Withdrawn, S.AllotmentCancelled]
