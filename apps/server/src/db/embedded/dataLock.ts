import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartupError } from '#server/startupError.ts'
import { isAlive, processMark } from './processes.ts'

type Holder = { pid: number; mark: string; stopping: boolean }

/** The right to use a data folder, held by one server at a time. */
export type DataLock = { announceStop(): void; release(): void }

const PATIENCE_MS = 1_500
const STOPPING_PATIENCE_MS = 30_000

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    // A torn file can only come from a power cut: nobody holds it.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

function holds(holder: Holder): boolean {
  return isAlive(holder.pid) && processMark(holder.pid) === holder.mark
}

/** True while a running server uses the data folder. */
export function isInUse(dataDir: string): boolean {
  const holder = readHolder(join(dataDir, 'server.lock'))
  return holder !== undefined && !holder.stopping && holds(holder)
}

/**
 * Takes the data folder for this process. A lock left by a killed server is recognised as stale; a server that is
 * just stopping is waited for; a running one is refused with a sentence.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const path = join(dataDir, 'server.lock')
  const started = Date.now()
  const draft = `${path}.${process.pid}`
  const write = (stopping: boolean) =>
    writeFileSync(draft, JSON.stringify({ pid: process.pid, mark: processMark(process.pid), stopping }))
  write(false)
  for (;;) {
    try {
      // A link appears with its whole content or not at all, and never over an existing lock.
      linkSync(draft, path)
      rmSync(draft)
      break
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const holder = readHolder(path)
    if (!holder || !holds(holder)) {
      rmSync(path, { force: true })
      continue
    }
    if (Date.now() - started > (holder.stopping ? STOPPING_PATIENCE_MS : PATIENCE_MS)) {
      rmSync(draft)
      throw new StartupError(
        `Another server (process ${holder.pid}) is already using the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
      )
    }
    await sleep(50)
  }
  return {
    announceStop() {
      write(true)
      renameSync(draft, path)
    },
    release: () => rmSync(path, { force: true }),
  }
}
