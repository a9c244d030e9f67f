import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf } from '#domain/money/paise.ts'
import { smaller } from './compare.ts'
import { penalInterest } from './penal.ts'
import type { Frequency } from './schedule.ts'

/** Rates of a sale that the rules read: as they stood when the property was sold, kept with it. */
export interface PaymentPolicy {
  readonly annualBp: number
  readonly penalBp: number
  readonly frequency: Frequency
  /** Zero where the law asks for no deduction; 100 (1 %) otherwise. */
  readonly tdsBp: number
  /** Days for which penal interest on the deducted part waits for its certificate. */
  readonly tdsSuspensionDays: number
  /** An instalment can be paid as a due from this many days before its date; earlier it is an advance. */
  readonly noticeDays: number
  readonly rebateBp: number
  readonly rebateDays: number
}

/** The rates that the authority sets for its sales; whether tax is deducted depends on the price of each. */
export type StandardPolicy = Omit<PaymentPolicy, 'tdsBp'>

/** Allotment money carries no interest; a prepayment is the row that a lump sum puts in, a closing the one after which nothing is left. */
export const INSTALMENT_KINDS = ['ALLOTMENT', 'INSTALMENT', 'PREPAYMENT', 'CLOSING'] as const
export type InstalmentKind = (typeof INSTALMENT_KINDS)[number]

/** An instalment as it stands; its number is unique within the property. */
export interface Instalment {
  readonly instalmentNo: number
  readonly kind: InstalmentKind
  readonly dueDay: IstDay
  readonly interest: Paise
  readonly principal: Paise
  readonly paidInterest: Paise
  readonly paidPrincipal: Paise
  /** The part of what was paid that came as tax credit. */
  readonly tdsCredit: Paise
  /** Penal interest runs from the day after this one: the due day, or the last day on which it was settled. */
  readonly penalFrom: IstDay
  /** Penal interest counted up to `penalFrom` that is still open, when a tax credit lowered what it runs on. */
  readonly penalCarried: Paise
  /** Penal interest already paid since `penalFrom`, and of what was carried. */
  readonly penalPaid: Paise
  /** Last day on which the deducted tax waits for its certificate; null until the authority's 99 % are paid. */
  readonly tdsUntil: IstDay | null
}

/** A charge beside the schedule: freehold, water and sewer, maintenance, lease rent. */
export interface Demand {
  readonly demandId: number
  readonly dueDay: IstDay
  readonly amount: Paise
  readonly gst: Paise
  readonly paid: Paise
}

/** Everything the rules need to know of a property's account. Instalments stand in order of due day. */
export interface PropertyAccount {
  readonly policy: PaymentPolicy
  readonly allotmentDay: IstDay
  /** Day from which the first instalment's interest runs. */
  readonly interestFrom: IstDay
  readonly instalments: readonly Instalment[]
  readonly demands: readonly Demand[]
  /** Rebate, or tax beyond the instalments, that waits for the next demand. */
  readonly credit: Paise
}

/** An instalment with nothing paid, from a row of a schedule. */
export function unpaidInstalment(
  row: Pick<Instalment, 'instalmentNo' | 'dueDay' | 'interest' | 'principal'>,
  kind: InstalmentKind = 'INSTALMENT',
): Instalment {
  const { instalmentNo, dueDay, interest, principal } = row
  return {
    instalmentNo,
    kind,
    dueDay,
    interest,
    principal,
    paidInterest: 0n,
    paidPrincipal: 0n,
    tdsCredit: 0n,
    penalFrom: dueDay,
    penalCarried: 0n,
    penalPaid: 0n,
    tdsUntil: null,
  }
}

/** Interest still owed of an instalment. */
export const interestLeft = (due: Instalment): Paise => due.interest - due.paidInterest
/** Principal still owed of an instalment. */
export const principalLeft = (due: Instalment): Paise => due.principal - due.paidPrincipal
/** Interest and principal still owed of an instalment, without penal interest. */
export const instalmentLeft = (due: Instalment): Paise => interestLeft(due) + principalLeft(due)
/** What is still owed of a demand, with its tax. */
export const demandLeft = (demand: Demand): Paise => demand.amount + demand.gst - demand.paid

/** The part of an instalment that the buyer deducts and deposits as tax (docs/rules/tds.md). */
export function tdsPart(policy: PaymentPolicy, due: Instalment): Paise {
  return policy.tdsBp === 0 ? 0n : shareOf(due.interest + due.principal, policy.tdsBp)
}

/** Deducted tax of an instalment that no certificate has covered yet. */
export function tdsPending(policy: PaymentPolicy, due: Instalment): Paise {
  const waiting = tdsPart(policy, due) - due.tdsCredit
  const left = instalmentLeft(due)
  if (waiting <= 0n) return 0n
  return smaller(waiting, left)
}

/** True when only the deducted tax is missing: the authority's 99 % have come. */
export function awaitsTds(policy: PaymentPolicy, due: Instalment): boolean {
  const left = instalmentLeft(due)
  return left > 0n && left === tdsPending(policy, due)
}

/**
 * The part of an instalment that waits for a tax certificate and is not asked for in cash. Once the 99 % are paid,
 * the certificate has `tdsSuspensionDays`; after them the part can be paid in cash and carries penal interest.
 */
export function tdsHeldBack(policy: PaymentPolicy, due: Instalment, day: IstDay): Paise {
  return due.tdsUntil !== null && day > due.tdsUntil ? 0n : tdsPending(policy, due)
}

/** What can be paid in cash on a day: interest and principal less what waits for a tax certificate. */
export function cashLeft(policy: PaymentPolicy, due: Instalment, day: IstDay): Paise {
  return instalmentLeft(due) - tdsHeldBack(policy, due, day)
}

/** Days of delay that count for penal interest. */
export function penalDays(due: Instalment, day: IstDay): number {
  return Math.max(0, daysBetween(due.penalFrom, day))
}

/**
 * Penal interest of an instalment owed on a day, less what has been paid of it; never negative, also when a challan
 * is entered with an earlier day than a payment that is already in the books.
 */
export function penalLeft(policy: PaymentPolicy, due: Instalment, day: IstDay): Paise {
  const accrued = penalInterest(instalmentLeft(due), policy.penalBp, penalDays(due, day))
  const left = due.penalCarried + accrued - due.penalPaid
  return left > 0n ? left : 0n
}

/** The day until which penal interest waits for a certificate when the 99 % are paid on `day`. */
export function suspendedUntil(policy: PaymentPolicy, day: IstDay): IstDay {
  return addDays(day, policy.tdsSuspensionDays)
}
