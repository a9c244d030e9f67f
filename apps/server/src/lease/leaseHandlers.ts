import { general } from '#contract/general.ts'
import type { LeaseCard, leaseCalls } from '#contract/lease/calls.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { daysBetween, istDay, toIstIso } from '#domain/dates/ist.ts'
import { maskPan } from '#domain/fields/pan.ts'
import { lateFee, leaseDuesOn } from '#domain/lease/dues.ts'
import { depositDueDay, PAYABLE_STATES } from '#domain/lease/states.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { listPayments } from './leasePaymentStore.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'
import { findOwnLease, findOwnPremises, listOwnLeases, listRent } from './leaseStore.ts'

async function getOwnLease(context: CitizenContext<never>, tenderId: number): Promise<LeaseRecord> {
  const { db, ports, citizen } = context
  const lease = await findOwnLease(db, ports, citizen.userId, tenderId)
  return lease ?? context.refuse(general.RECORD_NOT_FOUND())
}

const isPayable = ({ state }: LeaseRecord): boolean => PAYABLE_STATES.includes(state)

function presentCard(lease: LeaseRecord, rows: readonly RentRecord[], today: string): LeaseCard {
  const dues = leaseDuesOn(isPayable(lease) ? rows : [], today, lease.lateFeeBp)
  return {
    tenderId: lease.id,
    tenderNumber: lease.tenderNumber,
    title: lease.title,
    propertyId: lease.property.id,
    propertyCode: lease.property.code,
    propertyName: lease.property.name,
    leaseFrom: lease.workOrder?.leaseFrom ?? null,
    leaseTo: lease.workOrder?.leaseTo ?? null,
    state: lease.state,
    nextDueDate: dues.next?.dueDay ?? null,
    dueAmount: toRupees(dues.dueNow),
  }
}

/** Everything that a lessee sees of their leases (docs/rules/lease.md). */
export const leaseHandlers: Handlers<typeof leaseCalls> = {
  async GetMyLeases(_, { db, ports, citizen, now }) {
    const leases = await listOwnLeases(db, ports, citizen.userId)
    const today = istDay(now)
    return Promise.all(leases.map(async lease => presentCard(lease, await listRent(db, lease.id), today)))
  },

  async GetCitizenTenderMasterById({ tenderId }, context) {
    const { lessee, settlement, property, ...lease } = await getOwnLease(context, tenderId)
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
      settlement: settlement && { ...settlement, deductions: settlement.deductions.map(one => ({ ...one })) },
    }
  },

  async GetCitizenPropertyMasterById({ propertyId }, context) {
    const premises = await findOwnPremises(context.db, context.citizen.userId, propertyId)
    if (!premises) return context.refuse(general.RECORD_NOT_FOUND())
    const { id, code, ...rest } = premises
    return { propertyId: id, propertyCode: code, ...rest }
  },

  async GetCitizenWorkOderById({ tenderId }, context) {
    const { id, workOrder, lateFeeBp } = await getOwnLease(context, tenderId)
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
  },

  async GetCitizenLeasePaymentScheduleList({ tenderId }, context) {
    const lease = await getOwnLease(context, tenderId)
    const today = istDay(context.now)
    const rows = await listRent(context.db, lease.id)
    const dues = leaseDuesOn(isPayable(lease) ? rows : [], today, lease.lateFeeBp)
    return {
      asOn: today,
      rows: rows.map(row => {
        const isOverdue = isPayable(lease) && !row.isPaid && row.dueDay < today
        const fee = isOverdue ? lateFee(row.total, row.dueDay, today, lease.lateFeeBp) : row.lateFeePaid
        return {
          rowNo: row.rowNo,
          periodFrom: row.periodFrom,
          periodTo: row.periodTo,
          dueDate: row.dueDay,
          rent: toRupees(row.rent),
          gstAmount: toRupees(row.gst),
          totalAmount: toRupees(row.total),
          lateFee: toRupees(fee),
          paymentStatusId: row.isPaid ? PaymentStatus.Paid : PaymentStatus.NotPaid,
          isOverdue: isOverdue ? 1 : 0,
          daysLate: isOverdue ? daysBetween(row.dueDay, today) : 0,
          paidOn: row.paidOn ? toIstIso(row.paidOn) : null,
        } as const
      }),
      overdueAmount: toRupees(dues.overdue),
      lateFee: toRupees(dues.lateFee),
      dueAmount: toRupees(dues.dueNow),
      nextDueDate: dues.next?.dueDay ?? null,
      isPayable: isPayable(lease) ? 1 : 0,
    }
  },

  async GetCitizenLeasePaymentList({ tenderId }, context) {
    const lease = await getOwnLease(context, tenderId)
    return (await listPayments(context.db, lease.id)).map(payment => ({
      transactionId: payment.transactionId,
      paymentNumber: payment.paymentNumber,
      receiptNumber: payment.receiptNumber,
      invoiceNumber: payment.invoiceNumber,
      paidOn: toIstIso(payment.paidOn),
      periodFrom: payment.periodFrom,
      periodTo: payment.periodTo,
      rent: toRupees(payment.rent),
      gstAmount: toRupees(payment.gst),
      lateFee: toRupees(payment.lateFee),
      totalAmount: toRupees(payment.rent + payment.gst + payment.lateFee),
    }))
  },
}
