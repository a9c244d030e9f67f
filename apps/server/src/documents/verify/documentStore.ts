import type { Selectable } from 'kysely'
import type { VerificationCode } from '#domain/documents/verificationCode.ts'
import type { IssuedDocument as IssuedDocumentRow } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import type { IssuedDocument, PublicFact } from './issuedDocument.ts'

function isFact(value: unknown): value is PublicFact {
  if (typeof value !== 'object' || value === null) return false
  return 'labelEn' in value && 'labelHi' in value && 'value' in value
}

function toDocument(row: Selectable<IssuedDocumentRow>): IssuedDocument {
  const facts: unknown[] = Array.isArray(row.facts) ? row.facts : []
  return {
    code: row.code,
    kind: row.kind,
    number: row.number,
    titleEn: row.title_en,
    titleHi: row.title_hi,
    entityTypeId: row.entity_type_id,
    entityId: row.entity_id,
    issuedOn: row.issued_on,
    facts: facts.filter(isFact),
    sha256: row.sha256.toString('hex'),
    revokedOn: row.revoked_on,
    revokeReason: row.revoke_reason,
    supersededOn: row.superseded_on,
    fileKey: row.file_key,
    serial: row.serial,
    replaces: row.replaces,
    signedOn: row.signed_on,
    stampedOn: row.stamped_on,
    certificate: row.certificate,
  }
}

/** A new entry. `paper`, `revision` and `fileKey` belong to papers that are served again: see `issueOnce`. */
type Entry = Omit<IssuedDocument, 'revokedOn' | 'revokeReason' | 'supersededOn'> & {
  readonly paper: string
  readonly revision: number
}

/**
 * Enters a document in the register, in the transaction of the act that issues it; earlier revisions are superseded.
 * Returns false when this paper was issued meanwhile, or the code is taken (one chance in a million million): then
 * draw another and print again.
 */
export async function issueDocument(db: Db, document: Entry): Promise<boolean> {
  const result = await db
    .insertInto('issued_document')
    .values({
      code: document.code,
      kind: document.kind,
      number: document.number,
      title_en: document.titleEn,
      title_hi: document.titleHi,
      entity_type_id: document.entityTypeId,
      entity_id: document.entityId,
      issued_on: document.issuedOn,
      facts: JSON.stringify(document.facts),
      sha256: Buffer.from(document.sha256, 'hex'),
      paper: document.paper,
      revision: document.revision,
      file_key: document.fileKey,
      serial: document.serial,
      replaces: document.replaces,
      signed_on: document.signedOn,
      stamped_on: document.stampedOn,
      certificate: document.certificate,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await supersedePapers(db, [document.paper], document.revision, document.issuedOn)
  return true
}

/** The document of a code, or null. */
export async function findIssuedDocument(db: Db, code: VerificationCode): Promise<IssuedDocument | null> {
  const row = await db.selectFrom('issued_document').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? toDocument(row) : null
}

/** The document whose PDF has this SHA-256 (hexadecimal), or null. */
export async function findIssuedByDigest(db: Db, sha256: string): Promise<IssuedDocument | null> {
  const digest = Buffer.from(sha256, 'hex')
  const row = await db
    .selectFrom('issued_document')
    .selectAll()
    .where('sha256', '=', digest)
    .executeTakeFirst()
  return row ? toDocument(row) : null
}

/** The document that was issued for a revision of a paper, or null. */
export async function findPaper(db: Db, paper: string, revision: number): Promise<IssuedDocument | null> {
  const row = await db
    .selectFrom('issued_document')
    .selectAll()
    .where('paper', '=', paper)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row ? toDocument(row) : null
}

/** Marks the revisions of papers before a given one as superseded; their check says so from now on. */
export async function supersedePapers(
  db: Db,
  papers: readonly string[],
  before: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('issued_document')
    .set(({ fn, val }) => ({ superseded_on: fn('greatest', ['issued_on', val(at)]) }))
    .where('paper', 'in', papers)
    .where('revision', '<', before)
    .where('superseded_on', 'is', null)
    .execute()
}

/** Marks one printing as superseded by a newer one; its check says so from now on. */
export async function supersedeDocument(db: Db, code: VerificationCode, at: Date): Promise<void> {
  await db
    .updateTable('issued_document')
    .set(({ fn, val }) => ({ superseded_on: fn('greatest', ['issued_on', val(at)]) }))
    .where('code', '=', code)
    .where('superseded_on', 'is', null)
    .execute()
}

/** Revokes a document; its check says so from now on. Returns false when there is none or it was revoked before. */
export async function revokeDocument(
  db: Db,
  code: VerificationCode,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const result = await db
    .updateTable('issued_document')
    .set({ revoked_on: at, revoke_reason: reason })
    .where('code', '=', code)
    .where('revoked_on', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Revokes every printing of a kind of document about a record; their checks say so from now on. */
export async function revokeDocumentsOf(
  db: Db,
  of: { readonly entityTypeId: number; readonly entityId: number; readonly kind: string },
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('issued_document')
    .set({ revoked_on: at, revoke_reason: reason })
    .where('entity_type_id', '=', of.entityTypeId)
    .where('entity_id', '=', of.entityId)
    .where('kind', '=', of.kind)
    .where('revoked_on', 'is', null)
    .execute()
}

/**
 * How many standing papers of a certificate hold no longer once it is withdrawn from a moment on: those that no witness saw before
 * it.
 */
export async function countUnsound(db: Db, certificate: string, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('issued_document')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('certificate', '=', certificate)
    .where(({ eb, or }) => or([eb('stamped_on', 'is', null), eb('stamped_on', '>=', from)]))
    .where('revoked_on', 'is', null)
    .where('superseded_on', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Papers that were given out before a witness saw them, the oldest first. */
export async function listUnstamped(
  db: Db,
  limit: number,
): Promise<{ readonly id: number; readonly sha256: Buffer }[]> {
  return db
    .selectFrom('issued_document')
    .select(['id', 'sha256'])
    .where('signed_on', 'is not', null)
    .where('stamped_on', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Keeps the stamp of a paper that had none. */
export async function keepLateStamp(db: Db, id: number, token: Uint8Array, at: Date): Promise<void> {
  await db
    .updateTable('issued_document')
    .set({ late_stamp: Buffer.from(token), stamped_on: at })
    .where('id', '=', id)
    .where('stamped_on', 'is', null)
    .execute()
}
