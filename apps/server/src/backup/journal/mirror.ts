import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { ifThere } from '#server/ports/files/diskFiles.ts'
import { AGE, asItIs, type Piping } from '../ageFiles.ts'
import { severalAtOnce } from '../severalAtOnce.ts'

/** Uploads and issued papers, in `DATA_DIR` and in the folder of a followed database. */
export const FILES = 'files'

/** Where copies go, by their path below what is copied. */
export interface Target {
  readonly has: (path: string) => boolean
  /** Keeps a file: it is there whole or not at all. */
  readonly keep: (from: string, path: string) => Promise<void>
}

/** A folder as it was read last. */
interface Seen {
  /** Undefined while it may still change unseen. */
  readonly changedAt: number | undefined
  readonly folders: readonly string[]
}

/** A folder that changed so lately may change once more within the same tick of the disk's clock: it is read again. */
const TICK_MS = 2 * SECOND_MS

/** A folder of this machine, in which each file is encrypted where it is to be. */
export function folderTarget(to: string, sealing: Piping | undefined): Target {
  const placeOf = (path: string) => join(to, path) + (sealing ? AGE : '')
  return {
    has: path => existsSync(placeOf(path)),
    async keep(from, path) {
      const place = placeOf(path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const target = createWriteStream(`${place}.new`, { flags: 'w', mode: 0o600, flush: true })
      await pipeline(createReadStream(from), sealing ?? asItIs, target)
      await rename(`${place}.new`, place)
    },
  }
}

/**
 * Copies what lies below a folder, once more whenever it is called what came since: a file never changes under its name, and
 * one that was deleted meanwhile is not missed. Of a folder that did not change nothing is read.
 */
export function mirrorOf(from: string, target: Target, now: () => Date): () => Promise<void> {
  const seen = new Map<string, Seen>()

  async function copyNew(folder: string): Promise<Seen> {
    const source = join(from, folder)
    const { mtimeMs } = await stat(source)
    const known = seen.get(folder)
    if (known?.changedAt === mtimeMs) return known
    const isSettled = now().getTime() - mtimeMs > TICK_MS
    const entries = await readdir(source, { withFileTypes: true })
    const files = entries.filter(entry => entry.isFile() && !entry.name.endsWith('.new'))
    const paths = files.map(({ name }) => join(folder, name)).filter(path => !target.has(path))
    await severalAtOnce(paths, path => ifThere(target.keep(join(from, path), path)))
    const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => join(folder, name))
    return { changedAt: isSettled ? mtimeMs : undefined, folders }
  }

  return async function copy(folder = '.'): Promise<void> {
    const found = existsSync(join(from, folder)) ? await ifThere(copyNew(folder)) : null
    if (found === null) return
    seen.set(folder, found)
    for (const inner of found.folders) await copy(inner)
  }
}
