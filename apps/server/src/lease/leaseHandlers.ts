import { general } from '#contract/general.ts'
import type { LeaseCard, leaseCalls } from '#contract/lease/calls.ts'
import { istDay } from '#domain/dates/ist.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { offersOf } from './heads.ts'
import { listPayments } from './leasePaymentStore.ts'
import type { LeaseRecord, RentRecord } from './leaseRecord.ts'
import { findOwnLease, findOwnPremises, listOwnLeases } from './leaseStore.ts'
import {
  presentPayment,
  presentPremises,
  presentRentRow,
  presentTender,
  presentWorkOrder,
} from './presentLease.ts'
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

/** Everything that a lessee sees of their leases (docs/rules/lease.md). */
export const leaseHandlers: Handlers<typeof leaseCalls> = {
  async GetMyLeases(_, { db, ports, citizen, now }) {
    const leases = await listOwnLeases(db, ports, citizen.userId)
    const today = istDay(now)
    return Promise.all(leases.map(async lease => presentCard(lease, await listRent(db, lease.id), today)))
  },

  async GetCitizenTenderMasterById({ tenderId }, context) {
    const own = await getOwnLease(context, tenderId)
    return presentTender(own, standingOf(own, await listRent(context.db, own.id), istDay(context.now)))
  },

  async GetCitizenPropertyMasterById({ propertyId }, context) {
    const premises = await findOwnPremises(context.db, context.citizen.userId, propertyId)
    if (!premises) return context.refuse(general.RECORD_NOT_FOUND())
    return presentPremises(premises)
  },

  async GetCitizenWorkOderById({ tenderId }, context) {
    return presentWorkOrder(await getOwnLease(context, tenderId))
  },

  async GetCitizenLeasePaymentScheduleList({ tenderId }, context) {
    const lease = await getOwnLease(context, tenderId)
    const today = istDay(context.now)
    const rows = await listRent(context.db, lease.id)
    const standing = standingOf(lease, rows, today)
    return {
      asOn: today,
      rows: standing.rows.map(presentRentRow),
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
    return (await listPayments(context.db, lease.id)).map(payment => presentPayment(lease, rent, payment))
  },
}
