import type { Database } from '#server/db/pool.ts'
import { localMasterKey } from '#server/keys/localMasterKey.ts'
import { type Keys, openKeys } from '#server/keys/openKeys.ts'
import type { Clock } from '#server/ports/clock.ts'
import { KeyRing } from '#server/ports/keyRing.ts'
import { systemRandom } from '#server/ports/random.ts'

/** FIELD_KEY of tests. */
const FIELD_KEY = Buffer.from('f'.repeat(32))

/** The data keys of a test's database. They are read anew when a test asks for it, never between its statements by the clock. */
export async function testKeys(db: Database, clock: Clock): Promise<Keys> {
  const keys = await openKeys({
    db,
    master: localMasterKey(FIELD_KEY, systemRandom),
    former: [],
    first: FIELD_KEY,
    clock,
    random: systemRandom,
    report: () => undefined,
  })
  keys.stop()
  return keys
}

/** What sealing needs where there is no database: one key, in use for ever. */
export const testSealing = (key: Buffer = Buffer.alloc(32, 7)) => ({
  ring: new KeyRing(() => new Date(), FIELD_KEY, [{ id: 1, key, inUseFrom: new Date(0) }]),
  random: systemRandom,
  refresh: async () => undefined,
})
