import { sql } from 'kysely'
import * as v from 'valibot'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { TdsFormType } from '#domain/tds/form.ts'
import type { TdsFacts } from '#domain/tds/questions.ts'
import { TDS_STATUSES, type TdsStatus, WAITING_TDS_STATUSES } from '#domain/tds/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { CERTIFICATE } from './certificateCycle.ts'

const { Draft, Submitted, Returned, Approved } = ApplicationStatus

/** The status of a certificate as its column has it. */
export const Status = v.picklist(TDS_STATUSES)

const FormType: v.GenericSchema<unknown, TdsFormType> = v.picklist([1, 2])

/** What a certificate says, with the generation of its form. */
export interface CertificateFacts extends TdsFacts {
  readonly formTypeId: TdsFormType
}

/** A certificate with what became of it. */
export interface CertificateRecord extends CertificateFacts {
  readonly id: number
  readonly propertyId: number
  readonly userId: number
  readonly statusId: TdsStatus
  readonly rowVersion: number
  readonly createdOn: Date
  readonly savedOn: Date
  readonly submittedOn: Date | null
  readonly remarks: string
  readonly credited: Paise | null
}

type Secrets = Pick<Ports, 'secrets'>

const query = (db: Db) => db.selectFrom('tds_certificate').selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

const BUYER_PAN = 'tds_certificate.buyer_pan_sealed'

const sealPan = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  { buyerPan }: CertificateFacts,
  id: number,
): Buffer => seal(secrets.fieldKey, random, buyerPan, BUYER_PAN, id)

function toRecord({ secrets }: Secrets, row: Row): CertificateRecord {
  return {
    id: row.id,
    propertyId: row.property_id,
    userId: row.user_id,
    formTypeId: v.parse(FormType, row.form_type_id),
    certificateNumber: row.certificate_number,
    acknowledgementNumber: row.acknowledgement_number,
    buyerPan: unseal(secrets.fieldKey, row.buyer_pan_sealed, BUYER_PAN, row.id),
    financialYear: row.financial_year,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    paymentDay: row.payment_day,
    amountPaid: row.amount_paid,
    tdsAmount: row.tds_amount,
    depositDay: row.deposit_day,
    challanSerial: row.challan_serial,
    bsrCode: row.bsr_code,
    statusId: v.parse(Status, row.status_id),
    rowVersion: row.row_version,
    createdOn: row.created_on,
    savedOn: row.saved_on,
    submittedOn: row.submitted_on,
    remarks: row.remarks,
    credited: row.credited,
  }
}

const toColumns = (facts: CertificateFacts) => ({
  form_type_id: facts.formTypeId,
  certificate_number: facts.certificateNumber,
  acknowledgement_number: facts.acknowledgementNumber,
  financial_year: facts.financialYear,
  period_from: facts.periodFrom,
  period_to: facts.periodTo,
  payment_day: facts.paymentDay,
  amount_paid: facts.amountPaid,
  tds_amount: facts.tdsAmount,
  deposit_day: facts.depositDay,
  challan_serial: facts.challanSerial,
  bsr_code: facts.bsrCode,
})

/** Of which property a certificate is, whose, and how it stands; null when there is none. */
export async function findStanding(
  db: Db,
  id: number,
): Promise<Pick<CertificateRecord, 'propertyId' | 'userId' | 'statusId' | 'submittedOn'> | null> {
  const row = await db
    .selectFrom('tds_certificate')
    .select(['property_id', 'user_id', 'status_id', 'submitted_on'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { property_id: propertyId, user_id: userId, submitted_on: submittedOn } = row
  return { propertyId, userId, statusId: v.parse(Status, row.status_id), submittedOn }
}

/** A certificate by its id, whoever entered it; `lock` holds the row for the transaction. */
export async function findCertificate(
  db: Db,
  ports: Secrets,
  id: number,
  lock = false,
): Promise<CertificateRecord | null> {
  const one = query(db).where('id', '=', id)
  const row = await (lock ? one.forUpdate() : one).executeTakeFirst()
  return row ? toRecord(ports, row) : null
}

/**
 * The certificate that was handed in under a number: of several, as one that was rejected may be handed in anew, the last.
 */
export async function findNumbered(
  db: Db,
  ports: Secrets,
  certificateNumber: string,
): Promise<CertificateRecord | null> {
  const row = await query(db)
    .where('certificate_number', '=', certificateNumber)
    .where('status_id', '<>', Draft)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toRecord(ports, row) : null
}

/** Certificates of a property, newest first. Drafts are seen by the owner alone who makes them. */
export async function listCertificates(
  db: Db,
  ports: Secrets,
  propertyId: number,
  userId: number,
): Promise<CertificateRecord[]> {
  const rows = await query(db)
    .where('property_id', '=', propertyId)
    .where(({ or, eb }) => or([eb('status_id', '<>', Draft), eb('user_id', '=', userId)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => toRecord(ports, row))
}

/** Certificates that a citizen has entered, newest first. */
export async function listOwnCertificates(
  db: Db,
  ports: Secrets,
  userId: number,
): Promise<CertificateRecord[]> {
  const rows = await query(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()
  return rows.map(row => toRecord(ports, row))
}

/** Certificates that a citizen has entered, as a list shows them, newest first: what is sealed stays shut. */
export async function listStandings(
  db: Db,
  userId: number,
): Promise<
  Pick<
    CertificateRecord,
    'id' | 'propertyId' | 'certificateNumber' | 'statusId' | 'createdOn' | 'submittedOn'
  >[]
> {
  const rows = await db
    .selectFrom('tds_certificate')
    .select(['id', 'property_id', 'certificate_number', 'status_id', 'created_on', 'submitted_on'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    propertyId: row.property_id,
    certificateNumber: row.certificate_number,
    statusId: v.parse(Status, row.status_id),
    createdOn: row.created_on,
    submittedOn: row.submitted_on,
  }))
}

/** Certificates that wait for the authority, longest waiting first. */
export async function listWaiting(db: Db, ports: Secrets): Promise<CertificateRecord[]> {
  const rows = await query(db)
    .where('status_id', 'in', WAITING_TDS_STATUSES)
    .orderBy('submitted_on')
    .execute()
  return rows.map(row => toRecord(ports, row))
}

/** Enters a draft. @returns its id */
export async function insertCertificate(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  of: { readonly propertyId: number; readonly userId: number },
  facts: CertificateFacts,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('tds_certificate')
    .values({
      ...toColumns(facts),
      property_id: of.propertyId,
      user_id: of.userId,
      status_id: born(CERTIFICATE, Draft),
      created_on: now,
      saved_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buyer_pan_sealed = sealPan(ports, facts, id)
  await db.updateTable('tds_certificate').set({ buyer_pan_sealed }).where('id', '=', id).execute()
  return id
}

/** Writes new facts over a certificate and counts its version up. */
export async function updateCertificate(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  record: Pick<CertificateRecord, 'id' | 'rowVersion'>,
  facts: CertificateFacts,
  now: Date,
): Promise<void> {
  await db
    .updateTable('tds_certificate')
    .set({
      ...toColumns(facts),
      ...{ buyer_pan_sealed: sealPan(ports, facts, record.id) },
      ...{ row_version: record.rowVersion + 1, saved_on: now },
    })
    .where('id', '=', record.id)
    .execute()
}

/** The authority's own numbers with the income-tax department. */
export async function findSeller(
  db: Db,
): Promise<{ name: { en: string; hi: string }; pan: string; tan: string }> {
  const row = await db.selectFrom('tds_seller').selectAll().executeTakeFirstOrThrow()
  return { name: { en: row.name_en, hi: row.name_hi }, pan: row.pan, tan: row.tan }
}

/** A certificate that names a number. */
export interface NamingCertificate {
  readonly propertyId: number
  readonly userId: number
  readonly statusId: TdsStatus
}

/** Other certificates of a number that are with the authority, returned or credited. Holds the number. */
export async function holdNumber(
  db: Db,
  certificateNumber: string,
  exceptId: number,
): Promise<NamingCertificate[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${certificateNumber}, 501))`.execute(db)
  const rows = await db
    .selectFrom('tds_certificate')
    .select(['property_id', 'user_id', 'status_id'])
    .where('certificate_number', '=', certificateNumber)
    .where('status_id', 'in', [Submitted, Returned, Approved])
    .where('id', '<>', exceptId)
    .execute()
  return rows.map(row => ({
    propertyId: row.property_id,
    userId: row.user_id,
    statusId: v.parse(Status, row.status_id),
  }))
}
