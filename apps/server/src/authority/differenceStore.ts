import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as v from 'valibot'
import { partsOf } from '#server/db/partsOf.ts'
import type { Db } from '#server/gateway/context.ts'
import { sealBytes, unsealBytes } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ChangeList, DifferenceLine } from './output/changes.ts'

const Lines = v.array(
  v.object({
    line: v.number(),
    kind: v.picklist(['added', 'changed', 'removed']),
    record: v.string(),
    fields: v.array(
      v.object({ name: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
    ),
    amount: v.nullable(v.string()),
    lookFirst: v.boolean(),
  }),
)

const PAGE = 'operation_page.content_sealed'
/** So many pages are written in one statement. */
const PAGES_AT_ONCE = 100

/** What a page of a difference is bound to. */
const rowOf = (operationId: number, page: number): string => `${operationId}/${page}`

/** Keeps the difference of a proposal, sealed, page by page, with the lines to be opened one by one. */
export async function keepDifference(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  operationId: number,
  changes: ChangeList,
): Promise<void> {
  const pages = changes.pages().map((content, index) => ({
    operation_id: operationId,
    page: index + 1,
    content_sealed: sealBytes(secrets.fieldKey, random, PAGE, content, rowOf(operationId, index + 1)),
  }))
  for (const part of partsOf(pages, PAGES_AT_ONCE))
    await db.insertInto('operation_page').values(part).execute()
  if (changes.flagged.length > 0)
    await sql`insert into operation_flag (operation_id, line)
      select ${operationId}, line from unnest(${changes.flagged}::int[]) as line`.execute(db)
}

/** A page of a difference; null when there is none of that number. */
export async function findPage(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  operationId: number,
  page: number,
): Promise<DifferenceLine[] | null> {
  const row = await db
    .selectFrom('operation_page')
    .select(['content', 'content_sealed'])
    .where('operation_id', '=', operationId)
    .where('page', '=', page)
    .executeTakeFirst()
  if (!row) return null
  // A difference of before lay open.
  const packed =
    row.content_sealed.length === 0
      ? row.content
      : unsealBytes(secrets.fieldKey, PAGE, row.content_sealed, rowOf(operationId, page))
  return v.parse(Lines, JSON.parse(gunzipSync(packed).toString('utf8')))
}

/** The lines of a difference that are opened one by one. */
export async function listFlagged(db: Db, operationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('operation_flag')
    .select('line')
    .where('operation_id', '=', operationId)
    .orderBy('line')
    .execute()
  return rows.map(row => row.line)
}

/** What an officer opens: a whole page (line 0), or one line of it. */
export interface Opening {
  readonly operationId: number
  readonly officerId: number
  /** Fingerprint of the difference. */
  readonly digest: Buffer
  readonly page: number
  readonly line: number
}

/** Notes what an officer opened. @returns whether it is the first time */
export async function noteOpening(db: Db, opening: Opening, now: Date): Promise<boolean> {
  const { operationId, officerId, digest, page, line } = opening
  const row = await db
    .insertInto('operation_opening')
    .values({ operation_id: operationId, officer_id: officerId, digest, page, line, opened_on: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('page')
    .executeTakeFirst()
  return row !== undefined
}

/** What an officer has opened of a difference: its pages and single lines. */
export interface Opened {
  readonly pages: readonly number[]
  readonly lines: readonly number[]
  /** When the last of it was opened; null when nothing was. */
  readonly lastOn: Date | null
}

/** What an officer opened of the difference with this fingerprint. */
export async function listOpened(
  db: Db,
  of: Pick<Opening, 'operationId' | 'officerId' | 'digest'>,
): Promise<Opened> {
  const rows = await db
    .selectFrom('operation_opening')
    .select(['page', 'line', 'opened_on'])
    .where('operation_id', '=', of.operationId)
    .where('officer_id', '=', of.officerId)
    .where('digest', '=', of.digest)
    .orderBy('opened_on')
    .execute()
  return {
    pages: rows.filter(row => row.line === 0).map(row => row.page),
    lines: rows.filter(row => row.line > 0).map(row => row.line),
    lastOn: rows.at(-1)?.opened_on ?? null,
  }
}
