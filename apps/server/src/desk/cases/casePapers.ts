import type { CasePaper } from '#contract/desk/papers.ts'
import type { EntityType } from '#domain/application/kind.ts'
import { listOfRecord } from '#server/documents/documentStore.ts'
import { documentTypeName } from '#server/documents/documentTypes.ts'
import type { Db } from '#server/gateway/context.ts'

/** The papers of a case, for the list beside the viewer. */
export async function casePapers(db: Db, kind: EntityType, id: number): Promise<CasePaper[]> {
  return (await listOfRecord(db, kind, id)).map(one => {
    const { en, hi } = documentTypeName(one.documentTypeId)
    return {
      documentId: one.id,
      documentTypeId: one.documentTypeId,
      name: { en, hi },
      mimeType: one.mimeType,
      sizeBytes: one.sizeBytes,
    }
  })
}
