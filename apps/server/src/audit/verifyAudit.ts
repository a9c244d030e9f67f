import { createHash } from 'node:crypto'
import { say, type Text } from '#contract/text.ts'
import { BEFORE_CHAIN, type ChainFault, endChain, walkChain } from '#domain/audit/chain.ts'
import type { Db } from '#server/gateway/context.ts'
import { listStampsBetween } from './headStampStore.ts'
import { countSeals } from './sealStore.ts'
import { showSeals, showStamp } from './showSeals.ts'

/** What a walk along the chain found. */
export interface AuditVerdict {
  /** Events whose seals are right, from the first on. */
  readonly sealed: number
  /** Events not sealed yet. */
  readonly waiting: number
  /** Hash of the last right seal, hex: written down, it proves later that nothing before it was changed or cut off. */
  readonly head: string
  /** The first thing wrong; undefined when all is right. */
  readonly fault: Text | undefined
  /** Whether the hash that was asked for stands in the chain. */
  readonly holdsKnown: boolean
}

const digest = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** A fault in a sentence. */
function sentenceOf(fault: ChainFault): Text {
  switch (fault.kind) {
    case 'MISSING':
      return say(
        `Seal ${fault.seq} is missing: events were removed.`,
        `मुहर ${fault.seq} नहीं है: घटनाएँ हटाई गईं।`,
      )
    case 'NOT_FOLLOWING':
      return say(
        `Seal ${fault.seq} does not follow the seal before it.`,
        `मुहर ${fault.seq} अपने से पहले की मुहर के बाद की नहीं है।`,
      )
    case 'REMOVED':
      return say(
        `Event ${fault.eventId} (seal ${fault.seq}) was removed.`,
        `घटना ${fault.eventId} (मुहर ${fault.seq}) हटाई गई।`,
      )
    case 'CHANGED':
      return say(
        `Event ${fault.eventId} (seal ${fault.seq}) was changed after it had been sealed.`,
        `घटना ${fault.eventId} (मुहर ${fault.seq}) मुहर लगने के बाद बदली गई।`,
      )
    case 'DATED_BACK':
      return say(
        `Event ${fault.eventId} (seal ${fault.seq}) is dated before a head that was stamped earlier.`,
        `घटना ${fault.eventId} (मुहर ${fault.seq}) की तिथि पहले मुहर लगे शीर्ष से पुरानी है।`,
      )
    case 'STAMP_WRONG':
      return say(
        `The stamp of ${fault.day} is not of the head that stands there.`,
        `${fault.day} की समय-मुहर वहाँ के शीर्ष की नहीं है।`,
      )
    case 'CUT_OFF':
      return say(
        `The head that was stamped on ${fault.day} is gone: seals were removed.`,
        `${fault.day} को मुहर लगा शीर्ष नहीं रहा: मुहरें हटाई गईं।`,
      )
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
  let walk = BEFORE_CHAIN
  let holdsKnown = false
  for (let isLast = false; !isLast && !walk.fault; ) {
    const page = await showSeals(db, walk.seq)
    isLast = page.isLast
    walk = await walkChain(walk, page, digest)
    holdsKnown ||= page.seals.some(({ seq, hash }) => seq <= walk.seq && hash === known)
    progress(walk.seq, total)
  }
  const gone =
    robbed === null
      ? undefined
      : say(
          `Event ${robbed} lost its seal: seals were removed.`,
          `घटना ${robbed} की मुहर नहीं रही: मुहरें हटाई गईं।`,
        )
  const { fault } = endChain(walk, (await listStampsBetween(db, BigInt(walk.seq), null)).map(showStamp))
  return {
    sealed: walk.seq,
    waiting,
    head: walk.head,
    fault: walk.fault ? sentenceOf(walk.fault) : (gone ?? (fault ? sentenceOf(fault) : undefined)),
    holdsKnown,
  }
}
