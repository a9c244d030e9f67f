import { toHex } from '#domain/draw/bytes.ts'

/** One value of DER (X.690): its tag byte, its content, and its bytes with head and all. */
export interface Der {
  readonly tag: number
  readonly content: Uint8Array
  readonly bytes: Uint8Array
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Context tags, constructed: [0] and [3]. */
  context0: 0xa0,
  context3: 0xa3,
} as const

/** What is not the DER that was expected. */
export class DerProblem extends Error {}

function readOne(bytes: Uint8Array, from: number): { value: Der; next: number } {
  const tag = bytes[from]
  const first = bytes[from + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f)
    throw new DerProblem('The bytes end in the middle of a value.')
  let length = first
  let at = from + 2
  if (first >= 0x80) {
    const count = first - 0x80
    if (count < 1 || count > 3) throw new DerProblem('A length is not one of DER.')
    length = 0
    for (let i = 0; i < count; i++) length = length * 256 + (bytes[at++] ?? Number.NaN)
    if (!(length >= 0x80 && length >= 256 ** (count - 1))) throw new DerProblem('A length is not one of DER.')
  }
  if (at + length > bytes.length) throw new DerProblem('The bytes end in the middle of a value.')
  const next = at + length
  return { next, value: { bytes: bytes.subarray(from, next), content: bytes.subarray(at, next), tag } }
}

/** The one value that fills the bytes. @throws DerProblem */
export function readDer(bytes: Uint8Array): Der {
  const { value, next } = readOne(bytes, 0)
  if (next !== bytes.length) throw new DerProblem('Something follows the value.')
  return value
}

/** The values inside a constructed one, in order. @throws DerProblem */
export function inside(value: Der | undefined): Der[] {
  if (!value || (value.tag & 0x20) === 0) throw new DerProblem('A value is not made of others.')
  const found: Der[] = []
  for (let at = 0; at < value.content.length; ) {
    const one = readOne(value.content, at)
    found.push(one.value)
    at = one.next
  }
  return found
}

/** A value that must have a tag. @throws DerProblem */
export function expectTag(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag) throw new DerProblem(`A value has another tag than ${tag.toString(16)}.`)
  return value
}

/** The object identifier in its dotted form. @throws DerProblem */
export function oidOf(value: Der | undefined): string {
  const { content } = expectTag(value, TAG.oid)
  const numbers: number[] = []
  let number = 0
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    }
  }
  const first = numbers[0] ?? 0
  const top = Math.min(Math.floor(first / 40), 2)
  return [top, first - top * 40, ...numbers.slice(1)].join('.')
}

/** A whole number that is not negative. @throws DerProblem */
export function integerOf(value: Der | undefined): bigint {
  const { content } = expectTag(value, TAG.integer)
  if (content.length === 0 || (content[0] ?? 0) >= 0x80) throw new DerProblem('A number is negative.')
  return BigInt(`0x${toHex(content)}`)
}

/** The bytes of a bit string without unused bits. @throws DerProblem */
export function bitsOf(value: Der | undefined): Uint8Array {
  const { content } = expectTag(value, TAG.bitString)
  if (content[0] !== 0) throw new DerProblem('A bit string has unused bits.')
  return content.subarray(1)
}

const TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.(\d{1,9}))?Z$/

/** The moment of a UTCTime or GeneralizedTime, in milliseconds since 1970; parts of a millisecond are dropped. @throws DerProblem */
export function timeOf(value: Der | undefined): number {
  let text = String.fromCharCode(...(value?.content ?? []))
  if (value?.tag === TAG.utcTime) text = `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}`
  else expectTag(value, TAG.generalizedTime)
  const found = TIME.exec(text)
  if (!found) throw new DerProblem('A time is not one of DER.')
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number)
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3))
  const at = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second)
  const back = new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)
  if (back !== text.slice(0, 14)) throw new DerProblem('There is no such time.')
  return at + milliseconds
}
