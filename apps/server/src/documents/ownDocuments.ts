import type { Db } from '#server/gateway/context.ts'

/** Every document that a citizen uploaded and whose bytes are still kept, newest first. */
export const documentRows = (db: Db, userId: number) =>
  db
    .selectFrom('document')
    .select(['id', 'document_type_id', 'original_name', 'size_bytes', 'sha256', 'uploaded_on', 'state'])
    .where('owner_user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
