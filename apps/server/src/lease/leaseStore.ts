import type { LeaseTerms } from '#domain/lease/schedule.ts'
import type { LeaseState } from '#domain/lease/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LeaseRecord, RentRecord, SettlementRecord, WorkOrderRecord } from './leaseRecord.ts'

type Keys = Pick<Ports, 'secrets'>

const base = (db: Db) =>
  db
    .selectFrom('lease as l')
    .innerJoin('leased_property as p', 'p.id', 'l.property_id')
    .selectAll('l')
    .select(['p.code', 'p.name_en', 'p.name_hi', 'p.address_en', 'p.address_hi'])

type Row = Awaited<ReturnType<ReturnType<typeof base>['executeTakeFirstOrThrow']>>

/** The verified mobiles of a citizen: whose leases these are (domain design, section 15). */
const ownMobiles = (db: Db, userId: number) =>
  db
    .selectFrom('citizen_user_login')
    .select('login_id')
    .where('user_id', '=', userId)
    .where('login_type', '=', 'MOBILE')
    .where('is_verified', '=', true)

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
    period: period as LeaseTerms['period'],
    escalationBp: row.escalation_bp,
    gstBp: row.gst_bp,
    dueAfterDays: row.due_after_days,
    securityDeposit,
    depositPaidOn: row.deposit_paid_on,
    depositReference: row.deposit_reference,
  }
}

const toLease = ({ secrets }: Keys, row: Row): LeaseRecord => ({
  id: row.id,
  tenderNumber: row.tender_number,
  title: { en: row.title_en, hi: row.title_hi },
  state: row.state as LeaseState,
  property: {
    id: row.property_id,
    code: row.code,
    name: { en: row.name_en, hi: row.name_hi },
    address: { en: row.address_en, hi: row.address_hi },
  },
  reserveRent: row.reserve_rent,
  bidRent: row.bid_rent,
  emd: row.emd,
  publishedOn: row.published_on,
  openedOn: row.opened_on,
  lessee: {
    name: row.lessee_name,
    mobile: row.lessee_mobile,
    pan: unseal(secrets.fieldKey, row.lessee_pan_sealed),
    gstin: row.lessee_gstin,
    address: row.lessee_address,
  },
  lateFeeBp: row.late_fee_bp,
  workOrder: toWorkOrder(row),
  terminatedOn: row.terminated_on,
  terminationReason: row.termination_reason,
  settlement: row.settlement as SettlementRecord | null,
})

/** This citizen's leases; those that run stand first. */
export async function listOwnLeases(db: Db, keys: Keys, userId: number): Promise<LeaseRecord[]> {
  const rows = await base(db)
    .where('l.lessee_mobile', 'in', ownMobiles(db, userId))
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
    .where('l.lessee_mobile', 'in', ownMobiles(db, userId))
    .executeTakeFirst()
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

/** The rent of a lease, oldest first. */
export async function listRent(db: Db, leaseId: number): Promise<RentRecord[]> {
  const rows = await db
    .selectFrom('lease_rent')
    .selectAll()
    .where('lease_id', '=', leaseId)
    .orderBy('row_no')
    .execute()
  return rows.map(row => ({
    rowNo: row.row_no,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    dueDay: row.due_day,
    rent: row.rent,
    gst: row.gst,
    total: row.rent + row.gst,
    isPaid: row.paid_on !== null,
    lateFeePaid: row.late_fee_paid,
    paidOn: row.paid_on,
    transactionId: row.transaction_id,
  }))
}

/** The premises of a lease of this citizen. */
export const findOwnPremises = (db: Db, userId: number, propertyId: number) =>
  db
    .selectFrom('leased_property as p')
    .selectAll('p')
    .where('p.id', '=', propertyId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lease as l')
          .select('l.id')
          .whereRef('l.property_id', '=', 'p.id')
          .where('l.lessee_mobile', 'in', ownMobiles(db, userId)),
      ),
    )
    .executeTakeFirst()

/** The citizen whose verified mobile is the lessee's; nothing while they have no account. */
export const findLessee = (db: Db, mobile: string) =>
  db
    .selectFrom('citizen_user_login')
    .select('user_id as userId')
    .where('login_type', '=', 'MOBILE')
    .where('login_id', '=', mobile)
    .where('is_verified', '=', true)
    .executeTakeFirst()
