import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { WorkPlaces } from '#domain/work/desks.ts'
import type { LotteryStatus } from './states.ts'

/** Where a lottery application waits in each status. What is submitted is read once the scheme has closed. */
export const LOTTERY_WORK: WorkPlaces<LotteryStatus> = {
  [S.Draft]: 'NOBODY',
  [S.PaymentPending]: 'NOBODY',
  [S.Submitted]: 'NOBODY',
  [S.UnderScrutiny]: 'LOTTERY_FIRST',
  [S.QueryRaised]: 'CITIZEN',
  [S.QueryResponded]: 'LOTTERY_ANSWERED',
  [S.Eligible]: 'NOBODY',
  [S.Ineligible]: 'NOBODY',
  [S.InDraw]: 'NOBODY',
  [S.Allotted]: 'NOBODY',
  [S.WaitingList]: 'NOBODY',
  [S.Unsuccessful]: 'NOBODY',
  [S.WithdrawalRequested]: 'LOTTERY_WITHDRAWAL',
  [S.Withdrawn]: 'NOBODY',
  [S.AllotmentAccepted]: 'NOBODY',
  [S.AllotmentCancelled]: 'NOBODY',
}
