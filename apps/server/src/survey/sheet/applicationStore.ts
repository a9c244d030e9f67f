import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Text } from '#contract/text.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { SurveyApplicant } from '#domain/survey/questions.ts'
import { SURVEY_STATUSES, type SurveyStatus } from '#domain/survey/states.ts'
import { mobileColumns, openMobile } from '#server/account/sealedMobile.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { DB } from '#server/db/schema.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { move, moveMany, type Told } from '#server/lifecycle/move.ts'
import type { StoredAnswer, SurveyApplicationRecord } from '../survey/surveyRecord.ts'
import { movedSheet, SHEET, SHEET_REFUND } from './sheetCycle.ts'
import { answerColumns, applicantColumns, openAnswers, openApplicant, type SealPorts } from './storedSheet.ts'

const MOBILE = 'demand_survey_application.mobile_sealed'
const Status = v.picklist(SURVEY_STATUSES)
const Refund = v.enum(RefundStatus)

const toApplication = (
  ports: SealPorts,
  row: Selectable<DB['demand_survey_application']>,
): SurveyApplicationRecord => ({
  id: row.id,
  applicationNumber: row.application_number ?? '',
  surveyId: row.survey_id,
  userId: row.user_id,
  statusId: v.parse(Status, row.status_id),
  refundStatusId: v.parse(Refund, row.refund_status_id),
  rowVersion: row.row_version,
  mobileNumber: openMobile(ports, MOBILE, row),
  applicant: openApplicant(ports, row),
  answers: openAnswers(ports, row),
  transactionId: row.transaction_id,
  createdOn: row.created_on,
  savedOn: row.saved_on,
  submittedOn: row.submitted_on,
})

/** An application; with `userId`, this citizen's only. `lock` holds the row for the transaction. */
export async function findApplication(
  db: Db,
  ports: SealPorts,
  own: { readonly id: number; readonly userId?: number },
  lock = false,
): Promise<SurveyApplicationRecord | undefined> {
  let query = db.selectFrom('demand_survey_application').selectAll().where('id', '=', own.id)
  if (own.userId !== undefined) query = query.where('user_id', '=', own.userId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && toApplication(ports, row)
}

/** An application as lists show it. The fee is in paise. */
export interface ListedSheet {
  readonly id: number
  readonly surveyId: number
  /** '' before submission. */
  readonly applicationNumber: string
  readonly statusId: SurveyStatus
  readonly refundStatusId: RefundStatus
  readonly createdOn: Date
  readonly submittedOn: Date | null
  readonly title: Text
  readonly endOn: Date
  readonly registrationFee: Paise
  readonly hasResults: boolean
}

/** This citizen's applications with their surveys, newest first. */
export async function listOwnApplications(db: Db, userId: number): Promise<ListedSheet[]> {
  const rows = await db
    .selectFrom('demand_survey_application as a')
    .innerJoin('demand_survey as s', 's.id', 'a.survey_id')
    .select([
      'a.id',
      'a.survey_id',
      'a.application_number',
      'a.status_id',
      'a.refund_status_id',
      'a.created_on',
      'a.submitted_on',
      's.title_en',
      's.title_hi',
      's.end_on',
      's.registration_fee',
      's.closed_on',
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.created_on', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    surveyId: row.survey_id,
    applicationNumber: row.application_number ?? '',
    statusId: v.parse(Status, row.status_id),
    refundStatusId: v.parse(Refund, row.refund_status_id),
    createdOn: row.created_on,
    submittedOn: row.submitted_on,
    title: { en: row.title_en, hi: row.title_hi },
    endOn: row.end_on,
    registrationFee: row.registration_fee,
    hasResults: row.closed_on !== null,
  }))
}

/** Writes a draft anew, one version on. @returns the new version */
export async function saveApplication(
  db: Db,
  ports: SealPorts,
  application: Pick<SurveyApplicationRecord, 'id' | 'rowVersion'>,
  sheet: { readonly applicant: SurveyApplicant; readonly answers: readonly StoredAnswer[] },
  now: Date,
): Promise<number> {
  const rowVersion = application.rowVersion + 1
  await db
    .updateTable('demand_survey_application')
    .set({
      ...applicantColumns(ports, application.id, sheet.applicant),
      ...answerColumns(ports, application.id, sheet.answers),
      row_version: rowVersion,
      saved_on: now,
    })
    .where('id', '=', application.id)
    .execute()
  return rowVersion
}

/** A draft as its form begins with it. */
export interface NewSheet {
  readonly surveyId: number
  readonly userId: number
  readonly mobileNumber: string
  readonly applicant: SurveyApplicant
}

/**
 * Opens a citizen's draft in a survey; who has an application already gets that one, so that a second window makes no
 * second one.
 */
export async function openDraft(
  db: Db,
  ports: SealPorts,
  { surveyId, userId, mobileNumber, applicant }: NewSheet,
  now: Date,
): Promise<{ readonly id: number; readonly rowVersion: number; readonly isNew: boolean }> {
  const made = await db
    .insertInto('demand_survey_application')
    .values({
      survey_id: surveyId,
      user_id: userId,
      status_id: born(SHEET, ApplicationStatus.Draft),
      applicant: '{}',
      pan_sealed: Buffer.alloc(0),
      created_on: now,
      saved_on: now,
    })
    .onConflict(conflict => conflict.columns(['survey_id', 'user_id']).doNothing())
    .returning(['id', 'row_version as rowVersion'])
    .executeTakeFirst()
  if (made) {
    const columns = {
      ...applicantColumns(ports, made.id, applicant),
      ...mobileColumns(ports, MOBILE, made.id, mobileNumber),
    }
    await db.updateTable('demand_survey_application').set(columns).where('id', '=', made.id).execute()
    return { ...made, isNew: true }
  }
  const own = await db
    .selectFrom('demand_survey_application')
    .select(['id', 'row_version as rowVersion'])
    .where('survey_id', '=', surveyId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...own, isNew: false }
}

/** Submits a complete application under its number, its answers clean. */
export async function markSubmitted(
  db: Db,
  ports: SealPorts,
  application: SurveyApplicationRecord,
  as: {
    readonly number: string
    readonly answers: readonly StoredAnswer[]
    readonly transactionId: number | null
  },
  told: Told,
): Promise<void> {
  const act = told.actor.type === 'CITIZEN' ? 'SUBMIT' : 'PAID'
  await move(db, SHEET, movedSheet(application), act, told, {
    application_number: as.number,
    ...answerColumns(ports, application.id, as.answers),
    transaction_id: as.transactionId,
    submitted_on: told.now,
  })
}

/** Opens a submitted application again, as if its fee had never come: a draft without a number. */
export async function markUnpaid(db: Db, application: SurveyApplicationRecord, told: Told): Promise<void> {
  await move(db, SHEET, movedSheet(application), 'PAYMENT_REVERSED', told, {
    application_number: null,
    transaction_id: null,
    submitted_on: null,
  })
}

/** Moves an application to its payment and back; one that stands elsewhere stays as it is. */
export async function movePayment(
  db: Db,
  id: number,
  act: 'PAY' | 'PAYMENT_FAILED',
  actor: Actor,
  now: Date,
): Promise<void> {
  const told = { actor, now, event: act, isPublic: false }
  await moveMany(db, SHEET, act, told, sql`it.id = ${id}`)
}

/** Closes a submitted application; a fee that is given back can be asked for from now on. */
export async function markEnded(
  db: Db,
  application: SurveyApplicationRecord,
  feeReturns: boolean,
  told: Told,
): Promise<void> {
  await move(db, SHEET, movedSheet(application), 'SURVEY_ENDS', told)
  if (feeReturns) await moveMany(db, SHEET_REFUND, 'OPEN', told, sql`it.id = ${application.id}`)
}

/** Notes that the fee was asked back. */
export async function markRefundOrdered(db: Db, id: number, told: Told): Promise<void> {
  await moveMany(db, SHEET_REFUND, 'ORDER', told, sql`it.id = ${id}`)
}

/** Submitted applications of some surveys, oldest first. */
export async function submittedOf(
  db: Db,
  surveyIds: readonly number[],
  after = 0,
  limit?: number,
): Promise<number[]> {
  if (surveyIds.length === 0) return []
  const rows = await db
    .selectFrom('demand_survey_application')
    .select('id')
    .where('survey_id', 'in', surveyIds)
    .where('status_id', '=', ApplicationStatus.Submitted)
    .where('id', '>', after)
    .orderBy('id')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute()
  return rows.map(row => row.id)
}

/** The answers of a survey, sheet by sheet, and how many applications still wait for their payment. */
export async function sheetsOf(
  db: Db,
  ports: Pick<SealPorts, 'secrets'>,
  surveyId: number,
): Promise<{ readonly sheets: StoredAnswer[][]; readonly unpaid: number }> {
  const { Submitted, Closed, PaymentPending } = ApplicationStatus
  const rows = await db
    .selectFrom('demand_survey_application')
    .select(['id', 'answers', 'answers_sealed', 'status_id'])
    .where('survey_id', '=', surveyId)
    .where('status_id', 'in', [Submitted, Closed, PaymentPending])
    .execute()
  const counted = rows.filter(row => row.status_id !== PaymentPending)
  return { sheets: counted.map(row => openAnswers(ports, row)), unpaid: rows.length - counted.length }
}

/** Where this citizen's application stands; undefined when it is not theirs. */
export async function findOwnStatus(db: Db, userId: number, id: number): Promise<SurveyStatus | undefined> {
  const row = await db
    .selectFrom('demand_survey_application')
    .select('status_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && v.parse(Status, row.status_id)
}

/** Whose sheet has a public number; undefined for none. */
export async function findApplicant(db: Db, number: string): Promise<number | undefined> {
  const query = db.selectFrom('demand_survey_application').select('user_id')
  return (await query.where('application_number', '=', number).executeTakeFirst())?.user_id
}
