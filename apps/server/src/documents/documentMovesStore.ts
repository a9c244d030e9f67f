import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import { move, moveMany } from '#server/lifecycle/move.ts'
import { DOCUMENT, following } from './documentCycle.ts'
import type { StoredDocument } from './documentStore.ts'

/**
 * Lets a new file take the place of those before it. One that was part of a submission stays for ever, as what was
 * submitted; one that was only in a draft goes the way of the deleted.
 */
export async function supersedeOthers(
  db: Db,
  added: Pick<StoredDocument, 'id' | 'entityTypeId' | 'entityId' | 'documentTypeId'>,
  now: Date,
): Promise<void> {
  const { id, entityTypeId, entityId, documentTypeId } = added
  await moveMany(
    db,
    DOCUMENT,
    'SUPERSEDE',
    following('CITIZEN'),
    sql`it.entity_type_id = ${entityTypeId} and it.entity_id = ${entityId}
        and it.document_type_id = ${documentTypeId} and it.id <> ${id}`,
    { deleted_on: sql`case when state = 'LOCKED' then null else ${now}::timestamptz end` },
  )
}

/** Takes a paper of the authority back; it stays as what was issued. */
export async function withdrawDocument(db: Db, documentId: number): Promise<void> {
  await moveMany(db, DOCUMENT, 'SUPERSEDE', following('AUTHORITY'), sql`it.id = ${documentId}`)
}

/** The same for every document that hands out the bytes of a paper, by the place of its file. */
export async function withdrawCopies(db: Db, fileKey: string): Promise<void> {
  await moveMany(db, DOCUMENT, 'SUPERSEDE', following('AUTHORITY'), sql`it.file_key = ${fileKey}`)
}

/** Moves a citizen's document (held) to the bin, from which its bytes are purged after 90 days. */
export async function binDocument(
  db: Db,
  { id, state }: Pick<StoredDocument, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  const record = { id, status: state, name: `Document ${id}` }
  await move(db, DOCUMENT, record, 'DELETE', following('CITIZEN'), { deleted_on: now })
}

/** Moves the papers of a record that is deleted to the bin, whatever their citizen was still allowed to do with them. */
export const binOf = (
  db: Db,
  { entityTypeId, entityId }: { readonly entityTypeId: number; readonly entityId: number },
  now: Date,
): Promise<number> =>
  moveMany(
    db,
    DOCUMENT,
    'DELETE',
    following('CITIZEN'),
    sql`it.entity_type_id = ${entityTypeId} and it.entity_id = ${entityId}`,
    { deleted_on: now },
  )

/** Moves uploads from before an instant that no record took to the bin. @returns how many */
export const binWaiting = (db: Db, uploadedBefore: Date, now: Date): Promise<number> =>
  moveMany(db, DOCUMENT, 'DELETE', following('TIMER'), sql`it.uploaded_on < ${uploadedBefore}::timestamptz`, {
    deleted_on: now,
  })

/**
 * Attaches files that were uploaded before their record existed. Only those of this citizen that still wait are taken.
 * @returns how many were attached; fewer than asked for means that one is not theirs or no longer waits
 */
export async function attachDocuments(
  db: Db,
  userId: number,
  documentIds: readonly number[],
  entity: { readonly entityTypeId: number; readonly entityId: number },
): Promise<number> {
  if (documentIds.length === 0) return 0
  return moveMany(
    db,
    DOCUMENT,
    'ATTACH',
    following('CITIZEN'),
    sql`it.id = any(${[...documentIds]}::int[]) and it.owner_user_id = ${userId}
        and it.entity_type_id = ${entity.entityTypeId}`,
    { entity_id: entity.entityId },
  )
}

/** Shuts the documents of a record that was submitted, by whomever. */
export async function lockDocuments(db: Db, entityTypeId: number, entityId: number): Promise<void> {
  await moveMany(
    db,
    DOCUMENT,
    'LOCK',
    following('CITIZEN'),
    sql`it.entity_type_id = ${entityTypeId} and it.entity_id = ${entityId}`,
  )
}

/** Opens documents again: all of a record, or those of the types that a query of the authority asks for anew. */
export async function reopenDocuments(
  db: Db,
  entityTypeId: number,
  entityId: number,
  documentTypeIds: readonly number[] | null = null,
): Promise<void> {
  const ofTypes = documentTypeIds ? sql`it.document_type_id = any(${[...documentTypeIds]}::int[])` : sql`true`
  await moveMany(
    db,
    DOCUMENT,
    'REOPEN',
    following('AUTHORITY'),
    sql`it.entity_type_id = ${entityTypeId} and it.entity_id = ${entityId} and ${ofTypes}`,
  )
}
