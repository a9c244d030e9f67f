import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { addDays, endOfIstDay, istDay, toIstIso } from '#domain/dates/ist.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { QUERY_FIELDS } from '#domain/lottery/query.ts'
import { reopenDocuments } from '#server/documents/documentMovesStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { getApplicationByNumber } from '../application/getApplication.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { notifyApplicant } from '../application/notifyApplicant.ts'
import { insertQuery } from './queryStore.ts'

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
    ...(queryText.trim() === '' ? [say('The query has no text.', 'प्रश्न में कोई पाठ नहीं है।')] : []),
    ...(fieldCodes.length + documentTypeIds.length === 0
      ? [say('The query names no field and no document.', 'प्रश्न में कोई उत्तर या दस्तावेज़ नहीं चुना गया।')]
      : []),
    ...fieldCodes
      .filter(code => !QUERY_FIELDS.some(field => field === code))
      .map(code => say(`${code} is no field that a query can open.`, `यह उत्तर प्रश्न से नहीं खुल सकता: ${code}।`)),
    ...documentTypeIds
      .filter(type => !DOCUMENTS.includes(type))
      .map(type => say(`${type} is no document of an application.`, `यह आवेदन का दस्तावेज़ नहीं है: ${type}।`)),
  ]
  if (reasons.length > 0) throw new ActRefused(...reasons)
}

/**
 * Asks an applicant to correct or explain something, by a day; the named answers and documents open until then.
 * @throws ActRefused when the query names nothing that can be opened, or the application is not under scrutiny
 */
export async function raiseQuery(act: OfficerAct, order: QueryOrder): Promise<void> {
  const { db, ports, now, officer } = act
  refuseUnknown(order)
  const application = await getApplicationByNumber(db, order.applicationNumber)
  const { answerQueryDays } = application.campaign.policy
  const respondBy = order.respondBy ?? endOfIstDay(addDays(istDay(now), answerQueryDays))
  if (respondBy <= now)
    throw new ActRefused(say('The last day to respond is over already.', 'उत्तर देने का अंतिम दिन बीत चुका है।'))
  const { fieldCodes, documentTypeIds } = order
  const text = order.queryText.trim()
  const line = { event: 'QUERY_RAISED', remarks: text }
  await moveApplication(db, application, 'RAISE_QUERY', { type: 'AUTHORITY', id: officer }, line, now)
  const about = { applicationId: application.id, text, fieldCodes, documentTypeIds }
  await insertQuery(db, { ...about, raisedOn: now, respondBy })
  await reopenDocuments(db, EntityType.LotteryApplication, application.id, documentTypeIds)
  const params = { number: application.applicationNumber, on: formatDate(toIstIso(respondBy), 'day') }
  await notifyApplicant(db, ports, application.id, 'QUERY_RAISED', params, now)
}
