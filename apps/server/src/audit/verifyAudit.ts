import type { Db } from '#server/gateway/context.ts'
import { CHAIN_START, sealOf } from './chain.ts'
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

/**
 * Recomputes the whole chain of the audit trail.
 *
 * @param known a hash written down earlier, hex
 */
export async function verifyAudit(
  db: Db,
  progress: (done: number, total: number) => void,
  known?: string,
): Promise<AuditVerdict> {
  const { seals: total, waiting } = await countSeals(db)
  let previous: Buffer = CHAIN_START
  let seq = 0n
  let holdsKnown = false
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
      previous = seal.hash
      seq = seal.seq
      holdsKnown ||= previous.toString('hex') === known
    }
    progress(Number(seq), total)
    if (seals.length < BATCH) return verdict()
  }
}
