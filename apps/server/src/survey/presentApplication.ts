import type { SurveyApplication } from '#contract/survey/shapes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import { maySaveAnswers, phaseAt } from '#domain/survey/states.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { surveyHeads } from './heads.ts'
import { surveyDocuments } from './surveyDocuments.ts'
import type { SurveyApplicationRecord, SurveyRecord } from './surveyRecord.ts'
import { findFeeRefund, hasFeeToReturn, mayAsk } from './surveyRefund.ts'

const ENTITY = EntityType.DemandSurveyApplication
const isoOrNull = (at: Date | null | undefined): string | null => (at ? toIstIso(at) : null)

const historyOf = (db: Db, applicationId: number) =>
  db
    .selectFrom('audit_event')
    .select(['at', 'event', 'remarks'])
    .where('entity_type_id', '=', ENTITY)
    .where('entity_id', '=', applicationId)
    .where('is_public', '=', true)
    .orderBy('id')
    .execute()

async function depositOf(db: Db, applicationId: number): Promise<SurveyApplication['deposit']> {
  const row = await db
    .selectFrom('demand_survey_deposit')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('transaction_id', 'desc')
    .executeTakeFirst()
  return row
    ? {
        transactionId: row.transaction_id,
        bankReferenceNumber: row.bank_reference,
        depositDate: row.deposit_day,
        branchName: row.branch_name,
        documentId: row.document_id,
        toldOn: toIstIso(row.told_on),
      }
    : null
}

async function refundOf(
  db: Db,
  application: SurveyApplicationRecord,
  survey: SurveyRecord,
): Promise<SurveyApplication['refund']> {
  const { refundStatusId } = application
  if (refundStatusId === RefundStatus.None || !hasFeeToReturn(survey, application)) return null
  const refund = await findFeeRefund(db, application.id)
  return {
    refundStatusId,
    amount: toRupees(refund?.amount ?? sum(surveyHeads(survey).map(head => head.amount))),
    requestedOn: isoOrNull(refund?.requestedOn),
    initiatedOn: isoOrNull(refund?.initiatedOn),
    completedOn: isoOrNull(refund?.completedOn),
    reference: refund?.reference ?? '',
    failureReason: refund?.failureReason ?? '',
    accountLast4: refund?.accountLast4 ?? '',
    needsAccount: mayAsk(refundStatusId) ? 1 : 0,
  }
}

/** An application as its owner sees it. */
export async function presentApplication(
  db: Db,
  application: SurveyApplicationRecord,
  survey: SurveyRecord,
  now: Date,
): Promise<SurveyApplication> {
  const { id, statusId, applicant } = application
  const phase = survey.state === 'CLOSED' ? 'ended' : phaseAt(now, survey.startOn, survey.endOn)
  const rights = await surveyDocuments.rights(db, application.userId, id, now)
  const history = await historyOf(db, id)
  return {
    applicationId: id,
    applicationNumber: application.applicationNumber,
    demandSurveyId: application.surveyId,
    applicationStatusId: statusId,
    rowVersion: application.rowVersion,
    mobileNumber: application.mobileNumber,
    applicant: { ...applicant, address: { ...applicant.address } },
    answers: application.answers.map(answer => ({ ...answer })),
    documents: await listDocuments(db, ENTITY, id, rights?.editableTypes ?? []),
    isEditable: maySaveAnswers(statusId, phase).ok ? 1 : 0,
    createdOn: toIstIso(application.createdOn),
    savedOn: toIstIso(application.savedOn),
    submittedOn: isoOrNull(application.submittedOn),
    history: history.map(step => ({ ...step, at: toIstIso(step.at) })),
    deposit: await depositOf(db, id),
    refund: await refundOf(db, application, survey),
    collectionAccount: survey.registrationFee > 0n ? { ...survey.collectionAccount } : null,
  }
}
