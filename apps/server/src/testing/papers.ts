import { createHash } from 'node:crypto'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { multipart } from '#server/documents/testing/multipart.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { TestCitizen, TestPortal } from './portal.ts'

/** Uploads a small PDF through the endpoint; entity 0 leaves it waiting for its record. @returns its document id */
export async function uploadPdf(
  portal: TestPortal,
  { userId, session }: TestCitizen,
  place: { readonly entityTypeId: number; readonly entityId: number; readonly documentTypeId: number },
): Promise<number> {
  const { payload, headers } = multipart({ bytes: makePdf(), name: 'paper.pdf' })
  const { entityTypeId, entityId, documentTypeId } = place
  const query = `userNo=${userId}&EntityTypeId=${entityTypeId}&DocumentTypeId=${documentTypeId}&folder=x&entityId=${entityId}`
  const reply = await portal.app.inject({
    method: 'POST',
    url: `/Document/UploadDocument?${query}`,
    headers: { ...headers, ...session },
    payload,
  })
  const answer = reply.json<{ Status: number; Message: string; CustomObject: { DocumentId: number } }>()
  if (answer.Status !== 2) throw new Error(`UploadDocument: ${answer.Message}`)
  return answer.CustomObject.DocumentId
}

/** Records papers as attached; for tests that are not about the files themselves. */
export async function recordPapers(
  portal: { readonly db: Db; readonly clock: Pick<Clock, 'now'> },
  { userId }: Pick<TestCitizen, 'userId'>,
  place: { readonly entityTypeId: number; readonly entityId: number },
  documentTypeIds: readonly number[],
): Promise<void> {
  const rows = documentTypeIds.map(type => ({
    owner_user_id: userId,
    entity_type_id: place.entityTypeId,
    entity_id: place.entityId,
    document_type_id: type,
    original_name: `paper-${type}.pdf`,
    mime_type: 'application/pdf',
    size_bytes: 1000,
    sha256: createHash('sha256').update(`${type}`).digest(),
    file_key: `test/${place.entityTypeId}-${place.entityId}-${type}`,
    state: born(DOCUMENT, 'ATTACHED'),
    uploaded_on: portal.clock.now(),
  }))
  await portal.db.insertInto('document').values(rows).execute()
}
