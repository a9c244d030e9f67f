import { type Insertable, sql } from 'kysely'
import * as v from 'valibot'
import type { Text } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { LeaseState } from '#domain/lease/states.ts'
import { mobileHashesOf } from '#server/account/loginStore.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { moveMany, type Told } from '#server/lifecycle/move.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { contactHash } from '#server/ports/secrets.ts'
import { LEASE } from './leaseCycle.ts'
import type { LeaseRecord, WorkOrderRecord } from './leaseRecord.ts'
import { openLessee, sealLessee } from './sealedLessee.ts'

type Keys = Pick<Ports, 'secrets'>

const Period = v.picklist(['monthly', 'quarterly'])

const StoredSettlement = v.nullable(
  v.object({
    settledOn: v.string(),
    deposit: v.string(),
    unpaidDues: v.string(),
    deductions: v.array(v.object({ reason: v.string(), amount: v.string() })),
    refund: v.string(),
    stillOwed: v.string(),
    reference: v.string(),
  }),
)

const base = (db: Db) =>
  db
    .selectFrom('lease as l')
    .innerJoin('leased_property as p', 'p.id', 'l.property_id')
    .selectAll('l')
    .select(['p.code', 'p.name_en', 'p.name_hi', 'p.kind_en', 'p.kind_hi', 'p.area_sqm'])
    .select(['p.floor_en', 'p.floor_hi', 'p.address_en', 'p.address_hi'])
    .select(eb =>
      eb
        .selectFrom('lease_debt_payment as d')
        .leftJoin('lease_payment_reversal as back', 'back.transaction_id', 'd.transaction_id')
        .select(({ fn }) => fn.max('d.paid_on').as('paid_on'))
        .whereRef('d.lease_id', '=', 'l.id')
        .where('back.transaction_id', 'is', null)
        .as('debt_paid_on'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof base>['executeTakeFirstOrThrow']>>

function toWorkOrder(row: Row): WorkOrderRecord | null {
  const { work_order_number: number, issued_on: issuedOn, lease_from: leaseFrom, lease_to: leaseTo } = row
  const { monthly_rent: monthlyRent, rent_period: period, security_deposit: securityDeposit } = row
  if (!number || !issuedOn || !leaseFrom || !leaseTo || monthlyRent === null || securityDeposit === null)
    return null
  return {
    number,
    issuedOn,
    leaseFrom,
    leaseTo,
    monthlyRent,
    period: v.parse(Period, period),
    escalationBp: row.escalation_bp,
    gstBp: row.gst_bp,
    dueAfterDays: row.due_after_days,
    securityDeposit,
    depositPaidOn: row.deposit_paid_on,
    depositReference: row.deposit_reference,
  }
}

const LESSEE_PAN = 'lease.lessee_pan_sealed'

const toLease = (keys: Keys, row: Row): LeaseRecord => ({
  id: row.id,
  tenderNumber: row.tender_number,
  title: { en: row.title_en, hi: row.title_hi },
  state: v.parse(v.enum(LeaseState), row.state),
  property: {
    id: row.property_id,
    code: row.code,
    name: { en: row.name_en, hi: row.name_hi },
    kind: { en: row.kind_en, hi: row.kind_hi },
    areaSqm: row.area_sqm,
    floor: { en: row.floor_en, hi: row.floor_hi },
    address: { en: row.address_en, hi: row.address_hi },
  },
  reserveRent: row.reserve_rent,
  bidRent: row.bid_rent,
  emd: row.emd,
  publishedOn: row.published_on,
  openedOn: row.opened_on,
  lessee: {
    ...openLessee(keys, row),
    pan: unseal(keys.secrets.fieldKey, row.lessee_pan_sealed, LESSEE_PAN, row.id),
  },
  lateFeeBp: row.late_fee_bp,
  workOrder: toWorkOrder(row),
  terminatedOn: row.terminated_on,
  terminationReason: row.termination_reason,
  settlement: v.parse(StoredSettlement, row.settlement),
  debtPaidOn: row.debt_paid_on,
})

/** This citizen's leases; those that run stand first. */
export async function listOwnLeases(db: Db, keys: Keys, userId: number): Promise<LeaseRecord[]> {
  const rows = await base(db)
    .where('l.lessee_mobile_hash', 'in', mobileHashesOf(db, userId))
    .orderBy(({ eb }) => eb('l.state', 'in', ['EXPIRED', 'TERMINATED', 'CLOSED']))
    .orderBy('l.lease_from', 'desc')
    .orderBy('l.id')
    .execute()
  return rows.map(row => toLease(keys, row))
}

/** This citizen's lease, or nothing. */
export async function findOwnLease(
  db: Db,
  keys: Keys,
  userId: number,
  id: number,
): Promise<LeaseRecord | undefined> {
  const row = await base(db)
    .where('l.id', '=', id)
    .where('l.lessee_mobile_hash', 'in', mobileHashesOf(db, userId))
    .executeTakeFirst()
  return row && toLease(keys, row)
}

/** A lease by the number of its tender. */
export async function findLease(db: Db, keys: Keys, tenderNumber: string): Promise<LeaseRecord | undefined> {
  const row = await base(db).where('l.tender_number', '=', tenderNumber).executeTakeFirst()
  return row && toLease(keys, row)
}

/** A lease for an act of the authority, a timer or a payment, locked. */
export async function lockLease(
  db: Db,
  keys: Keys,
  key: { readonly id: number } | { readonly tenderNumber: string },
): Promise<LeaseRecord | undefined> {
  const query =
    'id' in key
      ? base(db).where('l.id', '=', key.id)
      : base(db).where('l.tender_number', '=', key.tenderNumber)
  const row = await query.forUpdate('l').executeTakeFirst()
  return row && toLease(keys, row)
}

/** Premises that the authority lets. */
export interface PremisesRecord {
  readonly id: number
  readonly code: string
  readonly name: Text
  readonly kind: Text
  /** Square metres with two decimals. */
  readonly areaSqm: string
  readonly floor: Text
  readonly address: Text
}

const premises = (db: Db, propertyId: number) =>
  db.selectFrom('leased_property as p').selectAll('p').where('p.id', '=', propertyId)

const toPremises = (
  row: Awaited<ReturnType<ReturnType<typeof premises>['executeTakeFirstOrThrow']>>,
): PremisesRecord => ({
  id: row.id,
  code: row.code,
  name: { en: row.name_en, hi: row.name_hi },
  kind: { en: row.kind_en, hi: row.kind_hi },
  areaSqm: row.area_sqm,
  floor: { en: row.floor_en, hi: row.floor_hi },
  address: { en: row.address_en, hi: row.address_hi },
})

/** The premises of a lease. */
export const findPremises = async (db: Db, { property }: LeaseRecord): Promise<PremisesRecord> =>
  toPremises(await premises(db, property.id).executeTakeFirstOrThrow())

/** The premises of a lease of this citizen. */
export async function findOwnPremises(
  db: Db,
  userId: number,
  propertyId: number,
): Promise<PremisesRecord | undefined> {
  const row = await premises(db, propertyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lease as l')
          .select('l.id')
          .whereRef('l.property_id', '=', 'p.id')
          .where('l.lessee_mobile_hash', 'in', mobileHashesOf(db, userId)),
      ),
    )
    .executeTakeFirst()
  return row && toPremises(row)
}

/** Adds premises or brings those of the same code up to date. @returns their id */
export async function upsertPremises(db: Db, premises: Insertable<DB['leased_property']>): Promise<number> {
  const { code: _, ...columns } = premises
  const { id } = await db
    .insertInto('leased_property')
    .values(premises)
    .onConflict(conflict => conflict.column('code').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Columns of a lease that an officer's file gives. */
export type LeaseColumns = Omit<Insertable<DB['lease']>, 'state' | 'tender_number'>

/** Adds a lease: a tender, or one whose work order is issued already. @returns its id */
export async function insertLease(
  db: Db,
  tenderNumber: string,
  columns: LeaseColumns,
  state: typeof LeaseState.TenderAwarded | typeof LeaseState.WorkOrderIssued,
): Promise<number> {
  const { id } = await db
    .insertInto('lease')
    .values({ ...columns, tender_number: tenderNumber, state: born(LEASE, state) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Corrects what an officer's file gave of a lease. */
export async function updateLease(db: Db, id: number, columns: Partial<LeaseColumns>): Promise<void> {
  await db.updateTable('lease').set(columns).where('id', '=', id).execute()
}

/** Keeps who the lessee is, sealed for the row of the lease, which is found by the hash of the mobile. */
export const keepLessee = (
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  id: number,
  lessee: LeaseRecord['lessee'],
): Promise<void> =>
  updateLease(db, id, {
    lessee_sealed: sealLessee(ports, id, lessee),
    lessee_mobile_hash: contactHash(ports.secrets, lessee.mobile),
    lessee_pan_sealed: seal(ports.secrets.fieldKey, ports.random, lessee.pan, LESSEE_PAN, id),
  })

/** Expires the leases whose last day has passed. @returns how many */
export const expireLeases = (db: Db, today: IstDay, told: Told): Promise<number> =>
  moveMany(db, LEASE, 'LEASE_ENDS', told, sql`it.lease_to < ${today}::date`)
