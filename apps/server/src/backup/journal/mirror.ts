import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { ifThere } from '#server/ports/files/diskFiles.ts'
import { AGE, asItIs, type Piping } from '../ageFiles.ts'

/** Uploads and issued papers, in `DATA_DIR` and in the folder of a followed database. */
export const FILES = 'files'

/** A folder as it was read last. */
interface Seen {
  /** Undefined while it may still change unseen. */
  readonly changedAt: number | undefined
  readonly folders: readonly string[]
}

/** A folder that changed so lately may change once more within the same tick of the disk's clock: it is read again. */
const TICK_MS = 2 * SECOND_MS

async function copyWhole(from: string, to: string, sealing: Piping | undefined): Promise<void> {
  const target = createWriteStream(`${to}.new`, { flags: 'w', mode: 0o600, flush: true })
  await pipeline(createReadStream(from), sealing ?? asItIs, target)
  await rename(`${to}.new`, to)
}

/**
 * Copies what lies below a folder, once more whenever it is called what came since: a file never changes under its name, and
 * one that was deleted meanwhile is not missed. Of a folder that did not change nothing is read.
 */
export function mirrorOf(
  from: string,
  to: string,
  sealing: Piping | undefined,
  now: () => Date,
): () => Promise<void> {
  const seen = new Map<string, Seen>()

  async function copyNew(path: string): Promise<Seen> {
    const [source, target] = [join(from, path), join(to, path)]
    const { mtimeMs } = await stat(source)
    const known = seen.get(path)
    if (known?.changedAt === mtimeMs) return known
    const isSettled = now().getTime() - mtimeMs > TICK_MS
    const entries = await readdir(source, { withFileTypes: true })
    await mkdir(target, { recursive: true, mode: 0o700 })
    for (const entry of entries) {
      const copy = join(target, entry.name) + (sealing ? AGE : '')
      if (!entry.isFile() || entry.name.endsWith('.new') || existsSync(copy)) continue
      await ifThere(copyWhole(join(source, entry.name), copy, sealing))
    }
    const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => join(path, name))
    return { changedAt: isSettled ? mtimeMs : undefined, folders }
  }

  return async function copy(path = '.'): Promise<void> {
    const found = existsSync(join(from, path)) ? await ifThere(copyNew(path)) : null
    if (found === null) return
    seen.set(path, found)
    for (const folder of found.folders) await copy(folder)
  }
}
