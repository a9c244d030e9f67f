import { sql } from 'kysely'
import type { Database } from './pool.ts'

/** What keeps the journal of the embedded database for whoever follows it (backup/journal). */
export const JOURNAL_SLOT = 'portal_journal'

/** Said where the database has given up keeping it. */
const ALL_IS_LOST = 1e15

/** Bytes of the journal that the follower has not fetched yet; undefined where there is no follower. */
export async function bytesNotFetched(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: string | null }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::text as bytes
    from pg_replication_slots where slot_name = ${JOURNAL_SLOT}`.execute(db)
  const [slot] = rows
  return slot && Number(slot.bytes ?? ALL_IS_LOST)
}
