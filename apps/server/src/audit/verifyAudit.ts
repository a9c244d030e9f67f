import { DAY_MS } from '#domain/dates/lengths.ts'
import { checkToken } from '#domain/timestamp/token.ts'
import type { Db } from '#server/gateway/context.ts'
import { CHAIN_START, sealOf } from './chain.ts'
import { type HeadStamp, listHeadStamps } from './headStampStore.ts'
import { countSeals, listSealsAfter, type SealWithEvent } from './sealStore.ts'

/** What a walk along the chain found. */
export interface AuditVerdict {
  /** Events whose seals are right, from the first on. */
  readonly sealed: number
  /** Events not sealed yet. */
  readonly waiting: number
  /** Hash of the last right seal, hex: written down, it proves later that nothing before it was changed or cut off. */
  readonly head: string
  /** The first thing wrong; undefined when all is right. */
  readonly fault: string | undefined
  /** Whether the hash that was asked for stands in the chain. */
  readonly holdsKnown: boolean
}

const BATCH = 5000

/** Why a seal is wrong, or undefined. */
function faultOf(seal: SealWithEvent, expectedSeq: bigint, previous: Buffer): string | undefined {
  if (seal.seq !== expectedSeq) return `Seal ${expectedSeq} is missing: events were removed.`
  if (!seal.previousHash.equals(previous)) return `Seal ${seal.seq} does not follow the seal before it.`
  if (seal.sealed === null) return `Event ${seal.auditEventId} (seal ${seal.seq}) was removed.`
  if (!sealOf(previous, seal.sealed).equals(seal.hash))
    return `Event ${seal.auditEventId} (seal ${seal.seq}) was changed after it had been sealed.`
  return undefined
}

/** Long acts and late commits lie within a day; an event that is dated earlier than that was dated back. */
const LATE_MS = DAY_MS

/** The moment that witnesses attest for a head. @returns null when a token is not of this head */
function stampedAt(stamp: HeadStamp, hash: Buffer): number | null {
  if (!stamp.head.equals(hash)) return null
  try {
    return Math.max(...stamp.tokens.map(token => checkToken(token, hash.toString('hex')).at))
  } catch {
    // A token that is none attests nothing, so its head is not stamped.
    return null
  }
}

/**
 * Recomputes the whole chain of the audit trail, with the stamps of its heads: no event behind a stamped head may be dated
 * before it.
 *
 * @param known a hash written down earlier, hex
 */
export async function verifyAudit(
  db: Db,
  progress: (done: number, total: number) => void,
  known?: string,
): Promise<AuditVerdict> {
  const { seals: total, waiting, robbed } = await countSeals(db)
  let previous: Buffer = CHAIN_START
  let seq = 0n
  let holdsKnown = false
  const stamps = new Map((await listHeadStamps(db)).map(stamp => [stamp.seq, stamp]))
  let attested = 0
  const verdict = (fault?: string): AuditVerdict => ({
    sealed: Number(seq),
    waiting,
    head: previous.toString('hex'),
    fault,
    holdsKnown,
  })
  for (;;) {
    const seals = await listSealsAfter(db, seq, BATCH)
    for (const seal of seals) {
      const fault = faultOf(seal, seq + 1n, previous)
      if (fault !== undefined) return verdict(fault)
      if (seal.sealed && seal.sealed.at.getTime() < attested - LATE_MS)
        return verdict(
          `Event ${seal.auditEventId} (seal ${seal.seq}) is dated before a head that was stamped earlier.`,
        )
      previous = seal.hash
      seq = seal.seq
      const stamp = stamps.get(seq)
      const at = stamp && stampedAt(stamp, previous)
      if (at === null) return verdict(`The stamp of ${stamp?.day} is not of the head that stands there.`)
      attested = Math.max(attested, at ?? 0)
      holdsKnown ||= previous.toString('hex') === known
    }
    progress(Number(seq), total)
    if (seals.length < BATCH)
      return verdict(robbed === null ? undefined : `Event ${robbed} lost its seal: seals were removed.`)
  }
}
