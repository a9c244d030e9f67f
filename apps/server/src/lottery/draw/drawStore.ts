import { createHash } from 'node:crypto'
import type { StoredDrawState } from '#domain/draw/drawState.ts'
import type { Db } from '#server/gateway/context.ts'
import type { FileStore } from '#server/ports/files.ts'

/** A draw as it is kept. */
export interface DrawRecord {
  readonly id: number
  readonly campaignId: number
  readonly drawNo: number
  readonly state: StoredDrawState
  readonly drawOn: Date
  readonly beaconRound: number
  readonly isTest: boolean
  readonly manifestHash: string
  readonly rollRoot: string
  readonly rollCount: number
  readonly frozenOn: Date
  readonly announcedOn: Date | null
  readonly executedOn: Date | null
  readonly publishedOn: Date | null
  readonly annulledOn: Date | null
  readonly annulReason: string
}

const select = (db: Db) =>
  db
    .selectFrom('lottery_draw as d')
    .select([
      'd.id',
      'd.campaign_id as campaignId',
      'd.draw_no as drawNo',
      'd.state',
      'd.draw_on as drawOn',
      'd.beacon_round as beaconRound',
      'd.is_test as isTest',
      'd.manifest_hash as manifestHash',
      'd.roll_root as rollRoot',
      'd.roll_count as rollCount',
      'd.frozen_on as frozenOn',
      'd.announced_on as announcedOn',
      'd.executed_on as executedOn',
      'd.published_on as publishedOn',
      'd.annulled_on as annulledOn',
      'd.annul_reason as annulReason',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRecord = (row: Row): DrawRecord => ({
  ...row,
  state: row.state as StoredDrawState,
  beaconRound: Number(row.beaconRound),
})

/** The draw of a campaign that counts: the one that was not annulled. `lock` holds it for the transaction. */
export async function findLiveDraw(
  db: Db,
  campaignId: number,
  lock = false,
): Promise<DrawRecord | undefined> {
  const query = select(db).where('d.campaign_id', '=', campaignId).where('d.state', '<>', 'Annulled')
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && toRecord(row)
}

/** Every draw that was announced, of one campaign or (0) of all, newest first. */
export async function listAnnounced(db: Db, campaignId: number): Promise<DrawRecord[]> {
  let query = select(db).where('d.announced_on', 'is not', null)
  if (campaignId !== 0) query = query.where('d.campaign_id', '=', campaignId)
  return (await query.orderBy('d.announced_on', 'desc').orderBy('d.id', 'desc').execute()).map(toRecord)
}

/** The number that the next draw of a campaign gets. */
export async function nextDrawNo(db: Db, campaignId: number): Promise<number> {
  const row = await db
    .selectFrom('lottery_draw')
    .select(({ fn }) => fn.max('draw_no').as('last'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

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
