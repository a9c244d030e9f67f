import type { Db } from '#server/gateway/context.ts'

/** Notes where the original of a document lies. */
export async function addOriginal(db: Db, documentId: number, fileKey: string): Promise<void> {
  await db.insertInto('document_original').values({ document_id: documentId, file_key: fileKey }).execute()
}

/** Where the original of a document lies; null where it has none, as papers of the authority, or where it was purged. */
export async function findOriginal(db: Db, documentId: number): Promise<string | null> {
  const row = await db
    .selectFrom('document_original')
    .select('file_key')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.file_key ?? null
}

/** Forgets where it lay. */
export async function forgetOriginal(db: Db, documentId: number): Promise<void> {
  await db.deleteFrom('document_original').where('document_id', '=', documentId).execute()
}
