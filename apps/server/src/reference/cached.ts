import type { Db } from '#server/gateway/context.ts'
import { currentVersion } from './versionStore.ts'

interface Held {
  readonly version: bigint
  readonly value: unknown
}

const held = new WeakMap<Db, Map<string, Held>>()

/**
 * Reads reference data once and keeps them until any reference table changes, in whatever process: the version is asked
 * for each time (one row), and read before the data, so that a change in between is seen by the next reader.
 */
export async function cached<T>(db: Db, key: string, load: () => Promise<T>): Promise<T> {
  const version = await currentVersion(db)
  let kept = held.get(db)
  if (!kept) {
    kept = new Map()
    held.set(db, kept)
  }
  const found = kept.get(key)
  // The key names the loader, so a value kept under it has that loader's shape.
  if (found?.version === version) return found.value as T
  const value = await load()
  kept.set(key, { version, value })
  return value
}
