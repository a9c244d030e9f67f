import type { LandUseAnswers } from '#contract/landuse/form.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { AreaUnits } from '#domain/landuse/area.ts'
import { EMPTY_LAND_USE_FORM, type LandUseForm } from '#domain/landuse/form.ts'
import type { LandUseStatus } from '#domain/landuse/states.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'

/** An application as the rules read it. */
export interface LandUseRecord {
  readonly id: number
  readonly userId: number
  /** '' before submission. */
  readonly applicationNumber: string
  readonly statusId: LandUseStatus
  readonly stageId: number | null
  readonly rowVersion: number
  readonly form: LandUseForm
  readonly mobileNumber: string
  readonly totalArea: AreaUnits
  readonly sizeId: number | null
  readonly fee: Paise
  readonly paid: Paise
  readonly paymentOpen: boolean
  readonly createdOn: Date
  readonly savedOn: Date
  readonly submittedOn: Date | null
  readonly returnedOn: Date | null
  readonly respondBy: Date | null
  readonly returnText: string
  readonly reopenedFields: readonly string[]
  readonly reopenedDocumentTypeIds: readonly number[]
  readonly awaitsPayment: boolean
  readonly applicantRemarks: string
  readonly decidedOn: Date | null
  readonly decisionRemarks: string
  readonly validTill: IstDay | null
  readonly certificateDocumentId: number | null
}

/** The wire's answers as the rules read them. */
export const toForm = (answers: LandUseAnswers): LandUseForm => ({
  ...EMPTY_LAND_USE_FORM,
  ...answers,
  declarationAccepted: answers.declarationAccepted === 1,
})

/** The way back. */
export const toAnswers = (form: LandUseForm): LandUseAnswers => ({
  ...form,
  khasras: form.khasras.map(row => ({ ...row })),
  correspondence: { ...form.correspondence },
  declarationAccepted: form.declarationAccepted ? 1 : 0,
})

/** Columns of a form: places have their own, so that the database can hold them to each other. */
export function toColumns({ tehsilId, revenueVillageId, ...rest }: LandUseForm) {
  return {
    answers: JSON.stringify(rest),
    tehsil_id: tehsilId || null,
    revenue_village_id: revenueVillageId || null,
  }
}

const select = (db: Db) => db.selectFrom('land_use_application').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRecord = (row: Row): LandUseRecord => ({
  id: row.id,
  userId: row.user_id,
  applicationNumber: row.application_number ?? '',
  statusId: row.status_id as LandUseStatus,
  stageId: row.stage_id,
  rowVersion: row.row_version,
  form: {
    ...EMPTY_LAND_USE_FORM,
    ...(row.answers as Partial<LandUseForm>),
    tehsilId: row.tehsil_id ?? 0,
    revenueVillageId: row.revenue_village_id ?? 0,
  },
  mobileNumber: row.mobile_number,
  totalArea: row.total_area,
  sizeId: row.size_id,
  fee: row.fee_amount,
  paid: row.paid_amount,
  paymentOpen: row.payment_open,
  createdOn: row.created_on,
  savedOn: row.saved_on,
  submittedOn: row.submitted_on,
  returnedOn: row.returned_on,
  respondBy: row.respond_by,
  returnText: row.return_text,
  reopenedFields: row.reopened_fields,
  reopenedDocumentTypeIds: row.reopened_document_type_ids,
  awaitsPayment: row.awaits_payment,
  applicantRemarks: row.applicant_remarks,
  decidedOn: row.decided_on,
  decisionRemarks: row.decision_remarks,
  validTill: row.valid_till,
  certificateDocumentId: row.certificate_document_id,
})

/** This citizen's application; nothing when it is not there or not theirs. `lock` holds the row for the transaction. */
export async function findLandUse(
  db: Db,
  own: { readonly applicationId: number; readonly userId?: number },
  lock = false,
): Promise<LandUseRecord | undefined> {
  let query = select(db).where('id', '=', own.applicationId)
  if (own.userId !== undefined) query = query.where('user_id', '=', own.userId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && toRecord(row)
}

/** An application by its public number, its row held for the transaction. */
export async function findByNumber(db: Db, number: string): Promise<LandUseRecord | undefined> {
  const row = await select(db).where('application_number', '=', number).forUpdate().executeTakeFirst()
  return row && toRecord(row)
}

/** This citizen's applications, newest first. */
export async function listOwn(db: Db, userId: number): Promise<LandUseRecord[]> {
  const rows = await select(db)
    .where('user_id', '=', userId)
    .orderBy('created_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRecord)
}
