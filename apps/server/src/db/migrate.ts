import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { errorMessage, StartupError } from '#server/startupError.ts'

/** Folder of the portal's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

type Migration = { name: string; sql: string; checksum: string }

/** Any number known to this portal alone: one migrator works at a time, also across servers on one database. */
const MIGRATION_LOCK = 7_246_011_902

/** How long a server that starts waits before it asks again whether another one has ended its migrations. */
const ASK_AGAIN_MS = 100

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** A file of one statement that runs while the portal is used, outside a transaction: an index built `concurrently`. */
const ONLINE_NAME = /_online\.sql$/

/**
 * A statement that waits for a lock makes everybody wait who comes after it. It gives up after this time, lets them through,
 * and tries again.
 */
const LOCK_TIMEOUT = '3s'
const ATTEMPTS = 20
const LOCK_NOT_AVAILABLE = '55P03'

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
 * with its record, or beside the work of the portal (`…_online.sql`). Safe to run from several servers at once.
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
    await lockMigrations(client)
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
    await lockMigrations(client)
    return await act(client)
  } finally {
    await client.end()
  }
}

/**
 * Lets one migrator work at a time. Who waits asks again instead of standing in the queue: an index that is built online
 * waits for every statement that began before it, and so for whoever waits for us.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.isMine) return
    await pause(ASK_AGAIN_MS)
  }
}

async function note(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}

/** Applies a file whole or not at all. */
async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      await client.query(migration.sql)
      await note(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isHeldUp = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (isHeldUp && attempt < ATTEMPTS) continue
      throw new StartupError(
        `The migration ${migration.name} failed and left nothing behind: ${errorMessage(error)}.`,
      )
    }
  }
}

/** Applies a file beside the work of the portal. One that was broken off left a dead index, which goes first. */
async function applyOnline(client: pg.Client, migration: Migration): Promise<void> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
    )
    for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
    await client.query(migration.sql)
    await note(client, migration)
  } catch (error) {
    throw new StartupError(
      `The migration ${migration.name} failed; it is begun again at the next start: ${errorMessage(error)}.`,
    )
  }
}

const apply = (client: pg.Client, migration: Migration): Promise<void> =>
  ONLINE_NAME.test(migration.name) ? applyOnline(client, migration) : applyAtOnce(client, migration)
