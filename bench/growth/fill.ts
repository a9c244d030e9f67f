import pg from 'pg'
import { GROWING } from '#server/testing/growth/growing.ts'
import { rowsLike, SCHEMES, type Spread, settledStatuses } from '#server/testing/growth/rowsLike.ts'

/** Four hundred schemes and their campaigns over the years. */
const SPREAD: Spread = { ...SCHEMES, campaign_id: 400 }
/** What is forgotten again after days or weeks: a tenth of it is there at a time. */
const FORGOTTEN = ['notification_outbox', 'login_log', 'idempotent_answer', 'task', 'provider_event']
/** Tables in parts, and how many numbers a part holds (`2032_parts.sql`). */
const PARTS = { audit_event: 10_000_000, notification_outbox: 1_000_000 }
/** The numbers of the rows that are added begin behind this one. */
const STEP = 1_000_000

/** Settings under which ten million rows are written; what they would protect is measured only afterwards. */
const HURRY = { fsync: 'off', full_page_writes: 'off', max_wal_size: "'6GB'", autovacuum: 'off' }

/** Tables with a row at least: those that an application writes. */
async function written(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const table of GROWING)
    if ((await client.query(`select from "${table}" limit 1`)).rows.length > 0) found.push(table)
  return found
}

/** Makes the parts in which numbers up to this one lie. */
async function makeParts(client: pg.Client, table: keyof typeof PARTS, upTo: number): Promise<void> {
  for (let number = PARTS[table]; number < upTo + PARTS[table]; number += PARTS[table]) {
    await client.query(`select setval($1, $2)`, [`${table}_id_seq`, number - 1])
    await client.query(`select make_part_ahead($1)`, [table])
  }
}

/** Puts the checks of a table aside, and gives back how they come again: for what is written from then on. */
async function withoutChecks(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname,
                   replace(pg_get_constraintdef(oid), ' NOT VALID', '')) as add
       from pg_constraint where contype = 'c' and conrelid = $1::regclass and conislocal`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

/** Indexes of a table, and of its parts, are built at once when the rows are there. */
const LEAVE_INDEXES = `update pg_index set indisready = false, indisvalid = false
  where indrelid = $1::regclass or indrelid in (select inhrelid from pg_inherits where inhparent = $1::regclass)`

async function fillTable(
  client: pg.Client,
  table: string,
  rows: number,
  settled: ReadonlyMap<string, string>,
): Promise<void> {
  const checks = await withoutChecks(client, table)
  const text = await rowsLike(client, table, rows, settled, SPREAD)
  await client.query(LEAVE_INDEXES, [table])
  await client.query(text)
  await client.query(`reindex table "${table}"`)
  for (const check of checks) await client.query(check)
}

/** Numbers given from now on are behind all that were written. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attidentity <> ''`,
  )
  for (const { table, column } of rows)
    await client.query(`select setval(pg_get_serial_sequence('"${table}"', '${column}'),
      greatest((select coalesce(max("${column}"), 0) + 1 from "${table}"), 1), false)`)
}

/**
 * Fills every table that an application writes with so many rows, like the ones that are there, but over and somebody
 * else's. Each table's indexes are built when its rows are there, as a restore does it.
 *
 * @param url of the owner of the database, who may put constraints aside
 */
export async function fill(url: string, rows: number, say: (line: string) => void): Promise<void> {
  const settled = await settledStatuses()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const [name, value] of Object.entries(HURRY))
      await client.query(`alter system set ${name} = ${value}`)
    await client.query(`select pg_reload_conf()`)
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '2GB'`,
    )
    for (const table of await written(client)) {
      const count = FORGOTTEN.includes(table) ? rows / 10 : rows
      if (table in PARTS) await makeParts(client, table as keyof typeof PARTS, count + STEP)
      const began = performance.now()
      await fillTable(client, table, count, settled)
      say(`  ${table}: ${count} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    await moveSequences(client)
    await client.query('vacuum analyze')
    for (const name of Object.keys(HURRY)) await client.query(`alter system reset ${name}`)
    await client.query(`select pg_reload_conf()`)
    await client.query('checkpoint')
    const { rows: size } = await client.query<{ size: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    say(`  the database: ${size[0]?.size}`)
  } finally {
    await client.end()
  }
}
