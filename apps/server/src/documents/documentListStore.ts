import type { Db } from '#server/gateway/context.ts'
import { type StoredDocument, toDocument } from './documentStore.ts'

/** Bytes that a citizen's documents take, those in the bin not counted. */
export async function bytesOfOwner(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('document')
    .select(({ fn }) => fn.sum('size_bytes').as('bytes'))
    .where('owner_user_id', '=', userId)
    .where('state', '<>', 'DELETED')
    .where('purged_on', 'is', null)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** Every document that a citizen uploaded and whose bytes are still kept, newest first. */
export async function listOfOwner(db: Db, userId: number): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('owner_user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDocument)
}

/** Documents that lie in the bin since before an instant and whose bytes are still there, oldest first. */
export async function listToPurge(
  db: Db,
  deletedBefore: Date,
  limit: number,
): Promise<{ readonly id: number; readonly fileKey: string }[]> {
  return db
    .selectFrom('document')
    .select(['id', 'file_key as fileKey'])
    .where('deleted_on', '<', deletedBefore)
    .where('purged_on', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
