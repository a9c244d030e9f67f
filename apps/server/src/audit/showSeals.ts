import type { ShownSeal, ShownStamp } from '#domain/audit/chain.ts'
import type { Db } from '#server/gateway/context.ts'
import { saidBy } from './chain.ts'
import { type HeadStamp, listStampsBetween } from './headStampStore.ts'
import { listSealsAfter, type SealWithEvent } from './sealStore.ts'

/** Seals that are read at once. */
const PAGE = 5000

const showSeal = ({ seq, auditEventId, previousHash, hash, sealed }: SealWithEvent): ShownSeal => ({
  seq: Number(seq),
  eventId: Number(auditEventId),
  previous: previousHash.toString('hex'),
  hash: hash.toString('hex'),
  said: sealed && saidBy(sealed),
})

/** A stamp as whoever recomputes the chain compares it. */
export const showStamp = ({ day, seq, head, tokens }: HeadStamp): ShownStamp => ({
  day,
  seq: Number(seq),
  head: head.toString('hex'),
  tokens,
})

/** The seals that follow one, each with what it is over, and the stamps of their heads: what `walkChain` recomputes. */
export async function showSeals(
  db: Db,
  after: number,
): Promise<{ readonly seals: ShownSeal[]; readonly stamps: ShownStamp[]; readonly isLast: boolean }> {
  const found = await listSealsAfter(db, BigInt(after), PAGE)
  const last = found.at(-1)
  const stamps = last ? await listStampsBetween(db, BigInt(after), last.seq) : []
  return { seals: found.map(showSeal), stamps: stamps.map(showStamp), isLast: found.length < PAGE }
}
