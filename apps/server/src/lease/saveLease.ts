import { EntityType } from '#domain/application/kind.ts'
import { leaseSchedule } from '#domain/lease/schedule.ts'
import { LeaseState } from '#domain/lease/states.ts'
import { toPaise } from '#domain/money/paise.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { followMove, move } from '#server/lifecycle/move.ts'
import { LEASE, movedLease } from './leaseCycle.ts'
import type { LeaseRecord } from './leaseRecord.ts'
import type { LeaseSpec } from './leaseSpec.ts'
import { insertLease, keepLessee, lockLease, updateLease, upsertPremises } from './leaseStore.ts'
import { replaceRent } from './rentStore.ts'

async function saveProperty(db: Db, { property }: LeaseSpec): Promise<number> {
  const columns = {
    name_en: property.name.en,
    name_hi: property.name.hi,
    kind_en: property.kind.en,
    kind_hi: property.kind.hi,
    area_sqm: property.areaSqm,
    floor_en: property.floor.en,
    floor_hi: property.floor.hi,
    address_en: property.address.en,
    address_hi: property.address.hi,
  }
  return upsertPremises(db, { code: property.code, ...columns })
}

function orderColumns({ workOrder }: LeaseSpec) {
  if (!workOrder) return {}
  return {
    work_order_number: workOrder.number,
    issued_on: workOrder.issuedOn,
    lease_from: workOrder.leaseFrom,
    lease_to: workOrder.leaseTo,
    monthly_rent: toPaise(workOrder.monthlyRent),
    rent_period: workOrder.rentPeriod,
    escalation_bp: workOrder.escalationBp,
    gst_bp: workOrder.gstBp,
    late_fee_bp: workOrder.lateFeeBp,
    due_after_days: workOrder.dueAfterDays,
    security_deposit: toPaise(workOrder.securityDeposit),
  }
}

/** The schedule of the rent; none while only the tender is awarded. */
const scheduleOf = ({ workOrder }: LeaseSpec) =>
  workOrder
    ? leaseSchedule({
        ...workOrder,
        monthlyRent: toPaise(workOrder.monthlyRent),
        period: workOrder.rentPeriod,
      })
    : []

/** Tender and terms as columns of a lease that has not begun. */
const termColumns = (spec: LeaseSpec, propertyId: number) => ({
  property_id: propertyId,
  ...orderColumns(spec),
  title_en: spec.title.en,
  title_hi: spec.title.hi,
  reserve_rent: toPaise(spec.reserveRent),
  bid_rent: toPaise(spec.bidRent),
  emd: toPaise(spec.emd),
  published_on: spec.publishedOn,
  opened_on: spec.openedOn,
})

/** Corrects a lease that has not begun; with its first work order it moves on. */
async function correctTerms(act: OfficerAct, known: LeaseRecord, columns: ReturnType<typeof termColumns>) {
  const { db, now, officer } = act
  await updateLease(db, known.id, columns)
  if (known.state !== LeaseState.TenderAwarded || !('work_order_number' in columns)) return
  const told = { actor: { type: 'AUTHORITY', id: officer }, now, event: 'ISSUE_WORK_ORDER' } as const
  await move(db, LEASE, movedLease(known), 'ISSUE_WORK_ORDER', told)
}

/** Tender, terms and schedule of a lease that has not begun. @returns its id */
async function saveTerms(act: OfficerAct, known: LeaseRecord | undefined, spec: LeaseSpec): Promise<number> {
  const columns = termColumns(spec, await saveProperty(act.db, spec))
  const state = spec.workOrder ? LeaseState.WorkOrderIssued : LeaseState.TenderAwarded
  if (known) await correctTerms(act, known, columns)
  const id = known?.id ?? (await insertLease(act.db, spec.tenderNumber, columns, state))
  if (!known) await followMove(act.db, LEASE, id, act.now)
  await replaceRent(act.db, id, scheduleOf(spec))
  return id
}

/**
 * Adds a lease or corrects one that has not begun: the tender first, the work order when it is issued. From activation on
 * the terms stand; only the lessee's name, mobile, GSTIN and address follow the file.
 * @throws ActRefused
 */
export async function saveLease(
  act: OfficerAct,
  spec: LeaseSpec,
): Promise<{ id: number; done: 'added' | 'changed' }> {
  const { db, now, ports, officer } = act
  const known = await lockLease(db, ports, { tenderNumber: spec.tenderNumber })
  const { TenderAwarded, WorkOrderIssued } = LeaseState
  if (known?.state === WorkOrderIssued && !spec.workOrder)
    throw new ActRefused(
      `The work order of lease ${spec.tenderNumber} is issued and cannot be taken back here.`,
    )
  const hasBegun = known && known.state !== TenderAwarded && known.state !== WorkOrderIssued
  const id = hasBegun ? known.id : await saveTerms(act, known, spec)
  await keepLessee(db, ports, id, spec.lessee)
  const entry = { entityTypeId: EntityType.Lease, entityId: id, event: 'LEASE_IMPORTED' }
  await writeAudit(db, { type: 'AUTHORITY', id: officer }, entry, now)
  return { id, done: known ? 'changed' : 'added' }
}
