import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import { appropriate } from './appropriate.ts'
import { byDueDay } from './compare.ts'
import {
  cashLeft,
  type Demand,
  demandLeft,
  type Instalment,
  instalmentLeft,
  type PropertyAccount,
  penalDays,
  penalLeft,
  tdsHeldBack,
} from './due.ts'
import { type Quote, type QuoteLine, quoteOf } from './quote.ts'
import { type Standing, standingOn } from './standing.ts'

/** An instalment past its day, as the overdue screen lists it. */
export interface OverdueInstalment {
  readonly instalmentNo: number
  readonly dueDay: IstDay
  readonly days: number
  /** Interest and principal that can be paid in cash. */
  readonly unpaid: Paise
  readonly penal: Paise
}

/** What a property owes on a day: its figures, and the quote that pays everything due. */
export interface Dues {
  readonly standing: Standing
  readonly overdueInstalments: readonly OverdueInstalment[]
  readonly next: { readonly dueDay: IstDay; readonly amount: Paise } | null
  readonly quote: Quote
}

/** Instalments payable as dues on a day: those past, and those whose day comes within the notice. */
export function payableInstalments(account: PropertyAccount, day: IstDay): Instalment[] {
  return standingOn(account, day)
    .rows.filter(({ place }) => place === 'overdue' || place === 'due')
    .map(({ due }) => due)
}

/** Demands not paid in full, oldest first. */
export function openDemands(account: PropertyAccount): Demand[] {
  return account.demands
    .filter(demand => demandLeft(demand) > 0n)
    .sort((a, b) => byDueDay(a, b) || a.demandId - b.demandId)
}

/** The lines of one instalment: penal, interest, principal, each with the dates and rate that make it. */
export function instalmentLines(account: PropertyAccount, due: Instalment, day: IstDay): QuoteLine[] {
  const { policy } = account
  const owed = cashLeft(policy, due, day) + penalLeft(policy, due, day)
  const targets = { instalmentNos: [due.instalmentNo], demandIds: [] }
  return appropriate(account, { amount: owed, day }, targets).allocations.map(
    ({ part, amount }): QuoteLine => {
      const base = { itemId: due.instalmentNo, amount }
      if (part === 'PENAL')
        return {
          ...base,
          code: 'PENAL_INTEREST',
          params: {
            on: instalmentLeft(due),
            rateBp: policy.penalBp,
            from: addDays(due.penalFrom, 1),
            to: day,
            days: penalDays(due, day),
            carried: due.penalCarried,
            paid: due.penalPaid,
          },
        }
      if (part === 'INTEREST')
        return {
          ...base,
          code: 'INSTALMENT_INTEREST',
          params: {
            instalmentNo: due.instalmentNo,
            dueDay: due.dueDay,
            rateBp: policy.annualBp,
            of: due.interest,
          },
        }
      return {
        ...base,
        code: due.kind === 'ALLOTMENT' ? 'ALLOTMENT_MONEY' : 'INSTALMENT_PRINCIPAL',
        params: { instalmentNo: due.instalmentNo, dueDay: due.dueDay, of: due.principal },
      }
    },
  )
}

/** The line of one demand. */
export function demandLine(demand: Demand): QuoteLine {
  return {
    code: 'DEMAND',
    itemId: demand.demandId,
    amount: demandLeft(demand),
    params: { dueDay: demand.dueDay, amount: demand.amount, gst: demand.gst, paid: demand.paid },
  }
}

/** A quote for some instalments and demands in the order of appropriation. */
export function quoteFor(
  account: PropertyAccount,
  day: IstDay,
  dues: readonly Instalment[],
  demands: readonly Demand[],
): Quote {
  const lines = [...dues.flatMap(due => instalmentLines(account, due, day)), ...demands.map(demandLine)]
  const targets = {
    instalmentNos: dues.map(due => due.instalmentNo),
    demandIds: demands.map(demand => demand.demandId),
  }
  return quoteOf(day, lines, targets, sum(dues.map(due => tdsHeldBack(account.policy, due, day))))
}

/** Everything a property owes on a day (GetPropertyDues, GetPropertyOverdue). */
export function duesOn(account: PropertyAccount, day: IstDay): Dues {
  const { policy } = account
  const standing = standingOn(account, day)
  const overdue = standing.rows.filter(row => row.place === 'overdue')
  const quote = quoteFor(account, day, payableInstalments(account, day), openDemands(account))
  const ahead = account.instalments.find(due => due.dueDay >= day && cashLeft(policy, due, day) > 0n)
  return {
    standing,
    overdueInstalments: overdue.map(({ due, principal, interest, penal }) => ({
      instalmentNo: due.instalmentNo,
      dueDay: due.dueDay,
      days: daysBetween(due.dueDay, day),
      unpaid: principal + interest,
      penal,
    })),
    next: ahead ? { dueDay: ahead.dueDay, amount: cashLeft(policy, ahead, day) } : null,
    quote,
  }
}

/** A quote for some unpaid demands alone. Unknown or paid ones are left out. */
export function demandQuote(account: PropertyAccount, day: IstDay, demandIds: readonly number[]): Quote {
  return quoteFor(
    account,
    day,
    [],
    openDemands(account).filter(demand => demandIds.includes(demand.demandId)),
  )
}
