import pg from 'pg'
import type { PortalMode } from '#server/config/portalMode.ts'
import { type EmbeddedPostgres, runningDatabase, startEmbedded } from './embedded.ts'
import { checkExternal } from './external.ts'
import { migrate, refuseOtherVersion } from './migrate.ts'
import { createDatabase, createPool, type Database } from './pool.ts'
import { claimMode, refuseOtherMode } from './portalModeStore.ts'

/** The portal's database, migrated and ready, wherever it runs. */
export type OpenDatabase = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly url: string
  readonly embedded: boolean
  /** Tells a server started meanwhile that this one is about to leave. */
  announceStop(): void
  /** Ends the connections, then PostgreSQL itself if it is ours. */
  close(): Promise<void>
}

export type OpenOptions = {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  /** What the portal is; left out by what serves either, as a backup does: the database is then not held to it. */
  readonly mode?: PortalMode | undefined
  /** Told in one sentence what an operator should know. */
  readonly report: (sentence: string) => void
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'citizen-portal start' })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Migrates, and holds the database to its mode: before anything is changed, and for good at its first start. */
async function makeReady(url: string, { mode, report }: OpenOptions): Promise<void> {
  if (mode) await withClient(url, client => refuseOtherMode(client, mode))
  for (const name of await migrate(url)) report(`Migrated: ${name}`)
  if (mode) await withClient(url, client => claimMode(client, mode))
}

/**
 * Opens the database beside a running portal: the external one, or the embedded one that the portal has started. Where
 * none runs it is started for as long as it is needed.
 *
 * @throws StartupError when it cannot be used
 */
export async function joinDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databasePoolSize, report } = options
  const running = databaseUrl === undefined ? runningDatabase(dataDir) : undefined
  if (running === undefined) return openDatabase(options)
  await refuseOtherVersion(running)
  const { mode } = options
  if (mode) await withClient(running, client => refuseOtherMode(client, mode))
  const pool = createPool({
    url: running,
    size: databasePoolSize,
    report: error => report(`A database connection broke: ${error.message}`),
  })
  return {
    db: createDatabase(pool),
    pool,
    url: running,
    embedded: true,
    announceStop: () => undefined,
    close: () => pool.end(),
  }
}

/**
 * Opens the database: the external one of DATABASE_URL, else the embedded one in the data folder.
 *
 * @throws StartupError when it cannot be used
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, report } = options
  let embedded: EmbeddedPostgres | undefined
  if (databaseUrl !== undefined) await checkExternal(databaseUrl)
  else embedded = await startEmbedded({ dataDir, report })
  try {
    const url = databaseUrl ?? embedded?.url() ?? ''
    await makeReady(url, options)
    let closing = false
    const pool = createPool({
      url,
      size: options.databasePoolSize,
      report: error => closing || report(`A database connection broke: ${error.message}`),
    })
    return {
      db: createDatabase(pool),
      pool,
      url,
      embedded: embedded !== undefined,
      announceStop: () => embedded?.announceStop(),
      async close() {
        closing = true
        await pool.end()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
