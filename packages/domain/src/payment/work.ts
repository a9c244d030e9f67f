import { RefundStatus as R } from '#domain/application/payment.ts'
import type { WorkPlaces } from '#domain/work/desks.ts'

/** How a refund goes, as its work sees it: by the bank, by the provider, or by a provider that has given up. */
export type RefundWay = 'BANK' | 'PROVIDER' | 'GIVEN_UP'

const requested: Readonly<Record<RefundWay, 'REFUND_SEND' | 'NOBODY'>> = {
  BANK: 'REFUND_SEND',
  PROVIDER: 'NOBODY',
  GIVEN_UP: 'NOBODY',
}
/** The bank needs another account from the citizen; the provider is asked again by the clock, until it has given up. */
const failed: Readonly<Record<RefundWay, 'REFUND_FAILED' | 'CITIZEN' | 'NOBODY'>> = {
  BANK: 'CITIZEN',
  PROVIDER: 'NOBODY',
  GIVEN_UP: 'REFUND_FAILED',
}

/** Where a refund waits in each status. */
export const REFUND_WORK: WorkPlaces<R> = {
  [R.None]: 'NOBODY',
  [R.EligibleForRefund]: 'CITIZEN',
  [R.RefundRequested]: requested,
  [R.RefundInitiated]: 'NOBODY',
  [R.RefundFailed]: failed,
  [R.Refunded]: 'NOBODY',
}
