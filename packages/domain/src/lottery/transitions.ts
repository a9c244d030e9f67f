import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { Transition } from '#domain/application/transitions.ts'

/** Events in the life of a lottery application (domain design, section 8). */
export type LotteryEvent =
  | 'save'
  | 'requestPayment'
  | 'releasePayment'
  | 'pay'
  | 'edit'
  | 'startScrutiny'
  | 'raiseQuery'
  | 'respond'
  | 'missQuery'
  | 'findEligible'
  | 'findIneligible'
  | 'acceptObjection'
  | 'freeze'
  | 'allot'
  | 'wait'
  | 'fail'
  | 'annul'
  | 'accept'
  | 'lapse'
  | 'withdraw'
  | 'approveWithdrawal'

/** The one table of who may move an application where; the server's guards and the portal's buttons read it. */
export const LOTTERY_TRANSITIONS: readonly Transition<S, LotteryEvent>[] = [
  { event: 'save', from: [S.Draft], to: S.Draft, by: ['citizen'] },
  { event: 'requestPayment', from: [S.Draft], to: S.PaymentPending, by: ['citizen'] },
  { event: 'releasePayment', from: [S.PaymentPending], to: S.Draft, by: ['provider', 'timer', 'citizen'] },
  { event: 'pay', from: [S.PaymentPending, S.Draft], to: S.Submitted, by: ['provider'] },
  { event: 'edit', from: [S.Submitted], to: S.Submitted, by: ['citizen'] },
  { event: 'startScrutiny', from: [S.Submitted], to: S.UnderScrutiny, by: ['timer'] },
  { event: 'raiseQuery', from: [S.UnderScrutiny, S.QueryResponded], to: S.QueryRaised, by: ['authority'] },
  { event: 'respond', from: [S.QueryRaised], to: S.QueryResponded, by: ['citizen'] },
  { event: 'missQuery', from: [S.QueryRaised], to: S.UnderScrutiny, by: ['timer'] },
  { event: 'findEligible', from: [S.UnderScrutiny, S.QueryResponded], to: S.Eligible, by: ['authority'] },
  {
    event: 'findIneligible',
    from: [S.UnderScrutiny, S.QueryResponded, S.Eligible],
    to: S.Ineligible,
    by: ['authority'],
  },
  { event: 'acceptObjection', from: [S.Ineligible], to: S.Eligible, by: ['authority'] },
  { event: 'freeze', from: [S.Eligible], to: S.InDraw, by: ['authority'] },
  {
    event: 'allot',
    from: [S.InDraw, S.WaitingList, S.PaymentPending, S.Draft, S.Eligible],
    to: S.Allotted,
    by: ['authority', 'provider'],
  },
  { event: 'wait', from: [S.InDraw], to: S.WaitingList, by: ['authority'] },
  {
    event: 'fail',
    from: [S.InDraw, S.WaitingList, S.Eligible],
    to: S.Unsuccessful,
    by: ['authority', 'timer'],
  },
  {
    event: 'annul',
    from: [S.InDraw, S.Allotted, S.WaitingList, S.Unsuccessful],
    to: S.Eligible,
    by: ['authority'],
  },
  { event: 'accept', from: [S.Allotted], to: S.AllotmentAccepted, by: ['provider'] },
  { event: 'lapse', from: [S.Allotted], to: S.AllotmentCancelled, by: ['timer', 'authority'] },
  {
    event: 'withdraw',
    from: [
      S.Submitted,
      S.UnderScrutiny,
      S.QueryRaised,
      S.QueryResponded,
      S.Eligible,
      S.Allotted,
      S.WaitingList,
    ],
    to: S.WithdrawalRequested,
    by: ['citizen'],
  },
  { event: 'approveWithdrawal', from: [S.WithdrawalRequested], to: S.Withdrawn, by: ['authority', 'timer'] },
]
