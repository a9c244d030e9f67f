import type { LeaseStanding as Wire } from '#contract/lease/calls.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { type LeaseStanding, leaseStandingOn } from '#domain/lease/standing.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'

/** A lease with its rent as it stands on a day. */
export const standingOf = (
  { state, lateFeeBp, settlement, debtPaidOn }: LeaseRecord,
  rent: readonly RentRecord[],
  day: IstDay,
): LeaseStanding<RentRecord> =>
  leaseStandingOn(
    { state, lateFeeBp, debt: toPaise(settlement?.stillOwed ?? '0.00'), isDebtPaid: debtPaidOn !== null },
    rent,
    day,
  )

/** The figures of a lease, as every page of it shows them. */
export const presentStanding = (standing: LeaseStanding): Wire => ({
  asOn: standing.asOn,
  overdue: toRupees(standing.overdue),
  lateFee: toRupees(standing.lateFee),
  dueToday: toRupees(standing.dueToday),
  debt: toRupees(standing.debt),
  payableToday: toRupees(standing.payableToday),
  stillToCome: toRupees(standing.stillToCome),
  outstanding: toRupees(standing.outstanding),
  pays: standing.pays,
  nextDueDate: standing.next?.dueDay ?? null,
  nextDueAmount: standing.next ? toRupees(standing.next.amount) : null,
})
