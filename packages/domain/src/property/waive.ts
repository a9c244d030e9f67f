import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { laterOf, smaller } from './compare.ts'
import {
  awaitsTds,
  cashLeft,
  type Instalment,
  interestLeft,
  type PaymentPolicy,
  penalLeft,
  principalLeft,
  suspendedUntil,
} from './due.ts'

/** A part of an instalment that the authority can forgive; penal interest is forgiven as it is paid. */
export type WaivablePart = 'INTEREST' | 'PRINCIPAL'

/** The most that can be forgiven of an instalment on a day: tax that its buyer deducted is still owed. */
export function mostWaivable(policy: PaymentPolicy, due: Instalment, part: WaivablePart, day: IstDay): Paise {
  const left = part === 'INTEREST' ? interestLeft(due) : principalLeft(due)
  return smaller(left, cashLeft(policy, due, day))
}

/**
 * Lowers an instalment without money, by at most `mostWaivable`. Penal interest that has run on it until the day stays
 * owed; from then on it runs on what remains.
 */
export function waive(
  policy: PaymentPolicy,
  due: Instalment,
  part: WaivablePart,
  amount: Paise,
  day: IstDay,
): Instalment {
  const waived: Instalment = {
    ...due,
    paidInterest: due.paidInterest + (part === 'INTEREST' ? amount : 0n),
    paidPrincipal: due.paidPrincipal + (part === 'PRINCIPAL' ? amount : 0n),
    penalCarried: penalLeft(policy, due, day) + due.penalPaid,
    penalFrom: laterOf(due.penalFrom, day),
  }
  if (waived.tdsUntil !== null || !awaitsTds(policy, waived)) return waived
  const tdsUntil = suspendedUntil(policy, day)
  return { ...waived, tdsUntil, penalFrom: laterOf(waived.penalFrom, tdsUntil) }
}
