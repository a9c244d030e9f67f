import { sql } from 'kysely'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { LandUseForm } from '#domain/landuse/form.ts'
import type { LandUseAct, LandUseStatus } from '#domain/landuse/states.ts'
import type { Paise } from '#domain/money/paise.ts'
import { mobileColumns } from '#server/account/sealedMobile.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { type Columns, move, moveMany, type Told } from '#server/lifecycle/move.ts'
import type { Figures } from '../terms/figures.ts'
import {
  figureColumns,
  type LandUseHead,
  type LandUseRecord,
  type Reading,
  type Row,
  type SealPorts,
  toColumns,
  toHead,
  toRecord,
} from './applicationRow.ts'
import { LAND_USE, movedLandUse } from './landUseCycle.ts'

const select = (db: Db) => db.selectFrom('land_use_application').selectAll()

async function findRow(
  db: Db,
  own: { readonly applicationId: number; readonly userId?: number },
  lock: boolean,
): Promise<Row | undefined> {
  let query = select(db).where('id', '=', own.applicationId)
  if (own.userId !== undefined) query = query.where('user_id', '=', own.userId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The same as `findLandUse`, without who the applicant is. */
export async function findHead(
  db: Db,
  own: { readonly applicationId: number; readonly userId?: number },
  lock = false,
): Promise<LandUseHead | undefined> {
  const row = await findRow(db, own, lock)
  return row && toHead(row)
}

/** This citizen's application; nothing when it is not there or not theirs. `lock` holds the row for the transaction. */
export async function findLandUse(
  db: Db,
  ports: Reading,
  own: { readonly applicationId: number; readonly userId?: number },
  lock = false,
): Promise<LandUseRecord | undefined> {
  const row = await findRow(db, own, lock)
  return row && toRecord(ports, row)
}

/** An application by its public number, its row held for the transaction. */
export async function findByNumber(db: Db, number: string): Promise<LandUseHead | undefined> {
  const row = await select(db).where('application_number', '=', number).forUpdate().executeTakeFirst()
  return row && toHead(row)
}

/** The same with who the applicant is, read only. */
export async function readByNumber(
  db: Db,
  ports: Reading,
  number: string,
): Promise<LandUseRecord | undefined> {
  const row = await select(db).where('application_number', '=', number).executeTakeFirst()
  return row && toRecord(ports, row)
}

/** Whose an application is and where its land lies, as officers' lists show it. */
export interface ListedPerson {
  readonly id: number
  readonly number: string
  readonly userId: number
  readonly fullName: string
  readonly villageId: number
}

/** These applications with the names of their applicants, opened. */
export async function listPeople(db: Db, ports: Reading, ids: readonly number[]): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const rows = await select(db)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute()
  return rows.map(row => {
    const { id, applicationNumber, userId, form } = toRecord(ports, row)
    return {
      id,
      number: applicationNumber,
      userId,
      fullName: form.fullName,
      villageId: form.revenueVillageId,
    }
  })
}

/** This citizen's applications, newest first. */
export async function listOwn(db: Db, ports: Reading, userId: number): Promise<LandUseRecord[]> {
  return (await ownRows(db, userId)).map(row => toRecord(ports, row))
}

/** The same without who the applicant is. */
export async function listOwnHeads(db: Db, userId: number): Promise<LandUseHead[]> {
  return (await ownRows(db, userId)).map(toHead)
}

const ownRows = (db: Db, userId: number): Promise<Row[]> =>
  select(db).where('user_id', '=', userId).orderBy('created_on', 'desc').orderBy('id', 'desc').execute()

/** Makes a draft. @returns its id and first version */
export async function insertDraft(
  db: Db,
  ports: SealPorts,
  draft: {
    readonly userId: number
    readonly mobileNumber: string
    readonly form: LandUseForm
    readonly figures: Figures
  },
  now: Date,
): Promise<{ id: number; rowVersion: number }> {
  const made = await db
    .insertInto('land_use_application')
    .values({
      user_id: draft.userId,
      status_id: born(LAND_USE, ApplicationStatus.Draft),
      answers: '{}',
      ...figureColumns(draft.figures),
      created_on: now,
      saved_on: now,
    })
    .returning(['id', 'row_version as rowVersion'])
    .executeTakeFirstOrThrow()
  const columns = {
    ...toColumns(ports, made.id, draft.form),
    ...mobileColumns(ports, 'land_use_application.mobile_sealed', made.id, draft.mobileNumber),
  }
  await db.updateTable('land_use_application').set(columns).where('id', '=', made.id).execute()
  return made
}

/** Writes a form with its figures, one version on. @returns the new version */
export async function updateForm(
  db: Db,
  ports: SealPorts,
  application: Pick<LandUseRecord, 'id' | 'rowVersion'>,
  form: LandUseForm,
  figures: Figures,
  now: Date,
): Promise<number> {
  const rowVersion = application.rowVersion + 1
  await db
    .updateTable('land_use_application')
    .set({
      ...toColumns(ports, application.id, form),
      ...figureColumns(figures),
      row_version: rowVersion,
      saved_on: now,
    })
    .where('id', '=', application.id)
    .execute()
  return rowVersion
}

/** Writes the figures of the day on which an application is paid. */
export async function updateFigures(db: Db, id: number, figures: Figures): Promise<void> {
  await db.updateTable('land_use_application').set(figureColumns(figures)).where('id', '=', id).execute()
}

/** What a correction says, what it costs, and whether a payment sends it. */
export async function updateCorrection(
  db: Db,
  id: number,
  correction: { readonly remarks: string; readonly awaitsPayment: boolean; readonly fee: Paise },
): Promise<void> {
  await db
    .updateTable('land_use_application')
    .set({
      applicant_remarks: correction.remarks,
      awaits_payment: correction.awaitsPayment,
      fee_amount: correction.fee,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks a payment of an application as open or no longer open at the provider. */
export async function setPaymentOpen(db: Db, id: number, open: boolean): Promise<void> {
  await db.updateTable('land_use_application').set({ payment_open: open }).where('id', '=', id).execute()
}

/** Moves a draft to its payment, or back when that failed; one that stands elsewhere stays as it is. */
export async function movePayment(
  db: Db,
  id: number,
  act: 'PAY' | 'PAYMENT_FAILED',
  actor: Actor,
  now: Date,
): Promise<void> {
  await moveMany(db, LAND_USE, act, { actor, now, event: act, isPublic: false }, sql`it.id = ${id}`)
}

/** Moves an application along its life, its line in the citizen's history beside it. */
export const moveLandUse = (
  db: Db,
  application: Pick<LandUseRecord, 'id' | 'statusId' | 'applicationNumber'>,
  act: LandUseAct,
  told: Told,
  columns?: Columns<'land_use_application'>,
): Promise<LandUseStatus> => move(db, LAND_USE, movedLandUse(application), act, told, columns)

/** The next returned applications after one whose last day passed unanswered; one that is being paid for waits for the bank. */
export async function findUnanswered(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('land_use_application')
    .select('id')
    .where('status_id', '=', ApplicationStatus.Returned)
    .where('respond_by', '<', now)
    .where('payment_open', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** Ends some drafts that nobody touched since a moment. @returns how many */
export const expireDrafts = (db: Db, before: Date, told: Told, limit: number): Promise<number> =>
  moveMany(
    db,
    LAND_USE,
    'DRAFT_TOO_OLD',
    told,
    sql`it.id = any(array(
      select id from land_use_application where status_id = ${sql.lit(ApplicationStatus.Draft)} and saved_on < ${before}
       order by saved_on limit ${limit}))`,
  )

/** Puts the printed certificate among an application's facts. */
export async function setCertificate(db: Db, id: number, documentId: number): Promise<void> {
  await db
    .updateTable('land_use_application')
    .set({ certificate_document_id: documentId })
    .where('id', '=', id)
    .execute()
}
