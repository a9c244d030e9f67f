/** A file as the store lists it. */
export interface StoredFile {
  readonly key: string
  readonly writtenOn: Date
}

/**
 * Where the bytes of documents lie: uploads of citizens and papers issued by the authority. A key is written once
 * and never rewritten with other bytes, so that whoever holds a key holds that very file.
 */
export interface FileStore {
  /** Keeps the bytes; when this returns they outlive a loss of power. The same key and bytes again do no harm. */
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** The bytes as they were put, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Forgets the file; one that is not there counts as forgotten. */
  remove(key: string): Promise<void>
  /** Every file there is, in no order; those that come or go meanwhile may be missed. */
  list(): AsyncIterable<StoredFile>
}

/** Small letters, digits, dots, dashes and underscores between single slashes; no part begins with a dot. */
const KEY = /^[a-z0-9_-][a-z0-9._-]{0,99}(\/[a-z0-9_-][a-z0-9._-]{0,99}){0,5}$/

/**
 * The key, if it is one. Keys are made by the server and never hold a citizen's file name; this is the last guard
 * between a mistake and a path outside the store.
 * @throws Error for anything else
 */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not the key of a file: ${JSON.stringify(key.slice(0, 120))}`)
  return key
}
