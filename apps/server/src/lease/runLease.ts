import { formatDate } from '#domain/dates/format.ts'
import { addDays, type IstDay, istDay, toIstIso } from '#domain/dates/ist.ts'
import { leaseSchedule } from '#domain/lease/schedule.ts'
import { type LeaseAct, type LeaseSettlement, LeaseState, settleLease } from '#domain/lease/states.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { move, type Told } from '#server/lifecycle/move.ts'
import { LEASE, movedLease } from './leaseCycle.ts'
import type { LeaseRecord, WorkOrderRecord } from './leaseRecord.ts'
import { lockLease } from './leaseStore.ts'
import { cutRent, dropRent, listRent } from './rentStore.ts'
import { standingOf } from './standing.ts'
import { tellLessee } from './tellLessee.ts'

async function holdLease(act: OfficerAct, tenderNumber: string): Promise<LeaseRecord> {
  const lease = await lockLease(act.db, act.ports, { tenderNumber })
  if (!lease)
    throw new ActRefused({ en: `There is no lease ${tenderNumber}.`, hi: `पट्टा ${tenderNumber} नहीं है।` })
  return lease
}

function orderOf({ workOrder, tenderNumber }: LeaseRecord): WorkOrderRecord {
  if (!workOrder)
    throw new ActRefused({
      en: `Lease ${tenderNumber} has no work order yet.`,
      hi: `पट्टे ${tenderNumber} का कार्यादेश अभी नहीं है।`,
    })
  return workOrder
}

/** An officer's line in a lease's history. */
const told = ({ officer, now }: OfficerAct, event: LeaseAct): Told => ({
  actor: { type: 'AUTHORITY', id: officer },
  now,
  event,
})

/** Begins a lease: its security deposit is with the authority. @throws ActRefused */
export async function activateLease(
  act: OfficerAct,
  tenderNumber: string,
  deposit: { readonly paidOn: IstDay; readonly reference: string },
): Promise<void> {
  const lease = await holdLease(act, tenderNumber)
  const order = orderOf(lease)
  if (deposit.paidOn > istDay(act.now))
    throw new ActRefused({ en: 'The deposit cannot be paid in the future.', hi: 'जमा भविष्य में नहीं हो सकती।' })
  if (deposit.paidOn < order.issuedOn)
    throw new ActRefused({
      en: `The deposit cannot be paid before the work order of ${order.issuedOn}.`,
      hi: `जमा ${order.issuedOn} के कार्यादेश से पहले नहीं हो सकती।`,
    })
  const columns = { deposit_paid_on: deposit.paidOn, deposit_reference: deposit.reference }
  await move(act.db, LEASE, movedLease(lease), 'DEPOSIT_PAID', told(act, 'DEPOSIT_PAID'), columns)
}

/**
 * Ends a lease before its time. Rent is owed to its last day: the row of that day is cut by its days, later unpaid ones
 * fall away, paid ones stay. A lease whose deposit never came has not begun: it owes no rent at all.
 * @returns how many rows were paid beyond the end, for the officer to settle
 * @throws ActRefused
 */
export async function terminateLease(
  act: OfficerAct,
  tenderNumber: string,
  end: { readonly lastDay: IstDay; readonly reason: string },
): Promise<{ paidBeyond: number }> {
  const { db } = act
  const lease = await holdLease(act, tenderNumber)
  const order = orderOf(lease)
  const { lastDay } = end
  const hasBegun = lease.state === LeaseState.Active
  if ((hasBegun && lastDay < order.leaseFrom) || lastDay >= order.leaseTo)
    throw new ActRefused({
      en: `The last day must lie between ${order.leaseFrom} and ${addDays(order.leaseTo, -1)}.`,
      hi: `अंतिम दिन ${order.leaseFrom} और ${addDays(order.leaseTo, -1)} के बीच होना चाहिए।`,
    })
  const rows = await listRent(db, lease.id)
  await dropRent(db, lease.id, hasBegun ? lastDay : null)
  const cut = hasBegun ? leaseSchedule({ ...order, leaseTo: lastDay }).at(-1) : undefined
  if (cut) await cutRent(db, lease.id, cut)
  const columns = { terminated_on: lastDay, termination_reason: end.reason }
  await move(
    db,
    LEASE,
    movedLease(lease),
    'TERMINATE',
    { ...told(act, 'TERMINATE'), remarks: end.reason },
    columns,
  )
  await tellOfEnd(act, lease.tenderNumber)
  return { paidBeyond: rows.filter(row => row.isPaid && row.periodTo > lastDay).length }
}

/** Tells the lessee that the lease has ended, and what is owed of it in all. */
async function tellOfEnd({ db, ports, now }: OfficerAct, tenderNumber: string): Promise<void> {
  const ended = await lockLease(db, ports, { tenderNumber })
  if (!ended) return
  const standing = standingOf(ended, await listRent(db, ended.id), istDay(now))
  const params = {
    number: tenderNumber,
    date: formatDate(ended.terminatedOn, 'day'),
    amount: formatAmount(standing.outstanding),
  }
  const template = standing.outstanding > 0n ? 'LEASE_TERMINATED_OWING' : 'LEASE_TERMINATED'
  await tellLessee(db, ports, ended, { template, params }, now)
}

/** What the authority keeps of a deposit beside unpaid rent. */
export interface Deduction {
  readonly reason: string
  readonly amount: Paise
}

/**
 * Closes an ended lease: the deposit covers what is owed, the rest goes back to the lessee by the authority's own payment,
 * whose reference is kept.
 * @throws ActRefused
 */
export async function settleEndedLease(
  act: OfficerAct,
  tenderNumber: string,
  given: { readonly deductions: readonly Deduction[]; readonly reference: string },
): Promise<LeaseSettlement> {
  const { db, ports, now } = act
  const lease = await holdLease(act, tenderNumber)
  const order = orderOf(lease)
  const today = istDay(now)
  const rows = await listRent(db, lease.id)
  // What falls due only later is owed as well: after the settlement no row is paid any more.
  const unpaidDues = standingOf(lease, rows, today).outstanding
  const deposit = order.depositPaidOn ? order.securityDeposit : 0n
  const settled = settleLease(
    deposit,
    unpaidDues,
    given.deductions.map(one => one.amount),
  )
  const settlement = {
    settledOn: toIstIso(now),
    deposit: toRupees(deposit),
    unpaidDues: toRupees(unpaidDues),
    deductions: given.deductions.map(one => ({ reason: one.reason, amount: toRupees(one.amount) })),
    refund: toRupees(settled.refund),
    stillOwed: toRupees(settled.stillOwed),
    reference: given.reference,
  }
  const details = { kept: toRupees(settled.adjusted) }
  const columns = { settlement: JSON.stringify(settlement) }
  await move(db, LEASE, movedLease(lease), 'SETTLE', { ...told(act, 'SETTLE'), details }, columns)
  const params = {
    number: lease.tenderNumber,
    refund: formatAmount(settled.refund),
    owed: formatAmount(settled.stillOwed),
  }
  const template = settled.stillOwed > 0n ? 'LEASE_SETTLED_OWING' : 'LEASE_SETTLED'
  await tellLessee(db, ports, lease, { template, params }, now)
  return settled
}
