import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Clock } from '#server/ports/clock.ts'
import { KeyRing } from '#server/ports/keyRing.ts'
import type { MasterKey } from '#server/ports/masterKey.ts'
import type { Random } from '#server/ports/random.ts'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { holdDataKeys, insertDataKey, listDataKeys, rewrapDataKey, type WrappedKey } from './dataKeyStore.ts'

const KEY_BYTES = 32
/** Each server reads new data keys this often (announceDataKey.ts). */
const REFRESH_MS = MINUTE_MS / 2

export interface KeyParts {
  readonly db: Database
  readonly master: MasterKey
  /** The master keys before it, which may still have wrapped data keys. */
  readonly former: readonly MasterKey[]
  /** FIELD_KEY as it sealed values before there were data keys. */
  readonly first: Buffer | undefined
  readonly clock: Clock
  readonly random: Random
  /** Told in one sentence what an operator should know. */
  readonly report: (sentence: string) => void
}

/** The keys of this server. */
export interface Keys {
  readonly ring: KeyRing
  readonly master: MasterKey
  /** Reads data keys that came since. */
  refresh(): Promise<void>
  stop(): void
}

/** @throws StartupError when none of the master keys wrapped it, or the key service refuses */
async function unwrapped(stored: WrappedKey, { master, former }: KeyParts): Promise<Buffer> {
  const by = [master, ...former].find(({ name }) => name === stored.wrappedBy)
  if (!by)
    throw new StartupError(
      `The data key ${stored.id} is wrapped by ${stored.wrappedBy}, and the configured master key is ${master.name}; configure that one (the former one as FIELD_KEY_FORMER).`,
    )
  return by.unwrap(stored.wrapped).catch((error: unknown) => {
    throw new StartupError(
      `The data key ${stored.id} cannot be unwrapped by ${by.name}: ${errorMessage(error)}.`,
    )
  })
}

/** The first server makes the first key; others wait for it. */
async function makeFirst(parts: KeyParts): Promise<void> {
  const now = parts.clock.now()
  await inTransaction(parts.db, async tx => {
    await holdDataKeys(tx)
    if ((await listDataKeys(tx)).length === 0)
      await insertDataKey(tx, {
        wrapped: await parts.master.wrap(parts.random.bytes(KEY_BYTES)),
        wrappedBy: parts.master.name,
        ...{ createdOn: now, inUseFrom: now },
      })
  })
}

/** Puts data keys of a former master key under the configured one. */
async function rewrapFormer(parts: KeyParts): Promise<void> {
  const { db, master } = parts
  for (const stored of await listDataKeys(db)) {
    if (stored.wrappedBy === master.name) continue
    const wrapped = await master.wrap(await unwrapped(stored, parts))
    await rewrapDataKey(db, stored.id, { wrapped, wrappedBy: master.name })
  }
}

/**
 * Opens the data keys of the database, and makes the first one. The key service is asked once for each data key.
 *
 * @throws StartupError with one sentence when the master key is not the one of this database
 */
export async function openKeys(parts: KeyParts): Promise<Keys> {
  const { db, clock, first } = parts
  await makeFirst(parts)
  await rewrapFormer(parts)
  const ring = new KeyRing(() => clock.now(), first)
  async function refresh(): Promise<void> {
    const fresh = (await listDataKeys(db)).filter(({ id }) => !ring.knows(id))
    for (const stored of fresh)
      ring.add([{ id: stored.id, key: await unwrapped(stored, parts), inUseFrom: stored.inUseFrom }])
  }
  await refresh()
  // Where database or key service are away for a while the next time will do, well before a new key is in use.
  const again = () =>
    refresh().catch((error: unknown) => parts.report(`Data keys were not read: ${errorMessage(error)}`))
  const timer = setInterval(() => void again(), REFRESH_MS).unref()
  return { ring, master: parts.master, refresh, stop: () => clearInterval(timer) }
}
