import { EntityType } from '#domain/application/kind.ts'
import { leaseSchedule } from '#domain/lease/schedule.ts'
import { LeaseState } from '#domain/lease/states.ts'
import { toPaise } from '#domain/money/paise.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import type { LeaseSpec } from './leaseSpec.ts'
import { lockLease } from './leaseStore.ts'

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
  const { id } = await db
    .insertInto('leased_property')
    .values({ code: property.code, ...columns })
    .onConflict(conflict => conflict.column('code').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

/** The whole schedule of the rent, anew. */
async function writeSchedule(db: Db, leaseId: number, { workOrder }: LeaseSpec): Promise<void> {
  await db.deleteFrom('lease_rent').where('lease_id', '=', leaseId).execute()
  if (!workOrder) return
  const terms = { ...workOrder, monthlyRent: toPaise(workOrder.monthlyRent), period: workOrder.rentPeriod }
  await db
    .insertInto('lease_rent')
    .values(
      leaseSchedule(terms).map(row => ({
        lease_id: leaseId,
        row_no: row.rowNo,
        period_from: row.periodFrom,
        period_to: row.periodTo,
        due_day: row.dueDay,
        rent: row.rent,
        gst: row.gst,
      })),
    )
    .execute()
}

interface PartyColumns {
  lessee_name: string
  lessee_mobile: string
  lessee_pan_sealed: Buffer
  lessee_gstin: string
  lessee_address: string
  property_id: number
}

/** Tender, terms and schedule of a lease that has not begun. @returns its id */
async function writeTerms(
  db: Db,
  spec: LeaseSpec,
  party: PartyColumns,
  known: number | undefined,
): Promise<number> {
  const columns = {
    ...party,
    ...orderColumns(spec),
    title_en: spec.title.en,
    title_hi: spec.title.hi,
    state: spec.workOrder ? LeaseState.WorkOrderIssued : LeaseState.TenderAwarded,
    reserve_rent: toPaise(spec.reserveRent),
    bid_rent: toPaise(spec.bidRent),
    emd: toPaise(spec.emd),
    published_on: spec.publishedOn,
    opened_on: spec.openedOn,
  }
  const { id } = await db
    .insertInto('lease')
    .values({ tender_number: spec.tenderNumber, ...columns })
    .onConflict(conflict => conflict.column('tender_number').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeSchedule(db, known ?? id, spec)
  return id
}

/**
 * Adds a lease or corrects one that has not begun: the tender first, the work order when it is issued. From activation on
 * the terms stand; only the lessee's name, mobile, GSTIN and address follow the file.
 * @throws ActRefused
 */
export async function saveLease(
  { db, now, ports, officer }: OfficerAct,
  spec: LeaseSpec,
): Promise<{ id: number; done: 'added' | 'changed' }> {
  const known = await lockLease(db, ports, { tenderNumber: spec.tenderNumber })
  const { TenderAwarded, WorkOrderIssued } = LeaseState
  const lessee = {
    lessee_name: spec.lessee.name,
    lessee_mobile: spec.lessee.mobile,
    lessee_pan_sealed: seal(ports.secrets.fieldKey, ports.random, spec.lessee.pan),
    lessee_gstin: spec.lessee.gstin,
    lessee_address: spec.lessee.address,
  }
  if (known?.state === WorkOrderIssued && !spec.workOrder)
    throw new ActRefused(
      `The work order of lease ${spec.tenderNumber} is issued and cannot be taken back here.`,
    )
  const hasBegun = known && known.state !== TenderAwarded && known.state !== WorkOrderIssued
  const id = hasBegun
    ? known.id
    : await writeTerms(db, spec, { ...lessee, property_id: await saveProperty(db, spec) }, known?.id)
  if (hasBegun) await db.updateTable('lease').set(lessee).where('id', '=', id).execute()
  const entry = { entityTypeId: EntityType.Lease, entityId: id, event: 'LEASE_IMPORTED' }
  await writeAudit(db, { type: 'AUTHORITY', id: officer }, entry, now)
  return { id, done: known ? 'changed' : 'added' }
}
