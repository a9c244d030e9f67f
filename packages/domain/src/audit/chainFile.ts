import { fromBase64 } from '../timestamp/token.ts'
import {
  BEFORE_CHAIN,
  type ChainWalk,
  type Digest,
  endChain,
  type ShownSeal,
  type ShownStamp,
  walkChain,
} from './chain.ts'

/** The first line of a file: what it holds. */
export const CHAIN_FILE = { holds: 'audit-chain', version: 1 } as const

/** A stamp as a line of a file holds it: its tokens in base64. */
export interface WrittenStamp extends Omit<ShownStamp, 'tokens'> {
  readonly tokens: readonly string[]
}

/** Some seals and the stamps of their heads as lines of JSON, each ended: a stamp stands behind its seal. */
export function linesOfChain(seals: readonly ShownSeal[], stamps: readonly WrittenStamp[]): string {
  const of = new Map(stamps.map(stamp => [stamp.seq, stamp]))
  const lines = seals.flatMap(seal => {
    const stamp = of.get(seal.seq)
    return [{ seal }, ...(stamp ? [{ stamp }] : [])]
  })
  return lines.map(line => `${JSON.stringify(line)}\n`).join('')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const sealIn = (of: Readonly<Record<string, unknown>>): ShownSeal => ({
  seq: number(of.seq),
  eventId: number(of.eventId),
  previous: text(of.previous),
  hash: text(of.hash),
  said: typeof of.said === 'string' ? of.said : null,
})

const stampIn = (of: Readonly<Record<string, unknown>>): ShownStamp => ({
  day: text(of.day),
  seq: number(of.seq),
  head: text(of.head),
  tokens: Array.isArray(of.tokens) ? of.tokens.map(one => fromBase64(text(one))) : [],
})

/** Seals that are recomputed at once. */
const AT_ONCE = 2000

/**
 * Recomputes the chain of a file, line by line.
 * @throws SyntaxError when it is no such file
 */
export async function walkFile(
  lines: AsyncIterable<string> | Iterable<string>,
  digest: Digest,
): Promise<ChainWalk> {
  let walk = BEFORE_CHAIN
  let seals: ShownSeal[] = []
  let stamps: ShownStamp[] = []
  let isFirst = true
  const step = async () => {
    walk = await walkChain(walk, { seals, stamps }, digest)
    ;[seals, stamps] = [[], []]
  }
  for await (const line of lines) {
    if (line.trim() === '') continue
    const read: unknown = JSON.parse(line)
    if (!isRecord(read)) throw new SyntaxError('A line of the file is no record.')
    if (isFirst && read.holds !== CHAIN_FILE.holds) throw new SyntaxError('The file holds no audit chain.')
    isFirst = false
    if (isRecord(read.seal)) {
      if (seals.length >= AT_ONCE) await step()
      seals.push(sealIn(read.seal))
    }
    if (isRecord(read.stamp)) stamps.push(stampIn(read.stamp))
  }
  if (isFirst) throw new SyntaxError('The file is empty.')
  const behind = stamps
  await step()
  return endChain(walk, behind)
}
