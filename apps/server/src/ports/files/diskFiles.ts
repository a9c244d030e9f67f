import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, type FileStore, type StoredFile } from '#server/ports/files.ts'
import type { Random } from '#server/ports/random.ts'
import { errorCode } from '#server/startupError.ts'

/** Makes the folder's own entries durable; Windows has no such notion and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the folders down to one, each durably entered in its parent. */
async function makeFolders(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What an act says of a file, or nothing when the file is not there. */
export async function ifThere<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Files of a folder and of those in it; keys begin with `above`. */
async function* filesIn(folder: string, above = ''): AsyncGenerator<StoredFile> {
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []) {
    const key = `${above}${entry.name}`
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path, `${key}/`)
    else if (entry.isFile()) {
      const known = await ifThere(stat(path))
      if (known) yield { key, writtenOn: known.mtime }
    }
  }
}

/**
 * Files below one folder of this machine (DATA_DIR/files). A file appears under its name whole or not at all: it is
 * written beside it, forced to the disk and then renamed.
 */
export function diskFiles(folder: string, random: Random): FileStore {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = `${path}.${random.uuid()}.new`
      await makeFolders(dirname(path))
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    get: async key => ifThere(readFile(pathOf(key))),
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    list: () => filesIn(folder),
  }
}
