import { sql } from 'kysely'
import type { DocumentRecord } from '#contract/document/record.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Db } from '#server/gateway/context.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { DocumentRights } from './documentEntity.ts'
import { documentTypeName } from './documentTypes.ts'
import type { ApplicationFormData } from './print/data/applicationForm.ts'

/** States in which a document stands for its record. */
const PRESENT = ['TEMP', 'ATTACHED', 'LOCKED'] as const

const rowsOf = (db: Db, entityTypeId: number, entityId: number) =>
  db
    .selectFrom('document')
    .selectAll()
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('state', 'in', PRESENT)
    .orderBy('document_type_id')
    .orderBy('id')
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** A document as the wire carries it. */
export function presentDocument(row: Row, editableTypes: DocumentRights['editableTypes']): DocumentRecord {
  const name = documentTypeName(row.document_type_id)
  const editable =
    row.state !== 'LOCKED' && (editableTypes === 'all' || editableTypes.includes(row.document_type_id))
  return {
    documentId: row.id,
    entityTypeId: row.entity_type_id,
    entityId: row.entity_id,
    documentTypeId: row.document_type_id,
    documentName: name.en,
    documentNameHi: name.hi,
    originalName: row.original_name,
    mimeType: row.mime_type,
    sizeBytes: row.size_bytes,
    thumbnailString: row.thumbnail,
    uploadedOn: toIstIso(row.uploaded_on),
    isEditable: editable ? 1 : 0,
  }
}

/** The documents that stand for a record, by type. The caller has checked that the record is the citizen's. */
export async function listDocuments(
  db: Db,
  entityTypeId: number,
  entityId: number,
  editableTypes: DocumentRights['editableTypes'],
): Promise<DocumentRecord[]> {
  return (await rowsOf(db, entityTypeId, entityId)).map(row => presentDocument(row, editableTypes))
}

/** The newest file of one type that stands for a record, as bytes; null when there is none. */
export async function readAttached(
  db: Db,
  files: FileStore,
  place: { readonly entityTypeId: number; readonly entityId: number; readonly documentTypeId: number },
): Promise<Uint8Array | null> {
  const rows = await rowsOf(db, place.entityTypeId, place.entityId)
  const newest = rows.findLast(row => row.document_type_id === place.documentTypeId)
  return newest ? files.get(newest.file_key) : null
}

/** The documents that stand for a record, as its printed form lists them. */
export async function listPrintable(
  db: Db,
  entityTypeId: number,
  entityId: number,
): Promise<ApplicationFormData['documents']> {
  return (await rowsOf(db, entityTypeId, entityId)).map(row => ({
    name: documentTypeName(row.document_type_id),
    fileName: row.original_name,
    sizeBytes: row.size_bytes,
    sha256: row.sha256.toString('hex'),
  }))
}

/** Types of the documents that stand for a record. */
export async function uploadedTypes(db: Db, entityTypeId: number, entityId: number): Promise<number[]> {
  return (await rowsOf(db, entityTypeId, entityId)).map(row => row.document_type_id)
}

/** What is known of a new file before it gets its id. */
export interface NewDocument {
  /** The citizen who sent it; null for a paper of the authority. */
  readonly ownerUserId: number | null
  readonly entityTypeId: number
  readonly entityId: number
  readonly documentTypeId: number
  readonly originalName: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly sha256: Buffer
  readonly thumbnail: string
  readonly fileKey: string
}

/** Enters a file: attached to its record, or for a while on its own when the record does not exist yet. */
export async function addDocument(db: Db, document: NewDocument, now: Date): Promise<Row> {
  return db
    .insertInto('document')
    .values({
      owner_user_id: document.ownerUserId,
      entity_type_id: document.entityTypeId,
      entity_id: document.entityId,
      document_type_id: document.documentTypeId,
      original_name: document.originalName,
      mime_type: document.mimeType,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      thumbnail: document.thumbnail,
      file_key: document.fileKey,
      state: document.entityId === 0 ? 'TEMP' : 'ATTACHED',
      uploaded_on: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Lets a new file take the place of those before it. One that was part of a submission stays for ever, as what was
 * submitted; one that was only in a draft goes the way of the deleted.
 */
export async function supersedeOthers(db: Db, added: Row, now: Date): Promise<void> {
  await db
    .updateTable('document')
    .set({
      state: 'SUPERSEDED',
      deleted_on: sql<Date | null>`case when state = 'LOCKED' then null else ${now}::timestamptz end`,
    })
    .where('entity_type_id', '=', added.entity_type_id)
    .where('entity_id', '=', added.entity_id)
    .where('document_type_id', '=', added.document_type_id)
    .where('state', 'in', ['ATTACHED', 'LOCKED'])
    .where('id', '<>', added.id)
    .execute()
}

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

/** A document that is not deleted, whoever owns it. `lock` holds the row for the transaction. */
export async function findDocument(db: Db, documentId: number, lock = false): Promise<Row | undefined> {
  const query = db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', documentId)
    .where('state', '<>', 'DELETED')
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Moves a document to the bin, from which its bytes are purged after 90 days. */
export async function binDocument(db: Db, documentId: number, now: Date): Promise<void> {
  await db
    .updateTable('document')
    .set({ state: 'DELETED', deleted_on: now })
    .where('id', '=', documentId)
    .execute()
}

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
  const result = await db
    .updateTable('document')
    .set({ state: 'ATTACHED', entity_id: entity.entityId })
    .where('id', 'in', documentIds)
    .where('owner_user_id', '=', userId)
    .where('entity_type_id', '=', entity.entityTypeId)
    .where('state', '=', 'TEMP')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Shuts the documents of a record that was submitted. */
export async function lockDocuments(db: Db, entityTypeId: number, entityId: number): Promise<void> {
  await db
    .updateTable('document')
    .set({ state: 'LOCKED' })
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('state', '=', 'ATTACHED')
    .execute()
}
