import { nextStepOut } from '#contract/nextStep.ts'
import type { SurveyApplication } from '#contract/survey/shapes.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PaymentStatus, RefundStatus } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { sum, toRupees } from '#domain/money/paise.ts'
import { surveyNextStep } from '#domain/survey/nextStep.ts'
import { maySaveAnswers, phaseAt } from '#domain/survey/states.ts'
import { listPublicHistory } from '#server/audit/historyStore.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { needsOtherAccount } from '#server/payments/refund/payeeStanding.ts'
import { listTransactions } from '#server/payments/transaction/transactionListStore.ts'
import { findDeposit } from '../money/depositStore.ts'
import { findFeeRefund, hasFeeToReturn, mayAsk } from '../money/surveyRefund.ts'
import { surveyDocuments } from '../sheet/surveyDocuments.ts'
import { surveyHeads } from '../survey/heads.ts'
import type { SurveyApplicationRecord, SurveyRecord } from '../survey/surveyRecord.ts'

const ENTITY = EntityType.DemandSurveyApplication
const isoOrNull = (at: Date | null | undefined): string | null => (at ? toIstIso(at) : null)

async function depositOf(db: Db, applicationId: number): Promise<SurveyApplication['deposit']> {
  const told = await findDeposit(db, applicationId)
  return told
    ? {
        transactionId: told.transactionId,
        bankReferenceNumber: told.bankReference,
        depositDate: told.depositDay,
        branchName: told.branchName,
        documentId: told.documentId,
        toldOn: toIstIso(told.toldOn),
      }
    : null
}

/** The challan that waits for its money, if there is one. */
async function openChallan(db: Db, { userId, id }: SurveyApplicationRecord) {
  const open = (await listTransactions(db, userId, ENTITY, id)).find(
    one => one.statusId === PaymentStatus.ChallanGenerated,
  )
  return open?.challanNumber ? { number: open.challanNumber, validTill: open.challanValidTill } : null
}

async function refundOf(
  act: PayableContext,
  application: SurveyApplicationRecord,
  survey: SurveyRecord,
): Promise<SurveyApplication['refund']> {
  const { refundStatusId } = application
  if (refundStatusId === RefundStatus.None || !hasFeeToReturn(survey, application)) return null
  const refund = await findFeeRefund(act.db, application.id)
  return {
    refundStatusId,
    amount: toRupees(refund?.amount ?? sum(surveyHeads(survey).map(head => head.amount))),
    requestedOn: isoOrNull(refund?.requestedOn),
    initiatedOn: isoOrNull(refund?.initiatedOn),
    completedOn: isoOrNull(refund?.completedOn),
    reference: refund?.reference ?? '',
    failureReason: refund?.failureReason ?? '',
    accountLast4: refund?.accountLast4 ?? '',
    needsAccount: mayAsk(refundStatusId) || (await needsOtherAccount(act, refund)) ? 1 : 0,
  }
}

/** An application as its owner sees it. */
export async function presentApplication(
  act: PayableContext,
  application: SurveyApplicationRecord,
  survey: SurveyRecord,
): Promise<SurveyApplication> {
  const { db, now, ports } = act
  const { id, statusId, applicant } = application
  const phase = survey.state === 'CLOSED' ? 'ended' : phaseAt(now, survey.startOn, survey.endOn)
  const rights = await surveyDocuments.rights(db, application.userId, id, now)
  const history = await listPublicHistory(db, ENTITY, id)
  const deposit = await depositOf(db, id)
  const step = surveyNextStep({
    status: statusId,
    refundStatus: application.refundStatusId,
    endOn: survey.endOn,
    hasResults: survey.results !== null,
    challan: await openChallan(db, application),
    isDepositTold: deposit !== null,
    now,
  })
  return {
    applicationId: id,
    applicationNumber: application.applicationNumber,
    demandSurveyId: application.surveyId,
    applicationStatusId: statusId,
    rowVersion: application.rowVersion,
    mobileNumber: application.mobileNumber,
    applicant: { ...applicant, address: { ...applicant.address } },
    answers: application.answers.map(answer => ({ ...answer })),
    documents: await listDocuments(db, ports, ENTITY, id, rights?.editableTypes ?? []),
    isEditable: maySaveAnswers(statusId, phase).ok ? 1 : 0,
    createdOn: toIstIso(application.createdOn),
    savedOn: toIstIso(application.savedOn),
    submittedOn: isoOrNull(application.submittedOn),
    history: history.map(({ event, at, remarks }) => ({ event, remarks, at: toIstIso(at) })),
    deposit,
    nextStep: nextStepOut(step),
    refund: await refundOf(act, application, survey),
    collectionAccount: survey.registrationFee > 0n ? { ...survey.collectionAccount } : null,
  }
}
