import type { PropertyDemand, PropertyQuote, ScheduleLine } from '#contract/property/account.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { addDays, type IstDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { AccountRecord, DemandRecord } from '#domain/property/account.ts'
import {
  demandLeft,
  type Instalment,
  instalmentLeft,
  type PropertyAccount,
  penalDays,
  penalLeft,
} from '#domain/property/due.ts'
import type { PaymentPlan } from '#domain/property/plan.ts'
import { type InstalmentStanding, instalmentOn, penalPerDay } from '#domain/property/standing.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { headsOf } from './heads.ts'

const dueStatus = (left: bigint) => (left > 0n ? PaymentStatus.NotPaid : PaymentStatus.Paid)

function penalBasis(account: PropertyAccount, due: Instalment, day: IstDay): ScheduleLine['penalBasis'] {
  const { policy } = account
  const left = penalLeft(policy, due, day)
  if (left === 0n) return null
  const on = instalmentLeft(due)
  return {
    on: toRupees(on),
    rateBp: policy.penalBp,
    from: addDays(due.penalFrom, 1),
    to: day,
    days: penalDays(due, day),
    perDay: toRupees(penalPerDay(account, due, day)),
  }
}

function stateOf({ place, due }: InstalmentStanding): ScheduleLine['state'] {
  if (place === 'settled') return 'paid'
  if (place === 'overdue') return 'overdue'
  return due.paidInterest + due.paidPrincipal > 0n ? 'part' : 'due'
}

/** One line of the schedule as it stands on a day. */
export function presentInstalment(account: PropertyAccount, due: Instalment, day: IstDay): ScheduleLine {
  const standing = instalmentOn(account, due, day)
  const state = stateOf(standing)
  return {
    instalmentNo: due.instalmentNo,
    kind: due.kind,
    dueDate: due.dueDay,
    principalAmount: toRupees(due.principal),
    interestAmount: toRupees(due.interest),
    instalmentAmount: toRupees(due.principal + due.interest),
    paidAmount: toRupees(due.paidPrincipal + due.paidInterest),
    tdsCredit: toRupees(due.tdsCredit),
    tdsPending: toRupees(standing.tds),
    penalAmount: toRupees(standing.penal),
    penalBasis: state === 'overdue' ? penalBasis(account, due, day) : null,
    overdueDays: state === 'overdue' ? penalDays({ ...due, penalFrom: due.dueDay }, day) : 0,
    paymentStatusId: dueStatus(instalmentLeft(due) + standing.penal),
    state,
  }
}

export const presentSchedule = (account: PropertyAccount, day: IstDay): ScheduleLine[] =>
  account.instalments.map(due => presentInstalment(account, due, day))

/** Bank challan and online: every due of a property can be paid either way. */
export const METHODS = [1, 2] as const

/** What a plan asks for, with every rupee explained. */
export function presentPlan({ demands }: AccountRecord, plan: PaymentPlan): PropertyQuote {
  return {
    asOn: plan.quote.asOn,
    heads: headsOf(plan.account, demands, plan.quote).map(presentHead),
    totalAmount: toRupees(plan.quote.total),
    tdsAmount: toRupees(plan.quote.tds),
    allowedMethods: [...METHODS],
  }
}

export function presentDemand(demand: DemandRecord, day: IstDay): PropertyDemand {
  const left = demandLeft(demand)
  return {
    demandId: demand.demandId,
    demandNumber: demand.demandNumber,
    headName: demand.name,
    basis: demand.basis,
    amount: toRupees(demand.amount),
    gstAmount: toRupees(demand.gst),
    totalAmount: toRupees(demand.amount + demand.gst),
    paidAmount: toRupees(demand.paid),
    dueAmount: toRupees(left),
    dueDate: demand.dueDay,
    isOverdue: left > 0n && demand.dueDay < day ? 1 : 0,
    paymentStatusId: dueStatus(left),
  }
}
