import type { Db } from '#server/gateway/context.ts'

/** Addresses a paper of the authority to citizens: it stays theirs to read, whatever becomes of its record. */
export async function addressDocument(db: Db, documentId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('document_addressee')
    .values(userIds.map(userId => ({ document_id: documentId, user_id: userId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether a paper is addressed to a citizen. */
export async function isAddressedTo(db: Db, documentId: number, userId: number): Promise<boolean> {
  return (await listAddressed(db, userId)).has(documentId)
}

/** The papers that are addressed to a citizen. */
export async function listAddressed(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('document_addressee')
    .select('document_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(row => row.document_id))
}
