import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, endOfIstDay, istDay, toIstIso } from '#domain/dates/ist.ts'
import { type CampaignPolicy, DocumentType } from '#domain/lottery/policy.ts'
import { QUERY_FIELDS } from '#domain/lottery/query.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveApplication } from '../moveApplication.ts'
import { notifyApplicant } from '../notifyApplicant.ts'
import { getByNumber } from './findByNumber.ts'

export interface QueryOrder {
  readonly applicationNumber: string
  readonly queryText: string
  /** Answers to open for correction (names of the form's fields). */
  readonly fieldCodes: readonly string[]
  /** Documents to be sent again. */
  readonly documentTypeIds: readonly number[]
  /** Last moment to answer; the policy's number of days when absent. */
  readonly respondBy?: Date | undefined
}

const DOCUMENTS: readonly number[] = Object.values(DocumentType).filter(type => type !== DocumentType.booklet)

function refuseUnknown({ queryText, fieldCodes, documentTypeIds }: QueryOrder): void {
  const reasons = [
    ...(queryText.trim() === '' ? ['The query has no text.'] : []),
    ...(fieldCodes.length + documentTypeIds.length === 0
      ? ['The query names no field and no document.']
      : []),
    ...fieldCodes
      .filter(code => !QUERY_FIELDS.some(field => field === code))
      .map(code => `${code} is no field that a query can open.`),
    ...documentTypeIds
      .filter(type => !DOCUMENTS.includes(type))
      .map(type => `${type} is no document of an application.`),
  ]
  if (reasons.length > 0) throw new ActRefused(...reasons)
}

/**
 * Asks an applicant to correct or explain something, by a day; the named answers and documents open until then.
 * @throws ActRefused when the query names nothing that can be opened, or the application is not under scrutiny
 */
export async function raiseQuery(act: OfficerAct, order: QueryOrder): Promise<void> {
  const { db, now, officer } = act
  refuseUnknown(order)
  const application = await getByNumber(db, order.applicationNumber)
  const policy = application.campaign.policy as CampaignPolicy
  const respondBy = order.respondBy ?? endOfIstDay(addDays(istDay(now), policy.answerQueryDays))
  if (respondBy <= now) throw new ActRefused('The last day to respond is over already.')
  await moveApplication(
    db,
    application,
    'raiseQuery',
    { type: 'AUTHORITY', id: officer },
    { event: 'QUERY_RAISED', remarks: order.queryText.trim(), isPublic: true },
    now,
  )
  await db
    .insertInto('scrutiny_query')
    .values({
      application_id: application.id,
      query_text: order.queryText.trim(),
      field_codes: [...order.fieldCodes],
      document_type_ids: [...order.documentTypeIds],
      raised_on: now,
      respond_by: respondBy,
    })
    .execute()
  if (order.documentTypeIds.length > 0) {
    await db
      .updateTable('document')
      .set({ state: 'ATTACHED' })
      .where('entity_type_id', '=', EntityType.LotteryApplication)
      .where('entity_id', '=', application.id)
      .where('document_type_id', 'in', [...order.documentTypeIds])
      .where('state', '=', 'LOCKED')
      .execute()
  }
  const params = { number: application.applicationNumber, on: formatDate(toIstIso(respondBy), 'day') }
  await notifyApplicant(db, application.id, 'QUERY_RAISED', params, now)
}
