import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertDataKey } from './dataKeyStore.ts'

/** A new data key seals only once every server has read it; they look twice a minute. */
export const ANNOUNCED_MS = 5 * MINUTE_MS

const KEY_BYTES = 32

/** Makes a data key that seals a while later. */
export async function announceDataKey(
  db: Db,
  { master, random }: Pick<Ports, 'master' | 'random'>,
  now: Date,
): Promise<{ id: number; inUseFrom: Date }> {
  const inUseFrom = new Date(now.getTime() + ANNOUNCED_MS)
  const wrapped = await master.wrap(random.bytes(KEY_BYTES))
  const id = await insertDataKey(db, { wrapped, wrappedBy: master.name, createdOn: now, inUseFrom })
  return { id, inUseFrom }
}
