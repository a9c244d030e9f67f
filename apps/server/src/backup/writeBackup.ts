import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { asItIs } from './ageFiles.ts'
import { columnList, readApplied, readSequences, readTables, type TableShape, tableName } from './tables.ts'

/** First line of a backup. */
interface BackupHead {
  readonly format: 'citizen-portal backup 1'
  readonly takenOn: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
}

const BATCH = 2000

/**
 * Writes all rows of a database to a new file, as they stood at one instant, while the portal goes on working. Each row
 * is the text that PostgreSQL itself makes of it, so nothing is lost in translation; no client program is needed.
 *
 * The file is gzip over JSON lines: the head; for each table its shape, its rows as texts, their number; the sequences.
 * @param piping encrypts it
 * @returns number of rows
 */
export async function writeBackup(url: string, path: string, now: Date, piping = asItIs): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'citizen-portal backup' })
  client.on('error', () => undefined)
  await client.connect()
  let total = 0
  async function* lines(): AsyncGenerator<string> {
    const head: BackupHead = {
      format: 'citizen-portal backup 1',
      takenOn: now.toISOString(),
      migrations: await readApplied(client),
    }
    yield line(head)
    for (const table of await readTables(client)) {
      yield line({ table })
      let count = 0
      for await (const rows of rowsOf(client, table)) {
        yield line(rows)
        count += rows.length
      }
      yield line({ count })
      total += count
    }
    yield line({ sequences: await readSequences(client) })
  }
  try {
    await beginReading(client)
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(lines, createGzip(), piping, file)
    await client.query('commit')
  } finally {
    await client.end()
  }
  return total
}

/** One instant, in which each row is always written the same way, whatever the server's own settings are. */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    `set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
     set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  )
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

/** All rows of a table as texts, some thousands at a time. */
export async function* rowsOf(client: pg.ClientBase, table: TableShape): AsyncGenerator<string[]> {
  const rows = `select (row(${columnList(table.columns)}))::text as row from ${tableName(table)}`
  await client.query(`declare rows no scroll cursor for ${rows}`)
  for (;;) {
    const { rows: batch } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`)
    if (batch.length === 0) break
    yield batch.map(({ row }) => row)
  }
  await client.query('close rows')
}
