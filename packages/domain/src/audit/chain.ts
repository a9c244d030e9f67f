import { DAY_MS } from '../dates/lengths.ts'
import { concatBytes, fromHex, toHex, utf8 } from '../draw/bytes.ts'
import { checkToken } from '../timestamp/token.ts'

/** The hash before the first event, hex. */
const CHAIN_START = '0'.repeat(64)

/** A seal of the audit trail beside what its event says. */
export interface ShownSeal {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number
  readonly eventId: number
  /** Hashes, hex. */
  readonly previous: string
  readonly hash: string
  /** What the seal is over, after the previous hash; null when the event is gone. */
  readonly said: string | null
}

/** The head of the chain as witnesses stamped it on a day. */
export interface ShownStamp {
  /** IST day. */
  readonly day: string
  readonly seq: number
  /** Hex. */
  readonly head: string
  /** TimeStampTokens, DER. */
  readonly tokens: readonly Uint8Array[]
}

/** What is wrong with a chain, at its first wrong place. */
export type ChainFault =
  | { readonly kind: 'MISSING' | 'NOT_FOLLOWING'; readonly seq: number }
  | { readonly kind: 'REMOVED' | 'CHANGED' | 'DATED_BACK'; readonly seq: number; readonly eventId: number }
  | { readonly kind: 'STAMP_WRONG' | 'CUT_OFF'; readonly day: string }

/** How far a chain was recomputed. */
export interface ChainWalk {
  /** The last right seal; 0 before the first. */
  readonly seq: number
  /** Its hash, hex. */
  readonly head: string
  /** The earliest and the latest moment of the right events, ISO in UTC; null before the first. */
  readonly firstOn: string | null
  readonly lastOn: string | null
  /** The last head that witnesses attest: which seal, when (milliseconds since 1970), whose stamp. */
  readonly witnessed: { readonly seq: number; readonly at: number; readonly witness: string } | null
  readonly fault: ChainFault | null
}

export const BEFORE_CHAIN: ChainWalk = {
  seq: 0,
  head: CHAIN_START,
  firstOn: null,
  lastOn: null,
  witnessed: null,
  fault: null,
}

/** SHA-256 of bytes. */
export type Digest = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>

/** Long acts and late commits lie within a day; an event that is dated earlier than that was dated back. */
const LATE_MS = DAY_MS

/** Where a sealed text says when its event happened. */
const AT = 8

/** The moment that a sealed text says, ISO. @throws SyntaxError when it is no sealed text */
function saidOn(said: string): string {
  const parts: unknown = JSON.parse(said)
  const at: unknown = Array.isArray(parts) ? parts[AT] : undefined
  if (typeof at !== 'string') throw new SyntaxError('A sealed text says no moment.')
  return at
}

// ISO instants in UTC stand in the order of their letters.
const earlier = (one: string | null, other: string) => (one === null || other < one ? other : one)
const later = (one: string | null, other: string) => (one === null || other > one ? other : one)

/** Why a seal is wrong. */
function faultOf(seal: ShownSeal, expected: number, previous: string, own: string | null): ChainFault | null {
  const { seq, eventId } = seal
  if (seq !== expected) return { kind: 'MISSING', seq: expected }
  if (seal.previous !== previous) return { kind: 'NOT_FOLLOWING', seq }
  if (own === null) return { kind: 'REMOVED', seq, eventId }
  return own === seal.hash ? null : { kind: 'CHANGED', seq, eventId }
}

/** What witnesses attest of a head. @returns null when the stamp is not of it */
function attested({ head, tokens }: ShownStamp, hash: string): { at: number; witness: string } | null {
  if (head !== hash) return null
  try {
    const found = tokens.map(token => checkToken(token, hash))
    const last = found.toSorted((a, b) => b.at - a.at)[0]
    return last ? { at: last.at, witness: last.witness } : null
  } catch {
    // A token that is none attests nothing, so its head is not stamped.
    return null
  }
}

/**
 * Recomputes the next seals of the chain and compares the stamps of their heads: no event behind a stamped head may be dated
 * before it. A walk that found a fault goes no further.
 *
 * @param stamps those of the seals that are shown
 */
export async function walkChain(
  from: ChainWalk,
  { seals, stamps }: { readonly seals: readonly ShownSeal[]; readonly stamps: readonly ShownStamp[] },
  digest: Digest,
): Promise<ChainWalk> {
  if (from.fault) return from
  const stampOf = new Map(stamps.map(stamp => [stamp.seq, stamp]))
  const own = await Promise.all(
    seals.map(async ({ previous, said }) =>
      said === null ? null : toHex(await digest(concatBytes(fromHex(previous), utf8(said)))),
    ),
  )
  let walk = from
  for (const [index, seal] of seals.entries()) {
    const fault = faultOf(seal, walk.seq + 1, walk.head, own[index] ?? null)
    if (fault) return { ...walk, fault }
    const at = saidOn(seal.said ?? '')
    const { seq, eventId } = seal
    if (walk.witnessed && Date.parse(at) < walk.witnessed.at - LATE_MS)
      return { ...walk, fault: { kind: 'DATED_BACK', seq, eventId } }
    walk = {
      ...walk,
      seq,
      head: seal.hash,
      firstOn: earlier(walk.firstOn, at),
      lastOn: later(walk.lastOn, at),
    }
    const stamp = stampOf.get(seq)
    if (!stamp) continue
    const said = attested(stamp, seal.hash)
    if (!said) return { ...walk, fault: { kind: 'STAMP_WRONG', day: stamp.day } }
    if (said.at >= (walk.witnessed?.at ?? 0)) walk = { ...walk, witnessed: { seq, ...said } }
  }
  return walk
}

/** The end of a walk: a head that was stamped and stands behind the last seal was cut off. */
export function endChain(walk: ChainWalk, stamps: readonly ShownStamp[]): ChainWalk {
  const cut = stamps.find(({ seq }) => seq > walk.seq)
  return walk.fault || !cut ? walk : { ...walk, fault: { kind: 'CUT_OFF', day: cut.day } }
}
