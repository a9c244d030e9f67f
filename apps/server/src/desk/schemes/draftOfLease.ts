import { toRupees } from '#domain/money/paise.ts'
import type { LeaseRecord, WorkOrderRecord } from '#server/lease/leaseRecord.ts'
import type { PremisesRecord } from '#server/lease/leaseStore.ts'

/** Basis points as a form asks for them. */
const percent = (basisPoints: number): string => String(basisPoints / 100)

const orderOf = (order: WorkOrderRecord, lateFeeBp: number) => ({
  number: order.number,
  issuedOn: order.issuedOn,
  leaseFrom: order.leaseFrom,
  leaseTo: order.leaseTo,
  monthlyRent: toRupees(order.monthlyRent),
  rentPeriod: order.period,
  escalationBp: percent(order.escalationBp),
  gstBp: percent(order.gstBp),
  lateFeeBp: percent(lateFeeBp),
  dueAfterDays: String(order.dueAfterDays),
  securityDeposit: toRupees(order.securityDeposit),
})

/** What the form of a lease holds of one that is known: the work order is then entered beside it. */
export function draftOfLease(lease: LeaseRecord, premises: PremisesRecord): Record<string, unknown> {
  const { id: _, ...property } = premises
  const { workOrder, lateFeeBp } = lease
  return {
    tenderNumber: lease.tenderNumber,
    title: lease.title,
    property,
    reserveRent: toRupees(lease.reserveRent),
    bidRent: toRupees(lease.bidRent),
    emd: toRupees(lease.emd),
    publishedOn: lease.publishedOn,
    openedOn: lease.openedOn,
    lessee: lease.lessee,
    ...(workOrder ? { workOrder: orderOf(workOrder, lateFeeBp) } : {}),
  }
}
