import type { Selectable } from 'kysely'
import type { SurveyApplicant } from '#domain/survey/form.ts'
import type { DemandSurveyApplication as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { StoredAnswer, SurveyApplicationRecord } from './surveyRecord.ts'

type SealPorts = Pick<Ports, 'secrets' | 'random'>

/** Columns of the participant's data: the PAN is sealed, the rest lies open as typed. */
export function applicantColumns({ secrets, random }: SealPorts, { pan, ...open }: SurveyApplicant) {
  return { applicant: JSON.stringify(open), pan_sealed: seal(secrets.fieldKey, random, pan) }
}

const toApplication = ({ secrets }: SealPorts, row: Selectable<Row>): SurveyApplicationRecord => ({
  id: row.id,
  applicationNumber: row.application_number ?? '',
  surveyId: row.survey_id,
  userId: row.user_id,
  statusId: row.status_id as SurveyApplicationRecord['statusId'],
  refundStatusId: row.refund_status_id,
  rowVersion: row.row_version,
  mobileNumber: row.mobile_number,
  applicant: {
    ...(row.applicant as Omit<SurveyApplicant, 'pan'>),
    pan: unseal(secrets.fieldKey, row.pan_sealed),
  },
  answers: row.answers as readonly StoredAnswer[],
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

/** This citizen's applications with their surveys, newest first. */
export const listOwnApplications = (db: Db, userId: number) =>
  db
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
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.created_on', 'desc')
    .execute()

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
      ...applicantColumns(ports, sheet.applicant),
      answers: JSON.stringify(sheet.answers),
      row_version: rowVersion,
      saved_on: now,
    })
    .where('id', '=', application.id)
    .execute()
  return rowVersion
}
