import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, createPool, type Database } from '#server/db/pool.ts'
import { loadReference } from '#server/reference/load.ts'
import { freePort } from '#server/testing/launch.ts'
import { layWire, type Wire } from './wire.ts'

/** A portal that keeps its promises or not while its parts are hurt: server, database, disk, the wire between, and the clock. */
export interface Place {
  readonly origin: string
  /** The database as it is, beside every wire. */
  readonly db: Database
  readonly pool: pg.Pool
  readonly wire: Wire
  /** Process ids of what can be killed or paused; undefined while it is not there. */
  readonly server: () => number | undefined
  readonly database: () => number | undefined
  /** Shifts the clock of the server by so many milliseconds. */
  readonly shiftClock: (ms: number) => void
  /** Fills the disk of the database to the last byte, and gives it back; null where no disk of its own could be had. */
  readonly disk: { readonly fill: () => void; readonly free: () => void } | null
  /** Waits until the portal says that it is ready. @returns how long it took, in milliseconds */
  readonly ready: () => Promise<number>
  readonly close: () => Promise<void>
}

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const clock = fileURLToPath(new URL('./shiftedClock.ts', import.meta.url))
const DISK_MB = 900
const READY_MS = 90_000

/** A small disk for the database: a file system of its own in memory, which root alone can mount. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

function diskOf(folder: string): NonNullable<Place['disk']> {
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      execFileSync('fallocate', ['-l', String(Math.max(1, bavail * bsize)), ballast])
    },
    free: () => rmSync(ballast, { force: true }),
  }
}

/** Starts a database and a portal on it, which is started again whenever it is gone, as a service manager does. */
export async function openPlace(): Promise<Place> {
  const root = mkdtempSync(join(tmpdir(), 'portal-faults-'))
  chmodSync(root, 0o711)
  const hasDisk = mountDisk(root)
  const dataDir = join(root, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  const postgres = await startEmbedded({ dataDir, durable: true })
  const url = postgres.url()
  await migrate(url)
  const pool = createPool({ url, size: 4 })
  const db = createDatabase(pool)
  await loadReference(db, new Date())
  const { username, password, searchParams, pathname } = new URL(url)
  const port = searchParams.get('port') ?? '5432'
  const wire = await layWire(join(searchParams.get('host') ?? '', `.s.PGSQL.${port}`))
  const portOfServer = await freePort()
  const origin = `http://127.0.0.1:${portOfServer}`
  const shift = join(root, 'clock')
  let child: ChildProcess | undefined
  let isOver = false
  const launch = () => {
    const started = spawn(process.execPath, ['--import', clock, main], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: wire.urlOf(pathname.slice(1), username, decodeURIComponent(password)),
        DATA_DIR: dataDir,
        PORT: String(portOfServer),
        HOST: '127.0.0.1',
        DEMO_DATA: 'false',
        LOG_LEVEL: 'silent',
        REQUESTS_PER_MINUTE: '1000000',
        CLOCK_SHIFT_FILE: shift,
      },
      stdio: 'ignore',
    })
    child = started
    started.once('exit', () => {
      if (!isOver) setTimeout(launch, 300)
    })
  }
  launch()
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      reply => reply.ok,
      () => false,
    )
  return {
    origin,
    db,
    pool,
    wire,
    server: () => (child?.exitCode === null ? child.pid : undefined),
    database: () => postgres.pid(),
    shiftClock(ms) {
      writeFileSync(shift, String(ms))
      child?.kill('SIGUSR2')
    },
    disk: hasDisk ? diskOf(root) : null,
    async ready() {
      const began = performance.now()
      while (!(await isReady())) {
        if (performance.now() - began > READY_MS) throw new Error('the portal does not come back')
        await wait(50)
      }
      return performance.now() - began
    },
    async close() {
      isOver = true
      const gone = new Promise(resolve => child?.once('exit', resolve))
      child?.kill('SIGTERM')
      await Promise.race([gone, wait(20_000)])
      wire.close()
      await pool.end()
      await postgres.stop()
      if (hasDisk) execFileSync('umount', ['-l', root])
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Children of a process, those of a postmaster being its sessions; none where the machine does not tell. */
export function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}
