import type { Pool } from 'pg'
import { GROWING } from './growing.ts'
import { rowsLike, settledStatuses } from './rowsLike.ts'

/**
 * Gives every growing table so many rows of records that are over, and tells the planner that there are a hundred times
 * as many: it then plans for a city without its rows having to be written. What is not over stays rare, as in a city.
 * Nothing can be done in this database afterwards but explain.
 */
export async function growTables(pool: Pool, rowsEach: number): Promise<void> {
  const settled = await settledStatuses()
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    const { rows: checks } = await client.query<{ drop: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
         from pg_constraint where contype = 'c' and conrelid::regclass::text = any($1)`,
      [GROWING],
    )
    await client.query(checks.map(({ drop }) => drop).join('; '))
    for (const table of GROWING) await client.query(await rowsLike(client, table, rowsEach, settled))
    await client.query('analyze')
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
              'relpages', relpages, 'relallvisible', relpages, 'reltuples', (reltuples * 100)::real)
         from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and (relname = any($1)
           or exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent::regclass::text = any($1)))`,
      [GROWING],
    )
  } finally {
    client.release(true)
  }
}
