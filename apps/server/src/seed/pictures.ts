import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { DOCUMENT } from '#server/documents/documentCycle.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { demoKey, paperOf } from './deskWork/files.ts'

/**
 * Photograph and signature of an applicant, as they were handed in; the printed form shows them.
 * @param serial an even one is a woman's face, an odd one a man's
 */
export async function enterPictures(
  db: Db,
  userId: number,
  serial: number,
  applicationId: number,
  on: Date,
): Promise<void> {
  const rows = [DocumentType.photo, DocumentType.signature].map(type => {
    const bytes = paperOf('drawn', serial, type)
    return {
      owner_user_id: userId,
      entity_type_id: EntityType.LotteryApplication,
      entity_id: applicationId,
      document_type_id: type,
      original_name: `picture-${type}.jpg`,
      mime_type: 'image/jpeg',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      file_key: demoKey('drawn', serial, type),
      state: born(DOCUMENT, 'LOCKED'),
      uploaded_on: on,
    }
  })
  await db.insertInto('document').values(rows).execute()
}
