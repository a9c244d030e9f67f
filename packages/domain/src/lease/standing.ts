import { daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { type LeaseDue, lateFee } from './dues.ts'
import { LeaseState, PAYABLE_STATES } from './states.ts'

/**
 * Where a row of the rent stands on a day: paid; past its day; due today; to come; taken into the settlement of the lease;
 * or not begun, because the deposit has not come.
 */
export const ROW_PLACES = ['paid', 'overdue', 'due', 'toCome', 'settled', 'notBegun'] as const
export type RowPlace = (typeof ROW_PLACES)[number]

/** A row of the rent on a day. */
export interface RowStanding<Row extends LeaseDue = LeaseDue> {
  readonly row: Row
  readonly place: RowPlace
  /** Days since the due day of one that is overdue, and the fee for them. */
  readonly daysLate: number
  readonly lateFee: Paise
  /** Rent, tax and late fee that can be paid for it. */
  readonly payable: Paise
}

/** What is known of a lease beside its rows. */
export interface LeaseFacts {
  readonly state: LeaseState
  readonly lateFeeBp: number
  /** What the deposit did not cover when the lease was settled. */
  readonly debt: Paise
  readonly isDebtPaid: boolean
}

/**
 * A lease at one instant. Lists, schedules, dues, quotes and messages are made from it
 * (docs/rules/lease.md#figures-of-a-lease), so that none can tell another sum.
 */
export interface LeaseStanding<Row extends LeaseDue = LeaseDue> {
  readonly asOn: IstDay
  readonly rows: readonly RowStanding<Row>[]
  /** Rent and tax of rows past their day, without late fee. */
  readonly overdue: Paise
  readonly lateFee: Paise
  /** Rent and tax of rows whose day it is. */
  readonly dueToday: Paise
  /** What the settlement left owing and nobody has paid yet. */
  readonly debt: Paise
  /** overdue + lateFee + dueToday + debt. */
  readonly payableToday: Paise
  /** Rent and tax of rows to come. */
  readonly stillToCome: Paise
  /** payableToday + stillToCome. */
  readonly outstanding: Paise
  /** What a payment of today would be for; null where nothing can be paid. */
  readonly pays: 'RENT' | 'DEBT' | null
  readonly next: { readonly rowNo: number; readonly dueDay: IstDay; readonly amount: Paise } | null
}

function placeOf(row: LeaseDue, state: LeaseState, day: IstDay): RowPlace {
  if (row.isPaid) return 'paid'
  if (state === LeaseState.Closed) return 'settled'
  if (!PAYABLE_STATES.includes(state)) return 'notBegun'
  if (row.dueDay < day) return 'overdue'
  return row.dueDay === day ? 'due' : 'toCome'
}

function rowOn<Row extends LeaseDue>(row: Row, facts: LeaseFacts, day: IstDay): RowStanding<Row> {
  const place = placeOf(row, facts.state, day)
  const isLate = place === 'overdue'
  const fee = isLate ? lateFee(row.total, row.dueDay, day, facts.lateFeeBp) : 0n
  const isOwed = isLate || place === 'due' || place === 'toCome'
  return {
    row,
    place,
    daysLate: isLate ? daysBetween(row.dueDay, day) : 0,
    lateFee: fee,
    payable: isOwed ? row.total + fee : 0n,
  }
}

/** The lease as it stands on a day. */
export function leaseStandingOn<Row extends LeaseDue>(
  facts: LeaseFacts,
  rent: readonly Row[],
  day: IstDay,
): LeaseStanding<Row> {
  const rows = [...rent].sort((a, b) => a.rowNo - b.rowNo).map(row => rowOn(row, facts, day))
  const totalAt = (place: RowPlace) =>
    sum(rows.filter(each => each.place === place).map(each => each.row.total))
  const overdue = totalAt('overdue')
  const fees = sum(rows.map(each => each.lateFee))
  const dueToday = totalAt('due')
  const debt = facts.isDebtPaid ? 0n : facts.debt
  const payableToday = overdue + fees + dueToday + debt
  const stillToCome = totalAt('toCome')
  const next = rows.find(each => each.place === 'due' || each.place === 'toCome')?.row
  const paysRent = PAYABLE_STATES.includes(facts.state) && rows.some(each => each.payable > 0n)
  return {
    asOn: day,
    rows,
    overdue,
    lateFee: fees,
    dueToday,
    debt,
    payableToday,
    stillToCome,
    outstanding: payableToday + stillToCome,
    pays: paysRent ? 'RENT' : debt > 0n ? 'DEBT' : null,
    next: next ? { rowNo: next.rowNo, dueDay: next.dueDay, amount: next.total } : null,
  }
}
