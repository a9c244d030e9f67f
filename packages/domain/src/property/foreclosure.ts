import { accept, type Outcome, refuse } from '#domain/application/result.ts'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf, sum } from '#domain/money/paise.ts'
import type { PrepaymentRefusal } from './advance.ts'
import { smaller } from './compare.ts'
import { demandLeft, type PropertyAccount } from './due.ts'
import { openDemands, quoteFor } from './dues.ts'
import { interestToDay, outstandingPrincipal, runningPeriod, toClearFirst, withPrepayment } from './prepay.ts'
import { type Quote, type QuoteLine, quoteOf, totalOf } from './quote.ts'

/** The rebate on the price still to be paid, when all of it comes within the rebate's days of allotment. */
export function rebateOn(account: PropertyAccount, day: IstDay): Paise {
  const { rebateBp, rebateDays } = account.policy
  if (day > addDays(account.allotmentDay, rebateDays)) return 0n
  const price = account.instalments.filter(due => due.kind !== 'ALLOTMENT').map(due => due.principal)
  return shareOf(sum(price), rebateBp)
}

/** A foreclosure quote in the figures of the wire. Its total is the sum of its lines. */
export interface Foreclosure {
  readonly quote: Quote
  readonly validTill: IstDay
  readonly principal: Paise
  readonly interest: Paise
  readonly penal: Paise
  readonly demands: Paise
  readonly rebate: Paise
  /** Rebate beyond the open demands: stays as a credit against later charges. */
  readonly rebateLeft: Paise
  /** The account to which the rebate and then the payment are appropriated. */
  readonly account: PropertyAccount
}

/** Names the lines of the prepayment's own row by the rule that makes them. */
export function prepaymentLine(
  account: PropertyAccount,
  day: IstDay,
  rowNo: number,
  line: QuoteLine,
  principal: Paise,
  principalCode: 'OUTSTANDING_PRINCIPAL' | 'PREPAID_PRINCIPAL',
): QuoteLine {
  if (line.itemId !== rowNo || line.code === 'DEMAND') return line
  if (line.code !== 'INSTALMENT_INTEREST') return { ...line, code: principalCode, params: { of: principal } }
  const period = runningPeriod(account, day)
  return {
    ...line,
    code: 'INTEREST_TO_DAY',
    params: {
      on: principal,
      rateBp: account.policy.annualBp,
      from: period?.from ?? day,
      to: day,
      days: period?.days ?? 0,
      periodDays: period?.periodDays ?? 1,
    },
  }
}

/**
 * What closes the account on a day: outstanding principal, interest to the day, overdue, penal interest and unpaid
 * demands, without any charge; good for that day. The rebate is a credit against demands (docs/rules/property.md).
 */
export function foreclosureQuote(
  account: PropertyAccount,
  day: IstDay,
): Outcome<Foreclosure, PrepaymentRefusal> {
  const demands = openDemands(account)
  const clear = toClearFirst(account, day)
  const principal = outstandingPrincipal(account, day)
  const closed = withPrepayment(account, { day, principal, interest: interestToDay(account, day, principal) })
  const target = principal > 0n ? closed.account : account
  const plain = quoteFor(target, day, principal > 0n ? [...clear, closed.row] : clear, demands)
  if (plain.total === 0n) return refuse('NOTHING_LEFT')
  const open = sum(demands.map(demandLeft))
  const earned = principal > 0n ? rebateOn(account, day) : 0n
  const rebate = smaller(earned, open)
  const lines = plain.lines.map(line =>
    prepaymentLine(account, day, closed.row.instalmentNo, line, principal, 'OUTSTANDING_PRINCIPAL'),
  )
  const lastDay = addDays(account.allotmentDay, account.policy.rebateDays)
  const credit: QuoteLine = {
    code: 'REBATE',
    itemId: null,
    amount: -rebate,
    params: { rateBp: account.policy.rebateBp, lastDay, earned },
  }
  const quote = quoteOf(day, [...lines, credit], plain.targets, plain.tds)
  return accept({
    quote,
    validTill: day,
    principal: totalOf(quote, 'OUTSTANDING_PRINCIPAL', 'INSTALMENT_PRINCIPAL', 'ALLOTMENT_MONEY'),
    interest: totalOf(quote, 'INTEREST_TO_DAY', 'INSTALMENT_INTEREST'),
    penal: totalOf(quote, 'PENAL_INTEREST'),
    demands: totalOf(quote, 'DEMAND'),
    rebate,
    rebateLeft: earned - rebate,
    account: target,
  })
}

/** Settles demands, oldest first, with a rebate; give the payment to `appropriate` afterwards. */
export function creditRebate(account: PropertyAccount, rebate: Paise): PropertyAccount {
  let left = rebate
  const paid = new Map<number, Paise>()
  for (const demand of openDemands(account)) {
    const part = smaller(left, demandLeft(demand))
    left -= part
    paid.set(demand.demandId, part)
  }
  return {
    ...account,
    demands: account.demands.map(demand => ({
      ...demand,
      paid: demand.paid + (paid.get(demand.demandId) ?? 0n),
    })),
  }
}
