import { createHash } from 'node:crypto'
import type { Db } from '#server/gateway/context.ts'
import type { FileStore } from '#server/ports/files.ts'

const mimeOf = (name: string): string =>
  name.endsWith('.csv') ? 'text/csv' : name.endsWith('.json') ? 'application/json' : 'text/plain'

/** Keeps files of a draw. The key carries the digest, so that another content is another file. */
export async function keepFiles(
  db: Db,
  store: FileStore,
  drawId: number,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [name, bytes] of files) {
    const sha256 = createHash('sha256').update(bytes).digest()
    const key = `draws/${drawId}/${sha256.toString('hex').slice(0, 16)}-${name.toLowerCase()}`
    await store.put(key, bytes, mimeOf(name))
    const row = { size_bytes: BigInt(bytes.length), sha256, file_key: key }
    await db
      .insertInto('lottery_draw_file')
      .values({ draw_id: drawId, name, ...row })
      .onConflict(conflict => conflict.columns(['draw_id', 'name']).doUpdateSet(row))
      .execute()
  }
}

/** One file of a draw. @throws Error when the store has lost it */
export async function readFile(
  db: Db,
  store: FileStore,
  drawId: number,
  name: string,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('lottery_draw_file')
    .select('file_key')
    .where('draw_id', '=', drawId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return null
  const bytes = await store.get(row.file_key)
  if (!bytes) throw new Error(`file ${name} of draw ${drawId} is missing from the file store`)
  return bytes
}

/** The digest of one file of a draw, hex; undefined where it has none of this name. */
export async function findFile(
  db: Db,
  drawId: number,
  name: string,
): Promise<{ readonly sha256: string } | undefined> {
  const row = await db
    .selectFrom('lottery_draw_file')
    .select('sha256')
    .where('draw_id', '=', drawId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row && { sha256: row.sha256.toString('hex') }
}

/** Names, sizes and digests of a draw's files. */
export async function listFiles(
  db: Db,
  drawId: number,
): Promise<{ name: string; bytes: number; sha256: string }[]> {
  const rows = await db
    .selectFrom('lottery_draw_file')
    .select(['name', 'size_bytes', 'sha256'])
    .where('draw_id', '=', drawId)
    .orderBy('name')
    .execute()
  return rows.map(row => ({
    name: row.name,
    bytes: Number(row.size_bytes),
    sha256: row.sha256.toString('hex'),
  }))
}
