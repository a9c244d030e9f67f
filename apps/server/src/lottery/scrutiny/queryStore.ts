import type { ScrutinyQuery } from '#contract/lottery/scrutiny.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'

/** A query of the authority as it is kept. */
export interface QueryRecord {
  readonly id: number
  readonly applicationId: number
  readonly text: string
  readonly fieldCodes: readonly string[]
  readonly documentTypeIds: readonly number[]
  readonly raisedOn: Date
  readonly respondBy: Date
  readonly responseText: string
  readonly respondedOn: Date | null
  readonly missedOn: Date | null
  /** Where the application stands that it is about. */
  readonly statusId: number
}

const select = (db: Db) =>
  db
    .selectFrom('scrutiny_query as q')
    .innerJoin('lottery_application as a', 'a.id', 'q.application_id')
    .select([
      'q.id',
      'q.application_id as applicationId',
      'query_text as text',
      'field_codes as fieldCodes',
      'document_type_ids as documentTypeIds',
      'raised_on as raisedOn',
      'respond_by as respondBy',
      'response_text as responseText',
      'responded_on as respondedOn',
      'missed_on as missedOn',
      'a.status_id as statusId',
    ])

/** Every query about an application, newest first. */
export const listQueries = (db: Db, applicationId: number): Promise<QueryRecord[]> =>
  select(db).where('q.application_id', '=', applicationId).orderBy('q.id', 'desc').execute()

/** True while the citizen may answer; a query ends with its application, withdrawn or in a cancelled scheme. */
export const isOpen = (query: QueryRecord, now: Date): boolean =>
  query.statusId === ApplicationStatus.QueryRaised &&
  query.respondedOn === null &&
  query.missedOn === null &&
  now <= query.respondBy

/** The query that waits for this application's answer now. */
export async function findOpenQuery(
  db: Db,
  applicationId: number,
  now: Date,
): Promise<QueryRecord | undefined> {
  return (await listQueries(db, applicationId)).find(query => isOpen(query, now))
}

/** A query as its applicant sees it, with the documents that were asked for. */
export async function presentQuery(db: Db, query: QueryRecord, now: Date): Promise<ScrutinyQuery> {
  const open = isOpen(query, now)
  const editable = open ? query.documentTypeIds : []
  const documents = await listDocuments(db, EntityType.LotteryApplication, query.applicationId, editable)
  return {
    queryId: query.id,
    applId: query.applicationId,
    queryText: query.text,
    fieldCodes: [...query.fieldCodes],
    documentTypeIds: [...query.documentTypeIds],
    documents: documents.filter(one => query.documentTypeIds.includes(one.documentTypeId)),
    raisedOn: toIstIso(query.raisedOn),
    respondBy: toIstIso(query.respondBy),
    responseText: query.responseText,
    respondedOn: query.respondedOn ? toIstIso(query.respondedOn) : null,
    isOpen: open ? 1 : 0,
  }
}
