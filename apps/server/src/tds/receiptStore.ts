import * as v from 'valibot'
import { EDITABLE_TDS_STATUSES, type TdsStatus } from '#domain/tds/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { type CertificateRecord, Status } from './certificateStore.ts'

/** Citizens who have a property linked: only they can finish a certificate of it. */
type Holders = readonly number[]

/**
 * A certificate that nobody can finish: a draft or a returned one of a citizen who has the property in their profile no
 * more. What it names is free again.
 */
export const isAbandoned = (status: TdsStatus, userId: number, holders: Holders): boolean =>
  EDITABLE_TDS_STATUSES.includes(status) && !holders.includes(userId)

/** Receipts of a property's certificates that are not let go of, with who could still finish each. */
async function heldReceipts(db: Db, propertyId: number, holders: Holders) {
  const rows = await db
    .selectFrom('tds_receipt as r')
    .innerJoin('tds_certificate as c', 'c.id', 'r.certificate_id')
    .select(['r.entry_id', 'r.certificate_id', 'c.user_id', 'c.status_id'])
    .where('c.property_id', '=', propertyId)
    .where('r.is_released', '=', false)
    .execute()
  return rows.map(row => ({
    entryId: row.entry_id,
    certificateId: row.certificate_id,
    isAbandoned: isAbandoned(v.parse(Status, row.status_id), row.user_id, holders),
  }))
}

/** Which certificate uses which receipt of a property; those let go of, or held by one that nobody can finish, are free. */
export async function receiptUses(
  db: Db,
  propertyId: number,
  holders: Holders,
): Promise<Map<number, number>> {
  const held = await heldReceipts(db, propertyId, holders)
  return new Map(held.filter(one => !one.isAbandoned).map(one => [one.entryId, one.certificateId]))
}

/** Receipts of a certificate; of a rejected one those it had. */
export async function receiptsOf(db: Db, certificateId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tds_receipt')
    .select('entry_id')
    .where('certificate_id', '=', certificateId)
    .orderBy('entry_id')
    .execute()
  return rows.map(row => row.entry_id)
}

/**
 * Replaces the receipts of a certificate; one that nobody can finish lets go of them. The caller has checked that they
 * are free.
 * @param holders citizens who have the property linked
 */
export async function setReceipts(
  db: Db,
  certificate: Pick<CertificateRecord, 'id' | 'propertyId'>,
  entryIds: readonly number[],
  holders: Holders,
): Promise<void> {
  await db.deleteFrom('tds_receipt').where('certificate_id', '=', certificate.id).execute()
  if (entryIds.length === 0) return
  const held = await heldReceipts(db, certificate.propertyId, holders)
  for (const { certificateId } of held.filter(one => one.isAbandoned && entryIds.includes(one.entryId)))
    await db
      .updateTable('tds_receipt')
      .set({ is_released: true })
      .where('certificate_id', '=', certificateId)
      .where('entry_id', 'in', entryIds)
      .execute()
  await db
    .insertInto('tds_receipt')
    .values(entryIds.map(entryId => ({ certificate_id: certificate.id, entry_id: entryId })))
    .execute()
}

/** Lets go of the receipts of a rejected certificate. */
export async function releaseReceipts(db: Db, certificateId: number): Promise<void> {
  await db
    .updateTable('tds_receipt')
    .set({ is_released: true })
    .where('certificate_id', '=', certificateId)
    .execute()
}
