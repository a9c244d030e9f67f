import type { LeasedProperty, LeasePayment, LeaseRow, Tender, WorkOrder } from '#contract/lease/calls.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { maskPan } from '#domain/fields/pan.ts'
import type { LeaseStanding, RowStanding } from '#domain/lease/standing.ts'
import { depositDueDay } from '#domain/lease/states.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { partsOfDebt } from './debt.ts'
import type { RentPayment } from './leasePaymentStore.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'
import type { PremisesRecord } from './leaseStore.ts'
import { presentStanding } from './standing.ts'

/** The tender with its lessee and its settlement, and the figures of an instant; the PAN is masked. */
export function presentTender(
  { lessee, settlement, property, debtPaidOn, ...lease }: LeaseRecord,
  standing: LeaseStanding,
): Tender {
  return {
    tenderId: lease.id,
    tenderNumber: lease.tenderNumber,
    title: lease.title,
    propertyId: property.id,
    state: lease.state,
    reserveRent: toRupees(lease.reserveRent),
    bidRent: toRupees(lease.bidRent),
    emd: toRupees(lease.emd),
    publishedOn: lease.publishedOn,
    openedOn: lease.openedOn,
    lesseeName: lessee.name,
    lesseeMobile: lessee.mobile,
    lesseePan: lessee.pan === '' ? '' : maskPan(lessee.pan),
    lesseeGstin: lessee.gstin,
    lesseeAddress: lessee.address,
    terminatedOn: lease.terminatedOn,
    terminationReason: lease.terminationReason,
    settlement: settlement && {
      ...settlement,
      deductions: settlement.deductions.map(one => ({ ...one })),
      debtPaidOn: debtPaidOn && toIstIso(debtPaidOn),
    },
    standing: presentStanding(standing),
  }
}

/** The premises that are let. */
export const presentPremises = ({ id, code, ...rest }: PremisesRecord): LeasedProperty => ({
  propertyId: id,
  propertyCode: code,
  ...rest,
})

/** The terms under which possession is taken; null while only the tender is awarded. */
export function presentWorkOrder({ id, workOrder, lateFeeBp }: LeaseRecord): WorkOrder | null {
  if (!workOrder) return null
  return {
    workOrderId: id,
    number: workOrder.number,
    issuedOn: workOrder.issuedOn,
    leaseFrom: workOrder.leaseFrom,
    leaseTo: workOrder.leaseTo,
    monthlyRent: toRupees(workOrder.monthlyRent),
    rentPeriod: workOrder.period,
    escalationBp: workOrder.escalationBp,
    gstBp: workOrder.gstBp,
    lateFeeBp,
    securityDeposit: toRupees(workOrder.securityDeposit),
    depositDueBy: depositDueDay(workOrder.issuedOn),
    depositPaidOn: workOrder.depositPaidOn,
    depositReference: workOrder.depositReference,
  }
}

/** A row of the rent as it stands; a paid one shows the late fee that was paid. */
export const presentRentRow = ({
  row,
  place,
  daysLate,
  lateFee,
  payable,
}: RowStanding<RentRecord>): LeaseRow => ({
  rowNo: row.rowNo,
  periodFrom: row.periodFrom,
  periodTo: row.periodTo,
  dueDate: row.dueDay,
  rent: toRupees(row.rent),
  gstAmount: toRupees(row.gst),
  totalAmount: toRupees(row.total),
  lateFee: toRupees(row.isPaid ? row.lateFeePaid : lateFee),
  paymentStatusId: row.isPaid ? PaymentStatus.Paid : PaymentStatus.NotPaid,
  state: place,
  payableAmount: toRupees(payable),
  daysLate,
  paidOn: row.paidOn ? toIstIso(row.paidOn) : null,
})

/** What a payment was for, as its invoice tells it. */
const presentParts = (parts: Readonly<Record<'rent' | 'gst' | 'lateFee' | 'deductions', Paise>>) => ({
  rent: toRupees(parts.rent),
  gstAmount: toRupees(parts.gst),
  lateFee: toRupees(parts.lateFee),
  deductions: toRupees(parts.deductions),
})

/** A payment with its receipt, its invoice and, where it was taken back, the credit note. */
export const presentPayment = (
  lease: LeaseRecord,
  rent: readonly RentRecord[],
  payment: RentPayment,
): LeasePayment => ({
  of: payment.of,
  transactionId: payment.transactionId,
  paymentNumber: payment.paymentNumber,
  receiptNumber: payment.receiptNumber,
  invoiceNumber: payment.invoiceNumber,
  reversedOn: payment.reversedOn ? toIstIso(payment.reversedOn) : null,
  creditNoteNumber: payment.creditNoteNumber,
  paidOn: toIstIso(payment.paidOn),
  periodFrom: payment.periodFrom,
  periodTo: payment.periodTo,
  ...presentParts(payment.of === 'DEBT' ? partsOfDebt(lease, rent) : { ...payment, deductions: 0n }),
  totalAmount: toRupees(payment.rent + payment.gst + payment.lateFee),
})
