import { RefundStatus } from '#domain/application/payment.ts'
import { type Paise, splitByShares } from '#domain/money/paise.ts'
import type { ConsentState } from './consentStates.ts'

/** An owner of the property as the register has them. */
export interface Holder {
  /** Of the register's line; new owners have new ones. */
  readonly id: number
  readonly name: string
  /** Basis points of the property. */
  readonly shareBp: number
  /** 10 digits, or '' when the authority has none. */
  readonly mobile: string
}

/**
 * The mobile that proves each owner, in the register's order: a number that stands beside two owners proves the first,
 * as one hand must not consent for two. '' where the register has none.
 */
export function provingMobiles(holders: readonly Holder[]): string[] {
  return holders.map(({ mobile }, index) =>
    holders.findIndex(one => one.mobile === mobile) === index ? mobile : '',
  )
}

/** A citizen who wants to speak for an owner. */
export interface Claimant {
  /** The mobile that was proved for the account; '' when there is none. */
  readonly mobile: string
  readonly isLinked: boolean
  /** Whether another account has proved the registered mobile. */
  readonly registeredIsTaken: boolean
}

/**
 * For which owner a citizen speaks: the one whose mobile they have proved; else, who has the property linked speaks for
 * the registered owner with an OTP to that owner's mobile, unless that owner has an account. Null for anybody else.
 */
export function ownSeat(holders: readonly Holder[], claimant: Claimant): Holder | null {
  const proving = provingMobiles(holders)
  const at = claimant.mobile === '' ? -1 : proving.indexOf(claimant.mobile)
  if (at >= 0) return holders[at] ?? null
  if (!claimant.isLinked || claimant.registeredIsTaken) return null
  return holders.find((_, index) => proving[index] !== '') ?? null
}

/** Whether every owner agrees. */
export const allAgree = (consents: readonly { readonly state: ConsentState }[]): boolean =>
  consents.length > 0 && consents.every(({ state }) => state === 'GIVEN')

/** What each owner gets of a refund and bears of its deduction, by their shares of the property. */
export function shareRefund(
  { refund, deduction }: { readonly refund: Paise; readonly deduction: Paise },
  holders: readonly Pick<Holder, 'shareBp'>[],
): { readonly refund: Paise; readonly deduction: Paise }[] {
  const shares = holders.map(one => one.shareBp)
  const refunds = splitByShares(refund, shares)
  const deductions = splitByShares(deduction, shares)
  return refunds.map((part, index) => ({ refund: part, deduction: deductions[index] ?? 0n }))
}

const { RefundFailed, EligibleForRefund, RefundRequested, RefundInitiated, Refunded } = RefundStatus
const SLOWEST_FIRST: readonly RefundStatus[] = [
  RefundFailed,
  EligibleForRefund,
  RefundRequested,
  RefundInitiated,
  Refunded,
]

/** Where the refunds of one order stand together: one that failed first, else the slowest. */
export const slowestRefund = (statuses: readonly RefundStatus[]): RefundStatus =>
  SLOWEST_FIRST.find(status => statuses.includes(status)) ?? RefundStatus.None
