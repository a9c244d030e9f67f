import { addDays, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { smaller } from './compare.ts'
import {
  demandLeft,
  type Instalment,
  instalmentLeft,
  interestLeft,
  type PropertyAccount,
  penalDays,
  penalLeft,
  principalLeft,
  tdsHeldBack,
  tdsPending,
} from './due.ts'
import { penalInterest } from './penal.ts'

/**
 * Where an instalment stands on a day: settled; waiting for nothing but the certificate of the deducted tax; past its
 * day; payable within the notice; or to come after it.
 */
export type Place = 'settled' | 'awaitsTds' | 'overdue' | 'due' | 'toCome'

/** What is left of one instalment on a day. `principal`, `interest` and `tds` add up to what is left of it. */
export interface InstalmentStanding {
  readonly due: Instalment
  readonly place: Place
  /** Payable in cash once its day is near; of one to come all of it, with the tax that its buyer will deduct. */
  readonly principal: Paise
  readonly interest: Paise
  /** Deducted tax that its certificate has still to cover and that nobody asks for in cash. */
  readonly tds: Paise
  /** Penal interest to the day. */
  readonly penal: Paise
}

/** The parts of an account on a day, in paise. Every paisa that is owed stands in one of them. */
interface StandingParts {
  readonly principalToCome: Paise
  readonly interestToCome: Paise
  /** Of instalments whose day comes within the notice: payable, not late. */
  readonly principalDue: Paise
  readonly interestDue: Paise
  readonly overduePrincipal: Paise
  readonly overdueInterest: Paise
  readonly penalInterest: Paise
  /** Open charges beside the schedule: payable from the day on which they are raised. */
  readonly demandsDue: Paise
  readonly tdsPending: Paise
  /** Rebate, or tax beyond the instalments, that settles the next demand. */
  readonly creditsUnused: Paise
}

/** What the schedule has settled by the kind of its rows: with tax credits and what was waived. */
interface Settled {
  readonly allotment: Paise
  readonly instalments: Paise
  /** Lump sums, and the closing of the account. */
  readonly ahead: Paise
  readonly total: Paise
}

/**
 * The account of a property at one instant. Every screen, statement, quote, message and paper is made from it
 * (docs/rules/property.md#figures-of-an-account), so that none can tell another sum.
 */
export interface Standing extends StandingParts {
  readonly asOn: IstDay
  /** In order of due day. */
  readonly rows: readonly InstalmentStanding[]
  /** overduePrincipal + overdueInterest, without penal interest. */
  readonly overdue: Paise
  /** principalDue + interestDue. */
  readonly due: Paise
  /** overdue + due + penalInterest + demandsDue. */
  readonly payableToday: Paise
  /** principalToCome + interestToCome: nothing of it is payable as a due today. */
  readonly stillToCome: Paise
  /** The tax of stillToCome that the buyer will deduct and deposit. */
  readonly tdsToCome: Paise
  /** payableToday + stillToCome + tdsPending − creditsUnused. */
  readonly outstanding: Paise
  readonly settled: Settled
  /** All rows of the schedule: settled.total + what is left of them. */
  readonly scheduled: { readonly principal: Paise; readonly interest: Paise; readonly total: Paise }
}

function placeOf(account: PropertyAccount, due: Instalment, day: IstDay, payable: Paise): Place {
  if (payable === 0n) return instalmentLeft(due) === 0n ? 'settled' : 'awaitsTds'
  if (due.dueDay < day) return 'overdue'
  return due.dueDay <= addDays(day, account.policy.noticeDays) ? 'due' : 'toCome'
}

/** Where one instalment stands on a day. */
export function instalmentOn(account: PropertyAccount, due: Instalment, day: IstDay): InstalmentStanding {
  const held = tdsHeldBack(account.policy, due, day)
  const cash = instalmentLeft(due) - held
  const penal = penalLeft(account.policy, due, day)
  const place = placeOf(account, due, day, cash + penal)
  if (place === 'toCome')
    return { due, place, principal: principalLeft(due), interest: interestLeft(due), tds: 0n, penal: 0n }
  // Cash settles interest before principal, so what is held back is missing from the principal first.
  const interest = smaller(cash, interestLeft(due))
  return { due, place, principal: cash - interest, interest, tds: held, penal }
}

const settledOf = ({ paidPrincipal, paidInterest }: Instalment): Paise => paidPrincipal + paidInterest

function settledIn(instalments: readonly Instalment[]): Settled {
  const of = (...kinds: readonly Instalment['kind'][]) =>
    sum(instalments.filter(due => kinds.includes(due.kind)).map(settledOf))
  const parts = {
    allotment: of('ALLOTMENT'),
    instalments: of('INSTALMENT'),
    ahead: of('PREPAYMENT', 'CLOSING'),
  }
  return { ...parts, total: parts.allotment + parts.instalments + parts.ahead }
}

/** The account as it stands on a day. */
export function standingOn(account: PropertyAccount, day: IstDay): Standing {
  const rows = account.instalments.map(due => instalmentOn(account, due, day))
  const at = (place: Place, part: 'principal' | 'interest') =>
    sum(rows.filter(row => row.place === place).map(row => row[part]))
  const parts: StandingParts = {
    principalToCome: at('toCome', 'principal'),
    interestToCome: at('toCome', 'interest'),
    principalDue: at('due', 'principal'),
    interestDue: at('due', 'interest'),
    overduePrincipal: at('overdue', 'principal'),
    overdueInterest: at('overdue', 'interest'),
    penalInterest: sum(rows.map(row => row.penal)),
    demandsDue: sum(account.demands.map(demandLeft)),
    tdsPending: sum(rows.map(row => row.tds)),
    creditsUnused: account.credit,
  }
  const overdue = parts.overduePrincipal + parts.overdueInterest
  const due = parts.principalDue + parts.interestDue
  const payableToday = overdue + due + parts.penalInterest + parts.demandsDue
  const stillToCome = parts.principalToCome + parts.interestToCome
  const principal = sum(account.instalments.map(due => due.principal))
  const interest = sum(account.instalments.map(due => due.interest))
  return {
    ...parts,
    asOn: day,
    rows,
    overdue,
    due,
    payableToday,
    stillToCome,
    tdsToCome: sum(
      rows.filter(row => row.place === 'toCome').map(row => tdsPending(account.policy, row.due)),
    ),
    outstanding: payableToday + stillToCome + parts.tdsPending - parts.creditsUnused,
    settled: settledIn(account.instalments),
    scheduled: { principal, interest, total: principal + interest },
  }
}

/** What one more day adds to the penal interest of an instalment that carries some. */
export function penalPerDay(account: PropertyAccount, due: Instalment, day: IstDay): Paise {
  const { policy } = account
  const days = penalDays(due, day)
  if (penalLeft(policy, due, day) === 0n) return 0n
  const on = instalmentLeft(due)
  return penalInterest(on, policy.penalBp, days + 1) - penalInterest(on, policy.penalBp, days)
}

/**
 * Interest of the schedule that the books do not hold yet: it enters them on the day of its instalment, or when it is
 * paid before. Outstanding less this and less penal interest is what the books say.
 */
export function interestUncharged({ rows }: Standing, charged: ReadonlySet<number>): Paise {
  return sum(rows.filter(({ due }) => !charged.has(due.instalmentNo)).map(({ due }) => interestLeft(due)))
}
