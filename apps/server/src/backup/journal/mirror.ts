import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AGE, asItIs, type Piping } from '../ageFiles.ts'

/** Uploads and issued papers, in `DATA_DIR` and in the folder of a followed database. */
export const FILES = 'files'

/** A folder as it was read last. */
interface Seen {
  readonly changedAt: number
  readonly folders: readonly string[]
}

async function copyWhole(from: string, to: string, sealing: Piping | undefined): Promise<void> {
  const target = createWriteStream(`${to}.new`, { flags: 'w', mode: 0o600, flush: true })
  await pipeline(createReadStream(from), sealing ?? asItIs, target)
  await rename(`${to}.new`, to)
}

/**
 * Copies what lies below a folder, once more whenever it is called what came since: files are only ever added, and never
 * change under their name. Of a folder that did not change nothing is read.
 */
export function mirrorOf(from: string, to: string, sealing: Piping | undefined): () => Promise<void> {
  const seen = new Map<string, Seen>()

  async function copyNew(path: string): Promise<Seen> {
    const [source, target] = [join(from, path), join(to, path)]
    const { mtimeMs } = await stat(source)
    const known = seen.get(path)
    if (known?.changedAt === mtimeMs) return known
    const entries = await readdir(source, { withFileTypes: true })
    await mkdir(target, { recursive: true, mode: 0o700 })
    for (const entry of entries) {
      const copy = join(target, entry.name) + (sealing ? AGE : '')
      if (!entry.isFile() || entry.name.endsWith('.new') || existsSync(copy)) continue
      await copyWhole(join(source, entry.name), copy, sealing)
    }
    const folders = entries.filter(entry => entry.isDirectory()).map(({ name }) => join(path, name))
    return { changedAt: mtimeMs, folders }
  }

  return async function copy(path = '.'): Promise<void> {
    if (!existsSync(join(from, path))) return
    const now = await copyNew(path)
    seen.set(path, now)
    for (const folder of now.folders) await copy(folder)
  }
}
