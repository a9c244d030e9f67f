import { hash } from 'node:crypto'
import type { Random } from './random.ts'

const UINT32 = 2 ** 32

/**
 * Chance that can be repeated: the stream SHA-512(seed ‖ 0), SHA-512(seed ‖ 1) … Nobody without the seed can tell it from
 * real chance, and whoever has the seed draws the same values in the same order. A roll draws a million salts: a keyed hash
 * for each would take longer than all else, and protects nothing more where every message has the same length.
 * @param seed 32 random bytes, as secret as what is drawn from them
 */
export function seededRandom(seed: Buffer): Random {
  let step = 0n
  let left: Buffer = Buffer.alloc(0)
  const message = Buffer.concat([seed, Buffer.alloc(8)])
  function next(): Buffer {
    message.writeBigUInt64BE(step++, seed.length)
    return hash('sha512', message, 'buffer')
  }
  const bytes = (length: number): Buffer => {
    const parts: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      if (left.length === 0) left = next()
      const part = left.subarray(0, missing)
      left = left.subarray(part.length)
      missing -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }
  return {
    bytes,
    below(below) {
      // Values beyond the last whole multiple are drawn again, so that every number is equally likely.
      const limit = UINT32 - (UINT32 % below)
      for (;;) {
        const value = bytes(4).readUInt32BE()
        if (value < limit) return value % below
      }
    },
    uuid() {
      const raw = bytes(16)
      raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40
      raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
