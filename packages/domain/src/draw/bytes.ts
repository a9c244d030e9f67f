const encoder = new TextEncoder()
const DIGITS = '0123456789abcdef'

/** Bytes of a text in UTF-8. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Text of UTF-8 bytes. @throws TypeError when the bytes are not UTF-8; a byte order mark is kept, not swallowed. */
export function fromUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}

/** Lower-case hexadecimal of bytes[from, to). */
export function toHex(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  for (let i = from; i < to; i++) {
    const byte = bytes[i] ?? 0
    text += DIGITS.charAt(byte >>> 4) + DIGITS.charAt(byte & 15)
  }
  return text
}

/** Bytes of a lower-case hexadecimal text. @throws RangeError when the text is anything else. */
export function fromHex(text: string): Uint8Array {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text))
    throw new RangeError('Not lower-case hexadecimal text.')
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16)
  return bytes
}

/** True for `bytes` × 2 lower-case hexadecimal digits. */
export function isHex(text: unknown, bytes: number): text is string {
  return typeof text === 'string' && text.length === bytes * 2 && /^[0-9a-f]*$/.test(text)
}

/** Joins byte strings. */
export function concatBytes(...parts: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** True when both hold the same bytes. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

/** Orders two texts by their UTF-8 bytes, as every list in a draw is ordered. */
export function compareText(a: string, b: string): number {
  const x = utf8(a)
  const y = utf8(b)
  const shared = Math.min(x.length, y.length)
  for (let i = 0; i < shared; i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0)
    if (difference !== 0) return difference
  }
  return x.length - y.length
}
