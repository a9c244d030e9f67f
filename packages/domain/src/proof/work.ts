import { createSha256 } from '../draw/sha256.ts'

/** How many zero bits a digest begins with: what a proof of work is measured by. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/** The bits that a riddle of the server asks for; it names them first. */
const bitsOf = (riddle: string): number => Number(riddle.split('.')[0])

/** Numbers tried in one go, so that a page can draw in between. */
const BATCH = 4_096

/**
 * Tries the next numbers of a riddle: `riddle.number` must have a SHA-256 that begins with the bits the riddle names.
 * @returns the whole proof, or the number to go on from
 */
function tryBatch(riddle: string, from: number): string | number {
  const engine = createSha256()
  const digest = new Uint8Array(32)
  const encoder = new TextEncoder()
  const bits = bitsOf(riddle)
  for (let number = from; number < from + BATCH; number++) {
    const proof = `${riddle}.${number.toString(36)}`
    const bytes = encoder.encode(proof)
    engine.hashInto(-1, bytes, 0, bytes.length, digest, 0)
    if (leadingZeroBits(digest) >= bits) return proof
  }
  return from + BATCH
}

/** Solves a riddle. `rest` is awaited between batches. */
export async function solveRiddle(riddle: string, rest: () => Promise<unknown>): Promise<string> {
  for (let from = 0; ; ) {
    const found = tryBatch(riddle, from)
    if (typeof found === 'string') return found
    from = found
    await rest()
  }
}
