import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { joinDatabase, type OpenDatabase } from '#server/db/open.ts'
import { freePort, type Launched, launchServer } from '#server/testing/launch.ts'

/** A portal that runs as a program of its own, on its own port and its own PostgreSQL. */
export interface Running {
  readonly origin: string
  readonly dataDir: string
  /** Its process. */
  readonly pid: number
  /** What it wrote so far: its log. */
  readonly said: Launched['said']
  close(): Promise<void>
}

/** The portal under attack: a demonstration with its citizens, behind one proxy. */
export interface Place extends Running {
  /** The portal's own connection: what is kept is looked at where it lies, beside what is answered. */
  readonly database: OpenDatabase
}

const LOOK_MS = 50

/**
 * Starts a portal and waits until it serves.
 *
 * @param nodeArgs what Node is told
 * @throws Error with what it said when it ended instead
 */
export async function startPortal(
  settings: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-attack-'))
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const server = launchServer(dataDir, { PORT: String(port), HOST: '127.0.0.1', ...settings }, { nodeArgs })
  const close = async () => {
    server.child.kill('SIGTERM')
    await server.left
    rmSync(dataDir, { recursive: true, force: true })
  }
  let hasLeft = false
  void server.left.then(() => {
    hasLeft = true
  })
  while (!server.said.out.includes('Ctrl-C stops everything')) {
    if (hasLeft) {
      rmSync(dataDir, { recursive: true, force: true })
      throw new Error(`the portal did not start: ${server.said.err.slice(-2000)}`)
    }
    await wait(LOOK_MS)
  }
  return { origin: `http://127.0.0.1:${port}`, dataDir, pid: server.child.pid ?? 0, said: server.said, close }
}

/** Bytes of memory that a process holds; 0 where the machine does not say. */
export function memoryOf(pid: number): number {
  const path = `/proc/${pid}/status`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024
}

/** The portal under attack, with everything at its default but the proxy in front of it. */
export async function openPlace(): Promise<Place> {
  const running = await startPortal({ TRUST_PROXY: '1', LOG_LEVEL: 'info' })
  const report = () => undefined
  const { dataDir } = running
  const database = await joinDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 3, report })
  const close = async () => {
    await database.close()
    await running.close()
  }
  return { ...running, database, close }
}
