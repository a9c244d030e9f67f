import { sql } from 'kysely'
import type { Db } from '#server/gateway/context.ts'
import type { FileStore } from '#server/ports/files.ts'

/** Tables whose `file_key` names a file of the store. */
export const TABLES_WITH_FILES = [
  'document',
  'document_arriving_part',
  'document_original',
  'issued_document',
  'lottery_draw_file',
] as const

const AT_ONCE = 1000

/** What the store holds, and what of it belongs to nothing. */
interface Found {
  readonly all: number
  readonly orphans: readonly string[]
}

/**
 * Files that no record names. A file is written before the row that names it, so an act that was undone in between
 * leaves one; those written after `before` may still be waiting for their row and are let alone.
 *
 * Needs a transaction: the keys are compared in a temporary table, in one pass over each table.
 */
export async function findOrphans(db: Db, files: FileStore, before: Date): Promise<Found> {
  await sql`create temporary table stored_file (key text primary key) on commit drop`.execute(db)
  let all = 0
  let batch: string[] = []
  const enter = async () => {
    await sql`insert into stored_file select unnest(${batch}::text[]) on conflict do nothing`.execute(db)
    batch = []
  }
  for await (const { key, writtenOn } of files.list()) {
    all += 1
    if (writtenOn >= before) continue
    batch.push(key)
    if (batch.length === AT_ONCE) await enter()
  }
  await enter()
  for (const table of TABLES_WITH_FILES)
    await sql`delete from stored_file s using ${sql.table(table)} t where t.file_key = s.key`.execute(db)
  const { rows } = await sql<{ key: string }>`select key from stored_file order by key`.execute(db)
  return { all, orphans: rows.map(row => row.key) }
}
