import type { LotteryApplication } from '#contract/lottery/application.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { EMPTY_FORM, FROZEN_AFTER_PAYMENT } from '#domain/lottery/form.ts'
import { incomeGroupOf } from '#domain/lottery/policy.ts'
import { requiredDocuments } from '#domain/lottery/validate.ts'
import type { DocumentRights } from '#server/documents/documentEntity.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { type ApplicationRecord, toAnswers } from './applicationStore.ts'
import type { CampaignRow } from './campaignStore.ts'
import { rulesOf } from './rules.ts'
import { findOpenQuery, type QueryRecord } from './scrutiny/queryStore.ts'

const ENTITY = EntityType.LotteryApplication
const FIELDS = Object.keys(EMPTY_FORM).filter(field => field !== 'mobileNumber')

/** Names of the answers that may change now: all of a draft, some after payment, the named ones during a query. */
export function editableFields(
  application: ApplicationRecord,
  campaign: CampaignRow,
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
  campaign: CampaignRow,
  openQuery: QueryRecord | undefined,
  now: Date,
): DocumentRights['editableTypes'] {
  if (application.statusId === ApplicationStatus.Draft && now <= campaign.endOn) return 'all'
  return openQuery?.documentTypeIds ?? []
}

/** The whole application as its owner sees it. */
export async function presentApplication(
  db: Db,
  application: ApplicationRecord,
  campaign: CampaignRow,
  now: Date,
): Promise<LotteryApplication> {
  const openQuery = await findOpenQuery(db, application.id, now)
  const editable = editableFields(application, campaign, openQuery, now)
  const editableTypes = editableDocuments(application, campaign, openQuery, now)
  const history = await db
    .selectFrom('audit_event')
    .select(['event', 'at', 'remarks'])
    .where('entity_type_id', '=', ENTITY)
    .where('entity_id', '=', application.id)
    .where('is_public', '=', true)
    .orderBy('id')
    .execute()
  const hold = await db
    .selectFrom('unit_hold')
    .select('held_until')
    .where('application_id', '=', application.id)
    .executeTakeFirst()
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
    documents: await listDocuments(db, ENTITY, application.id, editableTypes),
    requiredDocumentTypeIds: requiredDocuments(application.form, rulesOf(campaign)),
    editableFields: editable,
    isEditable: editable.length > 0 ? 1 : 0,
    createdOn: toIstIso(application.createdOn),
    savedOn: toIstIso(application.savedOn),
    submittedOn: application.submittedOn ? toIstIso(application.submittedOn) : null,
    history: history.map(row => ({ event: row.event, at: toIstIso(row.at), remarks: row.remarks })),
    heldUntil: hold?.held_until ? toIstIso(hold.held_until) : null,
  }
}
