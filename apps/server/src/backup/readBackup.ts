import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import * as v from 'valibot'
import { migrate } from '#server/db/migrate.ts'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { asItIs, type Piping } from './ageFiles.ts'
import {
  columnList,
  readApplied,
  readTables,
  type SequenceState,
  type TableShape,
  tableName,
} from './tables.ts'

const Head = v.object({
  format: v.literal('citizen-portal backup 1'),
  takenOn: v.string(),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
})
const Table = v.object({ schema: v.string(), name: v.string(), columns: v.array(v.string()) })
const Sequence = v.object({ schema: v.string(), name: v.string(), last: v.nullable(v.string()) })
const Line = v.union([
  v.object({ table: Table }),
  v.object({ count: v.number() }),
  v.object({ sequences: v.array(Sequence) }),
  v.array(v.string()),
])

const BROKEN = 'The backup is damaged or incomplete; nothing was restored.'

async function* linesOf(path: string, piping: Piping): AsyncGenerator<unknown> {
  const gunzip = createGunzip()
  const file = Readable.from(piping(createReadStream(path)))
  file.on('error', error => gunzip.destroy(error))
  let rest = ''
  for await (const piece of file.pipe(gunzip).setEncoding('utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

/** What is done with the rows of a backup beside being restored. */
interface Reading {
  /** Told of all rows, as they lie in the backup. */
  readonly observe?: (table: TableShape, rows: readonly string[]) => void
  /** Called before the database is brought up to this version. */
  readonly restored?: (url: string) => Promise<void>
}

/**
 * Brings an empty database to the state of a backup, all or nothing. The backup may come from an older version of the
 * portal: its own migrations are applied first, the newer ones at the end.
 *
 * @param piping decrypts it
 * @returns number of rows
 * @throws StartupError when the database is not empty, or the backup is damaged or newer than this portal
 */
export async function readBackup(
  url: string,
  path: string,
  piping = asItIs,
  { observe, restored }: Reading = {},
): Promise<number> {
  const lines = linesOf(path, piping)
  const head = v.safeParse(
    Head,
    await lines.next().then(
      ({ value }) => value,
      () => undefined,
    ),
  )
  if (!head.success) throw new StartupError(`${path} is not a backup of the portal.`)
  const { migrations } = head.output
  await refuseFilled(url)
  await migrate(url, undefined, migrations.length)
  const client = new pg.Client({ connectionString: url, application_name: 'citizen-portal restore' })
  // A connection that breaks between two statements fails the next one; unheard it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  let total: number
  try {
    const applied = await readApplied(client)
    if (JSON.stringify(applied) !== JSON.stringify(migrations))
      throw new StartupError(
        'The backup was taken by another version of the portal; use that version, or a newer one.',
      )
    // A busy machine may take a minute from one batch of rows to the next.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    total = await load(client, lines, observe)
    await client.query('commit')
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${BROKEN} (${errorMessage(error)})`, { cause: error })
  } finally {
    await client.end()
  }
  await restored?.(url)
  await migrate(url)
  return total
}

/** A restore never overwrites: the database must be new. */
async function refuseFilled(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname = 'public' limit 1`,
    )
    if (rows.length > 0)
      throw new StartupError(
        'There are tables in the database already; restore into an empty one (another DATA_DIR).',
      )
  } finally {
    await client.end()
  }
}

async function load(
  client: pg.Client,
  lines: AsyncGenerator<unknown>,
  observe: Reading['observe'],
): Promise<number> {
  const tables = await readTables(client)
  await client.query(`truncate ${tables.map(tableName).join(', ')}`)
  // Triggers and foreign keys did their work when the rows were first written. Without the right to this setting the
  // order of the tables keeps the foreign keys satisfied.
  await client.query('savepoint role')
  await client
    .query('set local session_replication_role = replica')
    .catch(() => client.query('rollback to role'))
  let table: TableShape | undefined
  let loaded = 0
  let total = 0
  let sequences: readonly SequenceState[] | undefined
  for await (const raw of lines) {
    const line = v.parse(Line, raw)
    if (Array.isArray(line)) {
      if (!table) throw new Error('rows without a table')
      await insert(client, table, line)
      observe?.(table, line)
      loaded += line.length
    } else if ('table' in line) {
      table = line.table
      loaded = 0
    } else if ('count' in line) {
      if (line.count !== loaded) throw new Error('rows are missing')
      total += loaded
    } else sequences = line.sequences
  }
  if (!sequences) throw new Error('its end is missing')
  for (const { schema, name, last } of sequences)
    if (last !== null) await client.query('select setval($1, $2)', [tableName({ schema, name }), last])
  return total
}

/** Rows as PostgreSQL wrote them, read by a type of the same columns; `offset 0` makes it read each row once. */
async function insert(client: pg.Client, table: TableShape, rows: readonly string[]): Promise<void> {
  const name = tableName(table)
  const columns = columnList(table.columns)
  const kind = 'pg_temp.backup_row'
  if (!shaped.has(client) || shaped.get(client) !== name) {
    await client.query(`drop table if exists ${kind}`)
    await client.query(`create temporary table backup_row as select ${columns} from ${name} limit 0`)
    shaped.set(client, name)
  }
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select (read.row).* from (select line::${kind} as row from unnest($1::text[]) as line offset 0) as read`,
    [rows],
  )
}

/** Table whose shape the temporary row type has now. */
const shaped = new WeakMap<pg.Client, string>()
