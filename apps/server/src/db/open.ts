import type pg from 'pg'
import type { PortalMode } from '#server/config/portalMode.ts'
import { type EmbeddedPostgres, runningDatabase, startEmbedded } from './embedded.ts'
import { checkExternal } from './external.ts'
import { makeReady, withClient } from './makeReady.ts'
import { refuseOtherVersion } from './migrate.ts'
import { createDatabase, createPool, type Database } from './pool.ts'
import { refuseOtherMode } from './portalModeStore.ts'

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
  readonly databaseOwnerUrl?: string | undefined
  readonly databasePoolSize: number
  /** What the portal is; left out by what serves either, as a backup does: the database is then not held to it. */
  readonly mode?: PortalMode | undefined
  /** Told in one sentence what an operator should know. */
  readonly report: (sentence: string) => void
  /** Told when the embedded database died and did not come back for a minute. */
  readonly onLost?: (() => void) | undefined
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
  await refuseOtherVersion(running.ownerUrl)
  const { mode } = options
  if (mode) await withClient(running.ownerUrl, client => refuseOtherMode(client, mode))
  const pool = createPool({
    url: running.url,
    size: databasePoolSize,
    report: error => report(`A database connection broke: ${error.message}`),
  })
  return {
    db: createDatabase(pool),
    pool,
    url: running.url,
    embedded: true,
    announceStop: () => undefined,
    close: () => pool.end(),
  }
}

/**
 * Opens the database: the external one of DATABASE_URL, else the embedded one in the data folder, for the role with which
 * the portal works.
 *
 * @throws StartupError when it cannot be used
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir, report, onLost } = options
  let embedded: EmbeddedPostgres | undefined
  if (databaseUrl !== undefined) {
    await checkExternal('DATABASE_URL', databaseUrl)
    if (databaseOwnerUrl !== undefined) await checkExternal('DATABASE_OWNER_URL', databaseOwnerUrl)
  } else embedded = await startEmbedded({ dataDir, report, ...(onLost && { onLost }) })
  try {
    const url = databaseUrl ?? embedded?.appUrl() ?? ''
    await makeReady(
      { url, ownerUrl: databaseUrl === undefined ? embedded?.url() : databaseOwnerUrl },
      options,
    )
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
