import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#server/startupError.ts'

/** Whether a process with this id runs on the machine (also when it belongs to somebody else). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return process.platform !== 'linux' || processState(pid) !== 'Z'
}

function procStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return undefined
    throw error
  }
}

function processState(pid: number): string | undefined {
  return procStat(pid)?.[0]
}

function ps(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
    )
  } catch {
    // ps leaves with 1 when there is no such process.
    return undefined
  }
}

/**
 * A mark that tells two processes with the same id apart, so that a recycled process id is not mistaken for the one
 * that was written down. Empty on Windows, where the id alone must do.
 */
export function processMark(pid: number): string {
  if (process.platform === 'win32') return ''
  if (process.platform === 'linux') return procStat(pid)?.[19] ?? ''
  return ps(pid, 'lstart') ?? ''
}

/** Whether the process works on this PostgreSQL data folder. */
export function worksOn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') {
    return execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).includes('postgres.exe')
  }
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return false
      if (errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM')
        return commandLine(pid).includes(cluster)
      throw error
    }
  }
  return (ps(pid, 'command') ?? '').includes(cluster)
}

function commandLine(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}

/** Waits until the process is gone; false when it is still there after the time. */
export async function hasLeft(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await sleep(25)
  }
  return true
}
