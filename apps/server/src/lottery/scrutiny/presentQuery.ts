import type { ScrutinyQuery } from '#contract/lottery/scrutiny.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import type { ApplicationHead } from '../application/applicationStore.ts'
import { isOpen, openResponse, type QueryRecord } from './queryStore.ts'

/** A query as its applicant sees it, with the documents that were asked for. */
export async function presentQuery(
  { db, ports, now }: Pick<CitizenContext, 'db' | 'ports' | 'now'>,
  query: QueryRecord,
  application: Pick<ApplicationHead, 'statusId'>,
  responseText = openResponse(ports, query.response),
): Promise<ScrutinyQuery> {
  const open = isOpen(query, application, now)
  const editable = open ? query.documentTypeIds : []
  const documents = await listDocuments(
    db,
    ports,
    EntityType.LotteryApplication,
    query.applicationId,
    editable,
  )
  return {
    queryId: query.id,
    applId: query.applicationId,
    queryText: query.text,
    fieldCodes: [...query.fieldCodes],
    documentTypeIds: [...query.documentTypeIds],
    documents: documents.filter(one => query.documentTypeIds.includes(one.documentTypeId)),
    raisedOn: toIstIso(query.raisedOn),
    respondBy: toIstIso(query.respondBy),
    responseText,
    respondedOn: query.respondedOn ? toIstIso(query.respondedOn) : null,
    isOpen: open ? 1 : 0,
  }
}
