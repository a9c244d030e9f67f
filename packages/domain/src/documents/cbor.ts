import { concatBytes, fromUtf8, utf8 } from '#domain/draw/bytes.ts'

/** What a paper's facts are written in: whole numbers, texts, bytes, lists and maps (RFC 8949, deterministic). */
export type Cbor = bigint | string | Uint8Array | readonly Cbor[] | ReadonlyMap<bigint, Cbor>

/** Bytes that are not CBOR of the kinds above. */
export class CborProblem extends Error {}

const MAJOR = { whole: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5 } as const

function head(major: number, value: bigint): Uint8Array {
  const size = value < 24n ? 0 : value < 0x100n ? 1 : value < 0x10000n ? 2 : value < 0x100000000n ? 4 : 8
  const first = (major << 5) | (size === 0 ? Number(value) : 24 + Math.log2(size))
  const rest = Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * (size - 1 - at))) & 0xffn))
  return Uint8Array.from([first, ...rest])
}

/** A value in the shortest form. Keys of a map are written in their order. */
export function writeCbor(value: Cbor): Uint8Array {
  if (typeof value === 'bigint')
    return value < 0n ? head(MAJOR.negative, -1n - value) : head(MAJOR.whole, value)
  if (typeof value === 'string') {
    const bytes = utf8(value)
    return concatBytes(head(MAJOR.text, BigInt(bytes.length)), bytes)
  }
  if (value instanceof Uint8Array) return concatBytes(head(MAJOR.bytes, BigInt(value.length)), value)
  if (value instanceof Map) {
    const pairs = [...value].flatMap(([key, entry]) => [writeCbor(key), writeCbor(entry)])
    return concatBytes(head(MAJOR.map, BigInt(value.size)), ...pairs)
  }
  const list = value as readonly Cbor[]
  return concatBytes(head(MAJOR.list, BigInt(list.length)), ...list.map(writeCbor))
}

/** Reads one value that takes all of the bytes. @throws CborProblem */
export function readCbor(bytes: Uint8Array): Cbor {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new CborProblem('It ends too early.')
    at += count
    return bytes.subarray(at - count, at)
  }
  const argument = (small: number): bigint => {
    if (small < 24) return BigInt(small)
    if (small > 27) throw new CborProblem('It is of another form.')
    return take(2 ** (small - 24)).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  }
  const one = (depth: number): Cbor => {
    const [first = 0] = take(1)
    const value = argument(first & 31)
    const count = Number(value)
    if (depth > 4 || (first >> 5 > MAJOR.negative && count > bytes.length))
      throw new CborProblem('It is of another form.')
    switch (first >> 5) {
      case MAJOR.whole:
        return value
      case MAJOR.negative:
        return -1n - value
      case MAJOR.bytes:
        return Uint8Array.from(take(count))
      case MAJOR.text:
        return fromUtf8(take(count))
      case MAJOR.list:
        return Array.from({ length: count }, () => one(depth + 1))
      case MAJOR.map:
        return new Map(
          Array.from({ length: count }, (): [bigint, Cbor] => {
            const key = one(depth + 1)
            if (typeof key !== 'bigint') throw new CborProblem('A key is no number.')
            return [key, one(depth + 1)]
          }),
        )
      default:
        throw new CborProblem('It is of another form.')
    }
  }
  const value = one(0)
  if (at !== bytes.length) throw new CborProblem('Something follows it.')
  return value
}
