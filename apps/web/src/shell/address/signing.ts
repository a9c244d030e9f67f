import { toHex, utf8 } from '#domain/draw/bytes.ts'
import { createSha256 } from '#domain/draw/sha256.ts'

/**
 * Tamper evidence for route parameters (specification, section 2). The key is in the bundle, so this is no security:
 * the server checks every right by itself.
 */
const signed = createSha256().hmac(utf8('citizen-portal route parameters v1'))
const SEPARATOR = '~'
const SIGNATURE_LENGTH = 16

const signatures = new Map<string, string>()

/** 16 hex digits over name and value together, so that a value cannot move to another parameter. Memoised: 0.1 ms each on a slow phone. */
export function signatureOf(name: string, json: string): string {
  const message = `${name}\0${json}`
  const known = signatures.get(message)
  if (known !== undefined) return known
  const bytes = utf8(message)
  const digest = new Uint8Array(32)
  signed(bytes, bytes.length, digest, 0)
  const signature = toHex(digest, 0, SIGNATURE_LENGTH / 2)
  if (signatures.size > 2000) signatures.clear()
  signatures.set(message, signature)
  return signature
}

/** The value as it stands in an address: JSON, separator, signature. */
export function seal(name: string, value: unknown): string {
  const json = JSON.stringify(value)
  return `${json}${SEPARATOR}${signatureOf(name, json)}`
}

/** True for a text that is, or once was, a sealed value: with its signature, or the bare value of which it was taken off. */
export const looksSealed = (text: string): boolean => text.includes(SEPARATOR) || /^\d+$/.test(text)

export type Opened = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

/** The value of a sealed text, or `ok: false` when its signature does not match. */
export function open(name: string, sealed: string): Opened {
  const at = sealed.length - SIGNATURE_LENGTH - 1
  if (at < 1 || sealed.charAt(at) !== SEPARATOR) return { ok: false }
  const json = sealed.slice(0, at)
  if (signatureOf(name, json) !== sealed.slice(at + 1)) return { ok: false }
  try {
    const value: unknown = JSON.parse(json)
    return { ok: true, value }
  } catch {
    // Signed but not JSON: nobody but this module signs, so it was made by hand.
    return { ok: false }
  }
}
