import { concatBytes, fromHex, utf8 } from '#domain/draw/bytes.ts'
import { TAG } from './der.ts'

/** A value of DER from its tag and content. */
export function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = concatBytes(...parts)
  const size = content.length
  const head =
    size < 0x80
      ? [size]
      : size < 0x100
        ? [0x81, size]
        : size < 0x10000
          ? [0x82, size >> 8, size & 0xff]
          : [0x83, size >> 16, (size >> 8) & 0xff, size & 0xff]
  return concatBytes(Uint8Array.from([tag, ...head]), content)
}

export const sequence = (...parts: Uint8Array[]): Uint8Array => der(TAG.sequence, ...parts)
export const octets = (bytes: Uint8Array): Uint8Array => der(TAG.octets, bytes)
export const bits = (bytes: Uint8Array): Uint8Array => der(TAG.bitString, Uint8Array.of(0), bytes)
export const text = (value: string): Uint8Array => der(0x0c, utf8(value))
export const yes = (): Uint8Array => der(TAG.boolean, Uint8Array.of(0xff))
export const nothing = (): Uint8Array => der(TAG.null)

/** A whole number from 0. */
export function integer(value: bigint): Uint8Array {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return der(TAG.integer, fromHex(Number.parseInt(even.slice(0, 2), 16) >= 0x80 ? `00${even}` : even))
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap(number => {
    const septets = [number & 0x7f]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      septets.unshift((left & 0x7f) | 0x80)
    return septets
  })
  return der(TAG.oid, Uint8Array.from(bytes))
}

/** A moment as GeneralizedTime in whole seconds. */
export const moment = (at: Date): Uint8Array =>
  der(TAG.generalizedTime, utf8(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

/** A SET OF: its members in the order of their bytes, as DER wants. */
export const setOf = (...members: Uint8Array[]): Uint8Array => der(TAG.set, ...members.toSorted(compareBytes))

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
