import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { errorMessage, StartupError } from '#server/startupError.ts'

/** Folder of the portal's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

type Migration = { name: string; sql: string; checksum: string }

/** Any number known to this portal alone: one migrator works at a time, also across servers on one database. */
const MIGRATION_LOCK = 7_246_011_902

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map(name => {
    if (!FILE_NAME.test(name))
      throw new StartupError(`The migration ${name} is not named like 0001_what_it_does.sql.`)
    const number = name.slice(0, 4)
    if (numbers.has(number))
      throw new StartupError(`Two migrations are numbered ${number}; renumber one of them.`)
    numbers.add(number)
    // A checkout on Windows may turn line ends; the meaning, and so the checksum, stays the same.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

function refuseDrift(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations.find(candidate => candidate.name === name)
    if (!migration) {
      throw new StartupError(
        `The database was changed by the migration ${name}, which this version of the portal does not have; run a newer version.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after it had been applied; restore the file and put the change in a new migration.`,
      )
    }
    const expected = migrations[index]
    if (expected && expected.name !== name) {
      throw new StartupError(
        `The migration ${expected.name} comes before ${name}, which is already applied; give it a higher number.`,
      )
    }
  }
}

/**
 * Makes sure that a database which a running portal keeps is exactly of this version: nothing to apply, nothing newer.
 *
 * @throws StartupError when the portal that runs is another version
 */
export async function refuseOtherVersion(url: string): Promise<void> {
  const migrations = readMigrations(migrationsFolder)
  const client = new pg.Client({ connectionString: url, application_name: 'citizen-portal version check' })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    refuseDrift(rows, migrations)
    if (rows.length < migrations.length)
      throw new StartupError('The portal that is running is an older version; restart it first.')
  } finally {
    await client.end()
  }
}

/**
 * Brings the database up to date: every file of the folder once, in order, each in a transaction of its own together
 * with its record. Safe to run from several servers at once.
 *
 * @param upTo how many of the first ones; a restore stops where its backup was taken
 * @returns names of the migrations applied now
 * @throws StartupError when an applied file was changed or removed, or a migration fails
 */
export async function migrate(
  url: string,
  folder: string = migrationsFolder,
  upTo = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'citizen-portal migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    refuseDrift(rows, migrations)
    const pending = migrations.slice(rows.length, upTo)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Does what only one server may do at a time, such as giving rights, on a connection of its own. */
export async function alone<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'citizen-portal rights' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await act(client)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartupError(`The migration ${name} failed and left nothing behind: ${errorMessage(error)}.`)
  }
}
