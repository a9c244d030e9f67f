import { sql } from 'kysely'
import type { ListName } from '#contract/machine/lists.ts'
import type { Db } from '#server/gateway/context.ts'

/** Any number known to this portal alone: one transaction at a time gives positions. */
const NUMBERING_LOCK = 7_246_011_905
const AT_ONCE = 5000

/**
 * Gives positions to changes of a list whose transactions are over, unless another request is about it. Positions are given
 * under one lock which is let go at the commit: a lower one never appears after a higher one was read.
 */
export async function numberChanges(db: Db, list: ListName, now: Date): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${NUMBERING_LOCK}) as held`.execute(db)
  if (!rows[0]?.held) return
  await sql`
    with fresh as (
      select list, record_id from record_change
       where list = ${list} and position is null
       order by record_id limit ${AT_ONCE} for update skip locked)
    update record_change c set position = nextval('record_change_position'), changed_on = ${now}
      from fresh where c.list = fresh.list and c.record_id = fresh.record_id`.execute(db)
}

/** A record of a list, and where it stands. */
export interface NotedChange {
  readonly id: number
  readonly position: number
  readonly changedOn: Date
}

/** The changes that follow a position, in their order. */
export async function listChanges(
  db: Db,
  list: ListName,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<NotedChange[]> {
  const { rows } = await sql<{ id: number; position: bigint; changedOn: Date }>`
    select record_id as id, position, changed_on as "changedOn" from record_change
     where list = ${list} and position > ${after} order by position limit ${limit}`.execute(db)
  return rows.map(row => ({ ...row, position: Number(row.position) }))
}

/** The position behind which the changes noted since a moment lie. */
export async function positionBefore(db: Db, list: ListName, since: Date): Promise<number> {
  const { rows } = await sql<{ position: bigint }>`
    select position from record_change
     where list = ${list} and changed_on < ${since} order by changed_on desc, position desc limit 1`.execute(
    db,
  )
  return Number(rows[0]?.position ?? 0n)
}
