import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { DocumentRecord } from '#contract/document/record.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { DocumentState } from '#domain/documents/states.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Document as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { NOT_YET } from '#server/ports/fieldCrypto.ts'
import type { FileStore } from '#server/ports/files.ts'
import { DOCUMENT } from './documentCycle.ts'
import type { DocumentRights, MayRead } from './documentEntity.ts'
import { documentTypeName } from './documentTypes.ts'
import type { ApplicationFormData } from './print/data/applicationForm.ts'
import {
  type DocumentFace,
  FACE_COLUMNS,
  type FaceKeys,
  type FaceSealing,
  openFace,
  type SealedFace,
  sealFace,
} from './sealedFace.ts'

/** A document that was uploaded, or a paper that the authority attached. */
export interface StoredDocument {
  readonly id: number
  /** The citizen who sent it; null for a paper of the authority. */
  readonly ownerUserId: number | null
  readonly entityTypeId: number
  /** 0 while the record it belongs to does not exist yet. */
  readonly entityId: number
  readonly documentTypeId: number
  readonly face: SealedFace
  readonly mimeType: string
  readonly sizeBytes: number
  readonly sha256: Buffer
  readonly fileKey: string
  readonly state: DocumentState
  readonly uploadedOn: Date
}

const State = v.enum(DocumentState)

/** A row as the rules read it. */
export const toDocument = (row: Selectable<Row>): StoredDocument => ({
  id: row.id,
  ownerUserId: row.owner_user_id,
  entityTypeId: row.entity_type_id,
  entityId: row.entity_id,
  documentTypeId: row.document_type_id,
  face: row,
  mimeType: row.mime_type,
  sizeBytes: row.size_bytes,
  sha256: row.sha256,
  fileKey: row.file_key,
  state: v.parse(State, row.state),
  uploadedOn: row.uploaded_on,
})

/** States in which a document stands for its record. */
const PRESENT = [DocumentState.Waiting, DocumentState.Attached, DocumentState.Locked] as const

/** The documents that stand for a record, by type and age. */
export async function listOfRecord(
  db: Db,
  entityTypeId: number,
  entityId: number,
): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('entity_type_id', '=', entityTypeId)
    .where('entity_id', '=', entityId)
    .where('state', 'in', fixed(PRESENT))
    .orderBy('document_type_id')
    .orderBy('id')
    .execute()
  return rows.map(toDocument)
}

/** The hashes of the files that stand for these records. */
export async function listDigests(
  db: Db,
  entityTypeId: number,
  entityIds: readonly number[],
): Promise<{ readonly entityId: number; readonly sha256: Buffer }[]> {
  return db
    .selectFrom('document')
    .select(['entity_id as entityId', 'sha256'])
    .where('entity_type_id', '=', entityTypeId)
    .where(({ eb, fn, val }) => eb('entity_id', '=', fn.any(val([...entityIds]))))
    .where('state', 'in', fixed(PRESENT))
    .where('owner_user_id', 'is not', null)
    .execute()
}

/** One upload of a citizen after the other, so that two at once cannot both find the last free place. */
export async function lockUploads(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('document.quota', ${userId}))`.execute(db)
}

/** The newest document of one type that a citizen attached to a record. */
export async function findAttachedOf(
  db: Db,
  userId: number,
  place: { readonly entityTypeId: number; readonly entityId: number; readonly documentTypeId: number },
): Promise<SealedFace | undefined> {
  return db
    .selectFrom('document')
    .select(FACE_COLUMNS)
    .where('owner_user_id', '=', userId)
    .where('entity_type_id', '=', place.entityTypeId)
    .where('entity_id', '=', place.entityId)
    .where('document_type_id', '=', place.documentTypeId)
    .where('state', '=', DocumentState.Attached)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** A document as the wire carries it. */
export function presentDocument(
  keys: FaceKeys,
  document: StoredDocument,
  editableTypes: DocumentRights['editableTypes'],
): DocumentRecord {
  const { documentTypeId } = document
  const name = documentTypeName(documentTypeId)
  const { originalName, thumbnail } = openFace(keys, document.face)
  const isOpen = editableTypes === 'all' || editableTypes.includes(documentTypeId)
  return {
    documentId: document.id,
    entityTypeId: document.entityTypeId,
    entityId: document.entityId,
    documentTypeId,
    documentName: name.en,
    documentNameHi: name.hi,
    originalName,
    mimeType: document.mimeType,
    sizeBytes: document.sizeBytes,
    thumbnailString: thumbnail,
    uploadedOn: toIstIso(document.uploadedOn),
    isEditable: isOpen && document.state !== DocumentState.Locked ? 1 : 0,
  }
}

/**
 * The documents that stand for a record, by type; of those the ones that may be read. The caller has checked that the
 * record is the citizen's.
 */
export async function listDocuments(
  db: Db,
  keys: FaceKeys,
  entityTypeId: number,
  entityId: number,
  editableTypes: DocumentRights['editableTypes'],
  mayRead: MayRead = () => true,
): Promise<DocumentRecord[]> {
  return (await listOfRecord(db, entityTypeId, entityId))
    .filter(mayRead)
    .map(one => presentDocument(keys, one, editableTypes))
}

/** The newest file of one type that stands for a record, as bytes; null when there is none. */
export async function readAttached(
  db: Db,
  files: FileStore,
  place: { readonly entityTypeId: number; readonly entityId: number; readonly documentTypeId: number },
): Promise<Uint8Array | null> {
  const documents = await listOfRecord(db, place.entityTypeId, place.entityId)
  const newest = documents.findLast(one => one.documentTypeId === place.documentTypeId)
  return newest ? files.get(newest.fileKey) : null
}

/**
 * The documents that stand for a record, as its printed form lists them.
 * @param sent types that its citizen sends, where the office lays papers of its own beside them; all without it
 */
export async function listPrintable(
  db: Db,
  keys: FaceKeys,
  entityTypeId: number,
  entityId: number,
  sent?: readonly number[],
): Promise<ApplicationFormData['documents']> {
  const all = await listOfRecord(db, entityTypeId, entityId)
  const listed = sent ? all.filter(one => sent.includes(one.documentTypeId)) : all
  return listed.map(one => ({
    name: documentTypeName(one.documentTypeId),
    fileName: openFace(keys, one.face).originalName,
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
  return (await listOfRecord(db, entityTypeId, entityId)).map(one => one.documentTypeId)
}

/** What is known of a new file before it gets its id. */
export type NewDocument = Omit<StoredDocument, 'id' | 'state' | 'uploadedOn' | 'face'> & DocumentFace

/** Enters a file: attached to its record, or for a while on its own when the record does not exist yet. */
export const addDocument = (
  db: Db,
  keys: FaceSealing,
  document: NewDocument,
  now: Date,
): Promise<StoredDocument> =>
  insertDocument(
    db,
    keys,
    document,
    document.entityId === 0 ? DocumentState.Waiting : DocumentState.Attached,
    now,
  )

/** Enters a paper that the authority has issued or attached: nobody changes it. */
export const addFinalDocument = (
  db: Db,
  keys: FaceSealing,
  document: NewDocument,
  now: Date,
): Promise<StoredDocument> => insertDocument(db, keys, document, DocumentState.Locked, now)

async function insertDocument(
  db: Db,
  keys: FaceSealing,
  document: NewDocument,
  state: DocumentState,
  now: Date,
): Promise<StoredDocument> {
  const { id } = await db
    .insertInto('document')
    .values({
      owner_user_id: document.ownerUserId,
      entity_type_id: document.entityTypeId,
      entity_id: document.entityId,
      document_type_id: document.documentTypeId,
      mime_type: document.mimeType,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      file_key: document.fileKey,
      state: born(DOCUMENT, state),
      uploaded_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await db
    .updateTable('document')
    .set(sealFace(keys, id, document))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDocument(row)
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

/** Notes that the bytes of a document are gone. */
export async function markPurged(db: Db, documentId: number, now: Date): Promise<void> {
  await db
    .updateTable('document')
    .set({ purged_on: now, thumbnail: '', thumbnail_sealed: NOT_YET })
    .where('id', '=', documentId)
    .execute()
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
