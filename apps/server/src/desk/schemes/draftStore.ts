import * as v from 'valibot'
import { SchemeKind } from '#contract/desk/schemes.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const PLACE = 'desk_draft.content_sealed'
const Content = v.record(v.string(), v.unknown())

const listed = (db: Db) =>
  db
    .selectFrom('desk_draft')
    .select(['id', 'kind', 'title', 'version', 'started_by', 'changed_by', 'changed_on', 'closed_on'])
    .select('operation_id')

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const read = (row: Row) => ({
  id: row.id,
  kind: v.parse(SchemeKind, row.kind),
  title: row.title,
  version: row.version,
  startedBy: row.started_by,
  changedBy: row.changed_by,
  changedOn: row.changed_on,
  closedOn: row.closed_on,
  operationId: row.operation_id,
})

/** A draft as lists show it, without what was typed. */
export type DraftRecord = ReturnType<typeof read>

/** Drafts of some kinds, the newest first, before a number; open ones or those that are closed. */
export async function listDrafts(
  db: Db,
  wanted: { readonly kinds: readonly SchemeKind[]; readonly isOpen: boolean; readonly before: number | null },
  limit: number,
): Promise<DraftRecord[]> {
  if (wanted.kinds.length === 0) return []
  let rows = listed(db)
    .where('kind', 'in', [...wanted.kinds])
    .where('closed_on', wanted.isOpen ? 'is' : 'is not', null)
  if (wanted.before !== null) rows = rows.where('id', '<', wanted.before)
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(read)
}

/** A draft; `lock` holds its row for the transaction. */
export async function findDraft(db: Db, draftId: number, lock = false): Promise<DraftRecord | undefined> {
  const one = listed(db).where('id', '=', draftId)
  const row = await (lock ? one.forUpdate() : one).executeTakeFirst()
  return row && read(row)
}

/** All that was typed into a draft. */
export async function readContent(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  draftId: number,
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('desk_draft')
    .select('content_sealed')
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow()
  return v.parse(Content, openJson(secrets.fieldKey, row.content_sealed, PLACE, draftId, {}))
}

/** Begins a draft, empty. @returns its number */
export async function insertDraft(db: Db, kind: SchemeKind, officerId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('desk_draft')
    .values({
      kind,
      title: '',
      content_sealed: Buffer.alloc(0),
      started_by: officerId,
      started_on: now,
      changed_by: officerId,
      changed_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what was typed, sealed to its row, and counts the version on. @returns the new version */
export async function saveContent(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  draft: { readonly id: number; readonly title: string; readonly content: Readonly<Record<string, unknown>> },
  by: { readonly officerId: number; readonly now: Date },
): Promise<number> {
  const { version } = await db
    .updateTable('desk_draft')
    .set(row => ({
      title: draft.title,
      content_sealed: sealJson(secrets.fieldKey, random, draft.content, PLACE, draft.id),
      version: row('version', '+', 1),
      changed_by: by.officerId,
      changed_on: by.now,
    }))
    .where('id', '=', draft.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Closes a draft: an operation took it, or it was dropped. */
export async function closeDraft(
  db: Db,
  draftId: number,
  operationId: number | null,
  by: { readonly officerId: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('desk_draft')
    .set({ closed_on: by.now, operation_id: operationId, changed_by: by.officerId, changed_on: by.now })
    .where('id', '=', draftId)
    .execute()
}

/** Forgets drafts that nobody touched since an instant, closed ones too: their acts stand in the operations. @returns true when some may be left */
export const dropDrafts = (db: Db, before: Date): Promise<boolean> =>
  dropOldest(db, { table: 'desk_draft', column: 'changed_on', before })
