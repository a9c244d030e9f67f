import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartupError } from '#server/startupError.ts'
import { type Binaries, program } from './binaries.ts'
import type { ClusterPlace } from './cluster.ts'
import { hasLeft, isAlive, worksOn } from './processes.ts'

const LOG_LIMIT_BYTES = 10_000_000

/** Lines of `postmaster.pid`: the process id first, the state of the server eighth. */
function readPidFile(cluster: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: (lines[7] ?? '').trim() }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Port on which the running PostgreSQL of a cluster listens: the fourth line of its file. */
export function postmasterPort(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
}

/**
 * Stops a PostgreSQL that a killed server left behind on this cluster: politely, then firmly. The firm way is safe
 * too: the next start replays the write-ahead log.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const left = readPidFile(cluster)
  if (!left || !Number.isInteger(left.pid) || left.pid <= 1) return
  if (!worksOn(left.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(left.pid, signal)
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return
      throw error
    }
    if (await hasLeft(left.pid, patience)) return
  }
  throw new StartupError(
    `A database process (${left.pid}) of an earlier start does not stop; end it and start again.`,
  )
}

let deathSignal: boolean | undefined

/** Whether the kernel can be asked to stop PostgreSQL when this process dies (Linux with util-linux' setpriv). */
function supportsDeathSignal(): boolean {
  if (deathSignal !== undefined) return deathSignal
  try {
    deathSignal =
      process.platform === 'linux' &&
      execFileSync('setpriv', ['--help'], { encoding: 'utf8' }).includes('--pdeathsig')
  } catch {
    // No setpriv here: an orphan is found by its postmaster.pid at the next start instead.
    deathSignal = false
  }
  return deathSignal
}

/** Launches the postmaster in its own session, so that Ctrl-C in the terminal reaches only our orderly shutdown. */
export function launchPostmaster(
  place: ClusterPlace,
  binaries: Binaries,
  logFile: string,
  settings: Record<string, string>,
): ChildProcess {
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  const args = [
    '-D',
    place.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const postgres = program(binaries, 'postgres')
  const options = {
    cwd: place.home,
    env: { TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log] as const,
  }
  try {
    if (supportsDeathSignal()) {
      const drop = place.account
        ? [`--reuid=${place.account.uid}`, `--regid=${place.account.gid}`, '--clear-groups']
        : []
      const path = process.env.PATH ?? '/usr/bin:/bin'
      return spawn('setpriv', ['--pdeathsig=INT', ...drop, '--', postgres, ...args], {
        ...options,
        stdio: [...options.stdio],
        env: { ...options.env, PATH: path },
      })
    }
    const identity = place.account && { uid: place.account.uid, gid: place.account.gid }
    return spawn(postgres, args, { ...options, stdio: [...options.stdio], windowsHide: true, ...identity })
  } finally {
    closeSync(log)
  }
}

/** Waits until the postmaster accepts connections. False when it left before that. */
export async function becomesReady(child: ChildProcess, cluster: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false
    const file = readPidFile(cluster)
    if (file?.pid === child.pid && file.state === 'ready') return true
    await sleep(10)
  }
  return false
}

/** Stops the postmaster: sessions are ended, everything is written down ("fast" shutdown). */
export async function stopPostmaster(
  child: ChildProcess,
  place: ClusterPlace,
  binaries: Binaries,
): Promise<void> {
  const { pid } = child
  if (pid === undefined || !isAlive(pid)) return
  if (process.platform === 'win32') {
    execFileSync(program(binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-w'])
    return
  }
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    process.kill(pid, signal)
    if (await hasLeft(pid, patience)) return
  }
  process.kill(pid, 'SIGKILL')
}

/** The last words of the database log since `from` bytes, for a sentence that says why it did not start. */
export function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n')
  const worst = lines.findLast(line => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return worst.replace(/^.*?(FATAL|PANIC|LOG|ERROR): */, '')
}
