import { keyIdOf, sealBytes, unsealBytes } from '#server/ports/fieldCrypto.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { KeyRing } from '#server/ports/keyRing.ts'
import type { Random } from '#server/ports/random.ts'

/** Before a sealed file; no PDF, picture or text begins so. */
const MARK = Buffer.from('\u0093SEALED\n', 'latin1')
/** What a stranger may learn of a sealed object in a bucket. */
const SEALED_TYPE = 'application/octet-stream'

/** A file store whose files lie sealed, and can be sealed anew. */
export interface SealedFileStore extends FileStore {
  /**
   * Seals one file with the key in use, if it is not yet.
   *
   * @returns whether it was written anew; false for one that has gone meanwhile, too
   */
  reseal(key: string): Promise<boolean>
}

const placeOf = (key: string): string => `file ${key}`
const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK)

/**
 * Keeps files sealed in another store, each with a key of its own that is bound to its name. A file that lies open,
 * from before files were sealed, is read as it is until it is sealed anew (`authority keys reseal`).
 *
 * @param refresh reads the data keys again, for a file of a server that knew a newer one
 */
export function sealedFiles(
  inner: FileStore,
  { ring, random, refresh }: { ring: KeyRing; random: Random; refresh: () => Promise<void> },
): SealedFileStore {
  const sealed = (key: string, bytes: Uint8Array): Buffer =>
    Buffer.concat([MARK, sealBytes(ring, random, placeOf(key), bytes)])

  async function opened(key: string, bytes: Buffer): Promise<Buffer> {
    if (!isSealed(bytes)) return bytes
    const content = bytes.subarray(MARK.length)
    if (!ring.knows(keyIdOf(content))) await refresh()
    return unsealBytes(ring, placeOf(key), content)
  }

  const read = async (key: string): Promise<Buffer | null> => {
    const bytes = await inner.get(key)
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  return {
    put: (key, bytes) => inner.put(key, sealed(key, bytes), SEALED_TYPE),
    async get(key) {
      const bytes = await read(key)
      return bytes && opened(key, bytes)
    },
    remove: key => inner.remove(key),
    list: () => inner.list(),
    async reseal(key) {
      const bytes = await read(key)
      if (!bytes || (isSealed(bytes) && keyIdOf(bytes.subarray(MARK.length)) === ring.current)) return false
      await inner.put(key, sealed(key, await opened(key, bytes)), SEALED_TYPE)
      return true
    },
  }
}
