import { general } from '#contract/general.ts'
import type { LeaseCard, LeaseRow, leaseCalls } from '#contract/lease/calls.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { maskPan } from '#domain/fields/pan.ts'
import type { RowStanding } from '#domain/lease/standing.ts'
import { depositDueDay } from '#domain/lease/states.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { partsOfDebt } from './debt.ts'
import { offersOf } from './heads.ts'
import { listPayments } from './leasePaymentStore.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'
import { findOwnLease, findOwnPremises, listOwnLeases } from './leaseStore.ts'
import { listRent } from './rentStore.ts'
import { presentStanding, standingOf } from './standing.ts'

async function getOwnLease(context: CitizenContext<never>, tenderId: number): Promise<LeaseRecord> {
  const { db, ports, citizen } = context
  const lease = await findOwnLease(db, ports, citizen.userId, tenderId)
  return lease ?? context.refuse(general.RECORD_NOT_FOUND())
}

function presentCard(lease: LeaseRecord, rows: readonly RentRecord[], today: string): LeaseCard {
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
    standing: presentStanding(standingOf(lease, rows, today)),
  }
}

/** A row of the rent as it stands; a paid one shows the late fee that was paid. */
const presentRow = ({ row, place, daysLate, lateFee, payable }: RowStanding<RentRecord>): LeaseRow => ({
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

/** Everything that a lessee sees of their leases (docs/rules/lease.md). */
/** What a payment was for, as its invoice tells it. */
const presentParts = (parts: Readonly<Record<'rent' | 'gst' | 'lateFee' | 'deductions', Paise>>) => ({
  rent: toRupees(parts.rent),
  gstAmount: toRupees(parts.gst),
  lateFee: toRupees(parts.lateFee),
  deductions: toRupees(parts.deductions),
})

export const leaseHandlers: Handlers<typeof leaseCalls> = {
  async GetMyLeases(_, { db, ports, citizen, now }) {
    const leases = await listOwnLeases(db, ports, citizen.userId)
    const today = istDay(now)
    return Promise.all(leases.map(async lease => presentCard(lease, await listRent(db, lease.id), today)))
  },

  async GetCitizenTenderMasterById({ tenderId }, context) {
    const own = await getOwnLease(context, tenderId)
    const { lessee, settlement, property, debtPaidOn, ...lease } = own
    const rows = await listRent(context.db, own.id)
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
      standing: presentStanding(standingOf(own, rows, istDay(context.now))),
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
    const standing = standingOf(lease, rows, today)
    return {
      asOn: today,
      rows: standing.rows.map(presentRow),
      standing: presentStanding(standing),
      offers: offersOf(lease, standing).map(({ rowNos, heads }) => ({
        rowNos: [...rowNos],
        heads: heads.map(presentHead),
        totalAmount: toRupees(sum(heads.map(head => head.amount))),
      })),
    }
  },

  async GetCitizenLeasePaymentList({ tenderId }, context) {
    const lease = await getOwnLease(context, tenderId)
    const rent = await listRent(context.db, lease.id)
    return (await listPayments(context.db, lease.id)).map(payment => ({
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
    }))
  },
}
