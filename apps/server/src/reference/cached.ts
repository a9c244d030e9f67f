import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/gateway/context.ts'
import { currentVersion } from './versionStore.ts'

interface Held {
  readonly version: bigint
  readonly value: unknown
}

type Shelf = Map<string, Held>

const shelves = new WeakMap<Db, Shelf>()

function shelfOf(db: Db): Shelf {
  const shelf = shelves.get(db) ?? new Map<string, Held>()
  shelves.set(db, shelf)
  return shelf
}

/** What is held of a database, and the version of its reference data when the call began. */
interface Edition {
  readonly shelf: Shelf
  readonly version: bigint
}

const editions = new AsyncLocalStorage<Edition>()

/**
 * Runs the act of a call that knows the version of the reference data, because it came with the session: reading them by
 * `cached` costs no statement, in the call's own transaction neither, until somebody changes them.
 * @param db the server's own, whose calls share what is held
 */
export const ofEdition = <T>(db: Db, version: bigint, act: () => T): T =>
  editions.run({ shelf: shelfOf(db), version }, act)

/**
 * Reads reference data once and keeps them until any reference table changes, in whatever process. The version is that of
 * the call's session; where there is none it is asked for (one row). Either way it is older than the data, so that a
 * change in between is seen by the next reader.
 */
export async function cached<T>(db: Db, key: string, load: () => Promise<T>): Promise<T> {
  const known = editions.getStore()
  const { shelf, version } = known ?? { shelf: shelfOf(db), version: await currentVersion(db) }
  const found = shelf.get(key)
  // The key names the loader, so a value kept under it has that loader's shape.
  if (found?.version === version) return found.value as T
  const value = await load()
  shelf.set(key, { version, value })
  return value
}
