import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { DocumentRecord } from '#contract/document/record.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { DocumentState } from '#domain/documents/states.ts'
import type { Document as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { move, moveMany } from '#server/lifecycle/move.ts'
import type { FileStore } from '#server/ports/files.ts'
import { DOCUMENT, following } from './documentCycle.ts'
import type { DocumentRights } from './documentEntity.ts'
import { documentTypeName } from './documentTypes.ts'
import type { ApplicationFormData } from './print/data/applicationForm.ts'

/** A document that was uploaded, or a paper that the authority attached. */
export interface StoredDocument {
  readonly id: number
  /** The citizen who sent it; null for a paper of the authority. */
  readonly ownerUserId: number | null
  readonly entityTypeId: number
  /** 0 while the record it belongs to does not exist yet. */
  readonly entityId: number
  readonly documentTypeId: number
  readonly originalName: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly sha256: Buffer
  /** base64 JPEG, '' for a PDF. */
  readonly thumbnail: string
  readonly fileKey: string
  readonly state: DocumentState
  readonly uploadedOn: Date
}

const State = v.enum(DocumentState)

const toDocument = (row: Selectable<Row>): StoredDocument => ({
  id: row.id,
  ownerUserId: row.owner_user_id,
  entityTypeId: row.entity_type_id,
  entityId: row.entity_id,
  documentTypeId: row.document_type_id,
  originalName: row.original_name,
  mimeType: row.mime_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  thumbnail: row.thumbnail,
  fileKey: row.file_key,
  state: v.parse(State, row.state),
  uploadedOn: row.uploaded_on,
})

/** States in which a document stands for its record. */
const PRESENT = [DocumentState.Waiting, DocumentState.Attached, DocumentState.Locked] as const

/** The documents that stand for a record, by type and age. */
async function present(db: Db, entityTypeId: number, entityId: number): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('state', 'in', PRESENT)
    .orderBy('document_type_id')
    .orderBy('id')
    .execute()
  return rows.map(toDocument)
}

/** A document as the wire carries it. */
export function presentDocument(
  document: StoredDocument,
  editableTypes: DocumentRights['editableTypes'],
): DocumentRecord {
  const { documentTypeId } = document
  const name = documentTypeName(documentTypeId)
  const isOpen = editableTypes === 'all' || editableTypes.includes(documentTypeId)
  return {
    documentId: document.id,
    entityTypeId: document.entityTypeId,
    entityId: document.entityId,
    documentTypeId,
    documentName: name.en,
    documentNameHi: name.hi,
    originalName: document.originalName,
    mimeType: document.mimeType,
    sizeBytes: document.sizeBytes,
    thumbnailString: document.thumbnail,
    uploadedOn: toIstIso(document.uploadedOn),
    isEditable: isOpen && document.state !== DocumentState.Locked ? 1 : 0,
  }
}

/** The documents that stand for a record, by type. The caller has checked that the record is the citizen's. */
export async function listDocuments(
  db: Db,
  entityTypeId: number,
  entityId: number,
  editableTypes: DocumentRights['editableTypes'],
): Promise<DocumentRecord[]> {
  return (await present(db, entityTypeId, entityId)).map(one => presentDocument(one, editableTypes))
}

/** The newest file of one type that stands for a record, as bytes; null when there is none. */
export async function readAttached(
  db: Db,
  files: FileStore,
  place: { readonly entityTypeId: number; readonly entityId: number; readonly documentTypeId: number },
): Promise<Uint8Array | null> {
  const documents = await present(db, place.entityTypeId, place.entityId)
  const newest = documents.findLast(one => one.documentTypeId === place.documentTypeId)
  return newest ? files.get(newest.fileKey) : null
}

/** The documents that stand for a record, as its printed form lists them. */
export async function listPrintable(
  db: Db,
  entityTypeId: number,
  entityId: number,
): Promise<ApplicationFormData['documents']> {
  return (await present(db, entityTypeId, entityId)).map(one => ({
    name: documentTypeName(one.documentTypeId),
    fileName: one.originalName,
    sizeBytes: one.sizeBytes,
    sha256: one.sha256.toString('hex'),
  }))
}

/** Whether the same bytes were attached to a record before and shut. */
export async function hasLocked(
  db: Db,
  place: { readonly entityTypeId: number; readonly entityId: number },
  sha256: Buffer,
): Promise<boolean> {
  const known = await db
    .selectFrom('document')
    .select('id')
    .where('entity_type_id', '=', place.entityTypeId)
    .where('entity_id', '=', place.entityId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'LOCKED')
    .executeTakeFirst()
  return known !== undefined
}

/** Types of the documents that stand for a record. */
export async function uploadedTypes(db: Db, entityTypeId: number, entityId: number): Promise<number[]> {
  return (await present(db, entityTypeId, entityId)).map(one => one.documentTypeId)
}

/** What is known of a new file before it gets its id. */
export type NewDocument = Omit<StoredDocument, 'id' | 'state' | 'uploadedOn'>

/** Enters a file: attached to its record, or for a while on its own when the record does not exist yet. */
export const addDocument = (db: Db, document: NewDocument, now: Date): Promise<StoredDocument> =>
  insertDocument(db, document, document.entityId === 0 ? DocumentState.Waiting : DocumentState.Attached, now)

/** Enters a paper that the authority has issued or attached: nobody changes it. */
export const addFinalDocument = (db: Db, document: NewDocument, now: Date): Promise<StoredDocument> =>
  insertDocument(db, document, DocumentState.Locked, now)

async function insertDocument(
  db: Db,
  document: NewDocument,
  state: DocumentState,
  now: Date,
): Promise<StoredDocument> {
  const row = await db
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
      state: born(DOCUMENT, state),
      uploaded_on: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDocument(row)
}

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
export async function findDocument(db: Db, documentId: number, lock = false): Promise<StoredDocument | null> {
  const query = db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', documentId)
    .where('state', '<>', DocumentState.Deleted)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toDocument(row) : null
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

/** Moves a citizen's document (held) to the bin, from which its bytes are purged after 90 days. */
export async function binDocument(
  db: Db,
  { id, state }: Pick<StoredDocument, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  const record = { id, status: state, name: `Document ${id}` }
  await move(db, DOCUMENT, record, 'DELETE', following('CITIZEN'), { deleted_on: now })
}

/** Moves uploads from before an instant that no record took to the bin. @returns how many */
export const binWaiting = (db: Db, uploadedBefore: Date, now: Date): Promise<number> =>
  moveMany(db, DOCUMENT, 'DELETE', following('TIMER'), sql`it.uploaded_on < ${uploadedBefore}::timestamptz`, {
    deleted_on: now,
  })

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

/** Notes that the bytes of a document are gone. */
export async function markPurged(db: Db, documentId: number, now: Date): Promise<void> {
  await db
    .updateTable('document')
    .set({ purged_on: now, thumbnail: '' })
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

/** Whether a document of one type stands with an entity. */
export async function isAttached(
  db: Db,
  of: {
    readonly documentId: number
    readonly entityTypeId: number
    readonly entityId: number
    readonly typeId: number
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', of.documentId)
    .where('entity_type_id', '=', of.entityTypeId)
    .where('entity_id', '=', of.entityId)
    .where('document_type_id', '=', of.typeId)
    .where('state', 'in', ['ATTACHED', 'LOCKED'])
    .executeTakeFirst()
  return row !== undefined
}

/** Opens documents of these types again: a query of the authority asks for them anew. */
export async function reopenDocuments(
  db: Db,
  entityTypeId: number,
  entityId: number,
  documentTypeIds: readonly number[],
): Promise<void> {
  await moveMany(
    db,
    DOCUMENT,
    'REOPEN',
    following('AUTHORITY'),
    sql`it.entity_type_id = ${entityTypeId} and it.entity_id = ${entityId}
        and it.document_type_id = any(${[...documentTypeIds]}::int[])`,
  )
}
