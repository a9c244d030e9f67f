import type { Selectable } from 'kysely'
import type { DocumentArriving as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'

/** A file that arrives in parts. */
export interface Arriving {
  readonly id: string
  readonly ownerUserId: number
  /** The session that began it. */
  readonly loginLogId: number
  readonly entityTypeId: number
  /** 0 while the record it is for does not exist yet. */
  readonly entityId: number
  readonly documentTypeId: number
  readonly fileName: string
  readonly sizeBytes: number
  /** From here on it goes. */
  readonly receivedBytes: number
  /** What it became; null until it was looked into and kept. */
  readonly documentId: number | null
}

/** A part of it in the file store. */
interface ArrivedPart {
  readonly beginsAt: number
  readonly fileKey: string
}

const toArriving = (row: Selectable<Row>): Arriving => ({
  id: row.id,
  ownerUserId: row.owner_user_id,
  loginLogId: row.login_log_id,
  entityTypeId: row.entity_type_id,
  entityId: row.entity_id,
  documentTypeId: row.document_type_id,
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  receivedBytes: row.received_bytes,
  documentId: row.document_id,
})

/** Enters a file of which nothing has come yet. */
export async function addArriving(
  db: Db,
  one: Omit<Arriving, 'receivedBytes' | 'documentId'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('document_arriving')
    .values({
      id: one.id,
      owner_user_id: one.ownerUserId,
      login_log_id: one.loginLogId,
      entity_type_id: one.entityTypeId,
      entity_id: one.entityId,
      document_type_id: one.documentTypeId,
      file_name: one.fileName,
      size_bytes: one.sizeBytes,
      touched_on: now,
    })
    .execute()
}

/** A file of this session; null for another's. `lock` holds its row for the transaction. */
export async function findArriving(
  db: Db,
  id: string,
  owner: { readonly userId: number; readonly loginLogId: number },
  lock = false,
): Promise<Arriving | null> {
  const query = db
    .selectFrom('document_arriving')
    .selectAll()
    .where('id', '=', id)
    .where('owner_user_id', '=', owner.userId)
    .where('login_log_id', '=', owner.loginLogId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toArriving(row) : null
}

/** Files of a citizen that have not become a document yet, the longest untouched first. */
export async function listUnfinished(db: Db, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('document_arriving')
    .select('id')
    .where('owner_user_id', '=', userId)
    .where('document_id', 'is', null)
    .orderBy('touched_on')
    .execute()
  return rows.map(row => row.id)
}

/** Files at which nothing has come since an instant. */
export async function listUntouched(db: Db, before: Date, atOnce: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('document_arriving')
    .select('id')
    .where('touched_on', '<', before)
    .orderBy('touched_on')
    .limit(atOnce)
    .execute()
  return rows.map(row => row.id)
}

/** Enters the next part. */
export async function addPart(
  db: Db,
  one: Arriving,
  part: { readonly fileKey: string; readonly sizeBytes: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('document_arriving_part')
    .values({ arriving_id: one.id, begins_at: one.receivedBytes, file_key: part.fileKey })
    .execute()
  await db
    .updateTable('document_arriving')
    .set({ received_bytes: one.receivedBytes + part.sizeBytes, touched_on: now })
    .where('id', '=', one.id)
    .execute()
}

/** Its parts in their order. */
export async function listParts(db: Db, id: string): Promise<readonly ArrivedPart[]> {
  const rows = await db
    .selectFrom('document_arriving_part')
    .select(['begins_at', 'file_key'])
    .where('arriving_id', '=', id)
    .orderBy('begins_at')
    .execute()
  return rows.map(row => ({ beginsAt: row.begins_at, fileKey: row.file_key }))
}

/** Notes what it became: whoever did not hear the answer asks again and gets the same. */
export async function noteArrived(db: Db, id: string, documentId: number, now: Date): Promise<void> {
  await db
    .updateTable('document_arriving')
    .set({ document_id: documentId, touched_on: now })
    .where('id', '=', id)
    .execute()
}

/** Forgets its parts, whose files are gone. */
export async function dropParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('document_arriving_part').where('arriving_id', '=', id).execute()
}

/** Forgets it; its parts are forgotten before. */
export async function dropArriving(db: Db, id: string): Promise<void> {
  await db.deleteFrom('document_arriving').where('id', '=', id).execute()
}
