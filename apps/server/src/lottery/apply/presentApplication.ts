import type { LotteryApplication } from '#contract/lottery/application.ts'
import { nextStepOut } from '#contract/nextStep.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import { EMPTY_FORM, FROZEN_AFTER_PAYMENT } from '#domain/lottery/form.ts'
import { incomeGroupOf } from '#domain/lottery/policy.ts'
import { LOTTERY_STATE_REFUSALS } from '#domain/lottery/refusals.ts'
import { LOTTERY_LIFE } from '#domain/lottery/states.ts'
import { requiredDocuments } from '#domain/lottery/validate.ts'
import { listPublicHistory } from '#server/audit/historyStore.ts'
import type { DocumentRights } from '#server/documents/documentEntity.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { rulesOf } from '../campaign/rules.ts'
import { findHeldUntil } from '../campaign/unitStore.ts'
import { findOpenQuery, type QueryRecord } from '../scrutiny/queryStore.ts'
import { findNextStep } from './findNextStep.ts'
import { remarksOf } from './historyWords.ts'
import { toAnswers } from './wireAnswers.ts'

const ENTITY = EntityType.LotteryApplication
const FIELDS = Object.keys(EMPTY_FORM).filter(field => field !== 'mobileNumber')

/** Names of the answers that may change now: all of a draft, some after payment, the named ones during a query. */
export function editableFields(
  application: ApplicationRecord,
  campaign: CampaignRecord,
  openQuery: QueryRecord | undefined,
  now: Date,
): string[] {
  if (campaign.state === 'CANCELLED') return []
  const { statusId } = application
  if (statusId === ApplicationStatus.Draft && now <= campaign.endOn) return FIELDS
  if (statusId === ApplicationStatus.QueryRaised && openQuery) return [...openQuery.fieldCodes]
  if (statusId !== ApplicationStatus.Submitted || now > campaign.editTillOn) return []
  return FIELDS.filter(field => !FROZEN_AFTER_PAYMENT.some(frozen => frozen === field))
}

/** Types of the documents that may change now. */
function editableDocuments(
  application: ApplicationRecord,
  campaign: CampaignRecord,
  openQuery: QueryRecord | undefined,
  now: Date,
): DocumentRights['editableTypes'] {
  if (application.statusId === ApplicationStatus.Draft && now <= campaign.endOn) return 'all'
  return openQuery?.documentTypeIds ?? []
}

/** Whether an application can be withdrawn; while its draw runs the applicant is told why not. */
function presentWithdrawal({ statusId }: ApplicationRecord): LotteryApplication['withdrawal'] {
  const after = statusAfter(LOTTERY_LIFE, statusId, 'WITHDRAW', 'citizen')
  if (after.ok) return { mayAsk: 1, whyNot: null }
  return { mayAsk: 0, whyNot: after.reason === 'DRAW_RUNNING' ? LOTTERY_STATE_REFUSALS.DRAW_RUNNING : null }
}

/** The whole application as its owner sees it. */
export async function presentApplication(
  context: Pick<CitizenContext, 'db' | 'now' | 'ports'>,
  application: ApplicationRecord,
  campaign: CampaignRecord,
): Promise<LotteryApplication> {
  const { db, now, ports } = context
  const openQuery = await findOpenQuery(db, application, now)
  const editable = editableFields(application, campaign, openQuery, now)
  const editableTypes = editableDocuments(application, campaign, openQuery, now)
  const history = await listPublicHistory(db, ENTITY, application.id)
  const heldUntil = await findHeldUntil(db, application.id)
  const group =
    application.form.annualIncome === ''
      ? undefined
      : incomeGroupOf(campaign.policy, Number(application.form.annualIncome))
  return {
    applId: application.id,
    applicationNumber: application.applicationNumber,
    campaignId: application.campaignId,
    applicationStatusId: application.statusId,
    refundStatusId: application.refundStatusId,
    rowVersion: application.rowVersion,
    mobileNumber: application.form.mobileNumber,
    answers: toAnswers(application.form),
    incomeGroup: group?.name ?? null,
    documents: await listDocuments(db, ports, ENTITY, application.id, editableTypes),
    requiredDocumentTypeIds: requiredDocuments(application.form, rulesOf(campaign)),
    editableFields: editable,
    isEditable: editable.length > 0 ? 1 : 0,
    createdOn: toIstIso(application.createdOn),
    savedOn: toIstIso(application.savedOn),
    submittedOn: application.submittedOn ? toIstIso(application.submittedOn) : null,
    history: history.map(row => ({ event: row.event, at: toIstIso(row.at), remarks: remarksOf(row) })),
    heldUntil: heldUntil && toIstIso(heldUntil),
    withdrawal: presentWithdrawal(application),
    nextStep: nextStepOut(await findNextStep(context, application, campaign, openQuery)),
  }
}
