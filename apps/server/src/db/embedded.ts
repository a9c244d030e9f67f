import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DAY_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { StartupError } from '#server/startupError.ts'
import { APP_ROLE, keepAppRole } from './embedded/appRole.ts'
import { prepareBinaries } from './embedded/binaries.ts'
import {
  appPassword,
  createCluster,
  databasePassword,
  placeCluster,
  prepareDataDir,
  socketFolder,
} from './embedded/cluster.ts'
import { isInUse, lockDataDir } from './embedded/dataLock.ts'
import {
  becomesReady,
  lastWords,
  launchPostmaster,
  postmasterPort,
  stopOrphan,
  stopPostmaster,
} from './embedded/postmaster.ts'
import { revive } from './embedded/revive.ts'

/** A running PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** Connection URL of a database in it for its owner, who migrates; the first one is `portal`. */
  url(database?: string): string
  /** The same for the role with which the portal works, which owns nothing (db/appRoleStore.ts). */
  appUrl(database?: string): string
  /** Process id of the postmaster that runs now; it changes when a crashed one is replaced. */
  pid(): number | undefined
  /** Folder with the cluster: DATA_DIR, unless root had to keep it where its account can reach it. */
  home: string
  /** Marks the data folder as being given up, so that a server started meanwhile waits instead of refusing. */
  announceStop(): void
  /** Ends every session, stops PostgreSQL and releases the data folder. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** False only for throw-away test clusters: nothing survives a power cut then. */
  durable?: boolean
  /** Settings with which it replays a journal first; it is ready when that has ended. */
  recovery?: Record<string, string>
  /** Told in one sentence about crashes and restarts. */
  report?: (sentence: string) => void
  /** Told when the database died and a minute of attempts did not bring it back. */
  onLost?: () => void
}

const USER = 'portal'
const DATABASE = 'portal'
const START_ATTEMPTS = 40
/** How long a start may take; with a journal of weeks, hours. It only ends what hangs. */
const READY_WITHIN_MS = 2 * MINUTE_MS
const RECOVERED_WITHIN_MS = DAY_MS
/** Part of the socket's name; nothing listens on it in the network. */
const SOCKET_PORT = 5432

/** Connections of every process that may serve on this machine, with those of its keeper and of tools beside it. */
const CONNECTIONS = 60 + 20 * Math.min(availableParallelism(), 16)

/** Settings for one office's portal on one machine. Durability is never traded for speed. */
function settings(durable: boolean): Record<string, string> {
  const onOff = durable ? 'on' : 'off'
  return {
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    shared_buffers: durable ? '128MB' : '48MB',
    max_connections: durable ? String(CONNECTIONS) : '200',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    max_wal_size: '1GB',
    // A journal that nobody fetches must not fill the disk: whoever follows it then begins anew.
    max_slot_wal_keep_size: '8GB',
    idle_in_transaction_session_timeout: '60s',
    deadlock_timeout: '500ms',
    ...(durable ? {} : { autovacuum: 'off', max_wal_senders: '0', wal_level: 'minimal' }),
  }
}

type Door = {
  readonly user: string
  readonly password: string
  readonly port: number
  readonly folder: string | undefined
}

function connectionUrl({ user, password, port, folder }: Door, database: string): string {
  const credentials = `${user}:${encodeURIComponent(password)}`
  return folder
    ? `postgresql://${credentials}@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`
    : `postgresql://${credentials}@127.0.0.1:${port}/${database}`
}

/** The two ways into an embedded database. */
export type DatabaseUrls = {
  /** For the portal's work. */
  readonly url: string
  /** For its owner: migrations, grants. */
  readonly ownerUrl: string
}

/**
 * Connection URLs of the embedded PostgreSQL that a running portal has started on the data folder; undefined when no
 * portal uses it.
 */
export function runningDatabase(dataDir: string): DatabaseUrls | undefined {
  if (!isInUse(dataDir)) return undefined
  const place = placeCluster(dataDir)
  const folder = process.platform === 'win32' ? undefined : socketFolder(place)
  const port = folder ? SOCKET_PORT : postmasterPort(place.cluster)
  const app = { user: APP_ROLE, password: appPassword(dataDir), port, folder }
  const owner = { user: USER, password: databasePassword(dataDir, place), port, folder }
  return { url: connectionUrl(app, DATABASE), ownerUrl: connectionUrl(owner, DATABASE) }
}

async function freeLoopbackPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No loopback port')
  return address.port
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts the embedded PostgreSQL 18 on the data folder: makes it on first use, recovers it after a crash, and
 * restarts it when it dies while we live. It listens on a Unix socket only (Windows: on loopback), with a random
 * password.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true
  const report = options.report ?? (() => undefined)
  const dataDir = prepareDataDir(options.dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const place = placeCluster(dataDir)
    if (place.home !== dataDir && place.account) {
      report(
        `The database is kept in ${place.home}, as its account "${place.account.name}" cannot enter ${dataDir}.`,
      )
    }
    const binaries = prepareBinaries(place.home, place.account)
    const password = databasePassword(dataDir, place)
    await stopOrphan(place.cluster)
    await createCluster(place, binaries, { dataDir, user: USER, password, durable })

    const windows = process.platform === 'win32'
    const port = windows ? await freeLoopbackPort() : SOCKET_PORT
    const folder = windows ? undefined : socketFolder(place)
    const logFile = join(dataDir, 'postgres.log')
    const reach = folder
      ? { listen_addresses: '', unix_socket_directories: folder }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }

    /** Right after a kill, sessions of the old postmaster may still hold its memory: try again until they left. */
    const launch = async () => {
      const logged = existsSync(logFile) ? statSync(logFile).size : 0
      for (let attempt = 1; ; attempt++) {
        const child = launchPostmaster(place, binaries, logFile, {
          ...settings(durable),
          ...reach,
          port: String(port),
          ...options.recovery,
        })
        let failure: string | undefined
        child.once('error', error => {
          failure = error.message
        })
        if (
          await becomesReady(child, place.cluster, options.recovery ? RECOVERED_WITHIN_MS : READY_WITHIN_MS)
        )
          return child
        const why = failure ?? lastWords(logFile, logged)
        const transient = /shared memory block|lock file|still in use/.test(why)
        if (!transient || attempt === START_ATTEMPTS) {
          throw new StartupError(`The embedded database did not start: ${why} (see ${logFile})`)
        }
        await sleep(250)
      }
    }

    let stopping = false
    let postmaster = await launch()
    const reviving = {
      report,
      lost: options.onLost ?? (() => undefined),
      isStopping: () => stopping,
      pause: sleep,
      elapsed: () => performance.now(),
    }
    const watch = () =>
      postmaster.once('exit', (code, signal) => {
        if (stopping) return
        const how = signal ?? `exit code ${code}`
        report(`The embedded database stopped unexpectedly (${how}); starting it again.`)
        void bringBack()
      })
    const bringBack = async () => {
      const started = await revive(launch, reviving)
      if (!started) return
      postmaster = started
      if (stopping) await stopPostmaster(postmaster, place, binaries)
      else watch()
    }
    watch()

    const url = (database = DATABASE) => connectionUrl({ user: USER, password, port, folder }, database)
    await createDatabase(url('postgres'), DATABASE)
    const app = { user: APP_ROLE, password: appPassword(dataDir), port, folder }
    await keepAppRole(url('postgres'), app.password)

    return {
      url,
      appUrl: (database = DATABASE) => connectionUrl(app, database),
      pid: () => postmaster.pid,
      home: place.home,
      announceStop: () => lock.announceStop(),
      async stop() {
        stopping = true
        await stopPostmaster(postmaster, place, binaries)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
