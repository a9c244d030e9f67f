import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { byDueDay, laterOf, smaller } from './compare.ts'
import {
  awaitsTds,
  cashLeft,
  type Demand,
  demandLeft,
  type Instalment,
  interestLeft,
  type PaymentPolicy,
  type PropertyAccount,
  penalLeft,
  suspendedUntil,
  tdsPending,
} from './due.ts'

/** Which dues a payment is for. */
export interface Targets {
  readonly instalmentNos: readonly number[]
  readonly demandIds: readonly number[]
}

/** What a payment can settle, in the order of appropriation. */
export const PARTS = ['PENAL', 'INTEREST', 'PRINCIPAL', 'DEMAND'] as const

/** A part of a payment and what it settled, in paise. */
export interface Allocation {
  readonly part: (typeof PARTS)[number]
  /** Instalment number or demand id. */
  readonly itemId: number
  readonly amount: Paise
}

/** Where a payment went. Allocations and `unapplied` always add up to the payment. */
export interface Appropriation {
  readonly account: PropertyAccount
  readonly allocations: readonly Allocation[]
  readonly unapplied: Paise
}

interface Settled {
  readonly due: Instalment
  readonly penal: Paise
  readonly interest: Paise
  readonly principal: Paise
}

/** Takes what an instalment can take from cash: penal, then interest, then principal. */
function settle(policy: PaymentPolicy, due: Instalment, money: Paise, day: IstDay): Settled {
  const owedPenal = penalLeft(policy, due, day)
  const penal = smaller(money, owedPenal)
  const forDue = smaller(money - penal, cashLeft(policy, due, day))
  const interest = smaller(forDue, interestLeft(due))
  const principal = forDue - interest
  const parts = { penal, interest, principal }
  if (penal + forDue === 0n) return { due, ...parts }
  if (penal < owedPenal) return { due: { ...due, penalPaid: due.penalPaid + penal }, ...parts }
  const paid: Instalment = {
    ...due,
    paidInterest: due.paidInterest + interest,
    paidPrincipal: due.paidPrincipal + principal,
    penalFrom: laterOf(due.penalFrom, day),
    penalCarried: 0n,
    penalPaid: 0n,
  }
  if (paid.tdsUntil !== null || !awaitsTds(policy, paid)) return { due: paid, ...parts }
  const tdsUntil = suspendedUntil(policy, day)
  return { due: { ...paid, tdsUntil, penalFrom: laterOf(paid.penalFrom, tdsUntil) }, ...parts }
}

/**
 * Takes what an instalment can take from a tax credit: never more than the tax deducted from it, and no penal
 * interest. What was open of that is carried, because it ran on the amount before the credit.
 */
function settleByTds(policy: PaymentPolicy, due: Instalment, money: Paise, day: IstDay): Settled {
  const forDue = smaller(money, tdsPending(policy, due))
  const interest = smaller(forDue, interestLeft(due))
  const principal = forDue - interest
  const parts = { penal: 0n, interest, principal }
  if (forDue === 0n) return { due, ...parts }
  return {
    due: {
      ...due,
      paidInterest: due.paidInterest + interest,
      paidPrincipal: due.paidPrincipal + principal,
      tdsCredit: due.tdsCredit + forDue,
      penalCarried: penalLeft(policy, due, day) + due.penalPaid,
      penalFrom: laterOf(due.penalFrom, day),
    },
    ...parts,
  }
}

/**
 * Spends a payment of `day` on the dues it is for: penal → interest → principal of the oldest instalment first,
 * then other demands by due date (docs/rules/property.md). Penal interest that is settled starts anew from
 * that day on what is still unpaid; as long as it is only paid in part it runs on from where it began.
 * What no due takes is `unapplied`: the caller refunds it or keeps it as an advance.
 */
export function appropriate(
  account: PropertyAccount,
  payment: { readonly amount: Paise; readonly day: IstDay; readonly byTds?: boolean },
  targets: Targets,
): Appropriation {
  const { policy } = account
  const allocations: Allocation[] = []
  let money = payment.amount
  const settledDues = new Map<number, Instalment>()
  const take = (part: Allocation['part'], itemId: number, amount: Paise): void => {
    money -= amount
    if (amount > 0n) allocations.push({ part, itemId, amount })
  }
  for (const due of [...account.instalments].sort(byDueDay)) {
    if (!targets.instalmentNos.includes(due.instalmentNo)) continue
    const settled = (payment.byTds ? settleByTds : settle)(policy, due, money, payment.day)
    take('PENAL', due.instalmentNo, settled.penal)
    take('INTEREST', due.instalmentNo, settled.interest)
    take('PRINCIPAL', due.instalmentNo, settled.principal)
    settledDues.set(due.instalmentNo, settled.due)
  }
  const settledDemands = new Map<number, Demand>()
  for (const demand of [...account.demands].sort(byDueDay)) {
    if (!targets.demandIds.includes(demand.demandId)) continue
    const amount = smaller(money, demandLeft(demand))
    take('DEMAND', demand.demandId, amount)
    settledDemands.set(demand.demandId, { ...demand, paid: demand.paid + amount })
  }
  return {
    account: {
      ...account,
      instalments: account.instalments.map(due => settledDues.get(due.instalmentNo) ?? due),
      demands: account.demands.map(demand => settledDemands.get(demand.demandId) ?? demand),
    },
    allocations,
    unapplied: money,
  }
}
