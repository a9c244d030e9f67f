import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The fixed client key of specification section 3. It keeps the session unreadable at a glance and makes a changed
 * value void; the real protection is that the server can close the session.
 */
const CLIENT_KEY = hexToBytes('8f3ac1d6527be90418aa4c70b96fd2e3557f01bc9de8467a3210f4c56b9e7d82')

/** Each text is sealed with a nonce of its own, which stands before it. */
const cipher = managedNonce(xchacha20poly1305)

/** A text in its encrypted form, hex. */
export const seal = (text: string): string => bytesToHex(cipher(CLIENT_KEY).encrypt(utf8ToBytes(text)))

/** The text of an encrypted one; null for a value that was changed by a single bit. */
export function unseal(sealed: string): string | null {
  try {
    return bytesToUtf8(cipher(CLIENT_KEY).decrypt(hexToBytes(sealed)))
  } catch {
    // Decryption refuses what it did not make.
    return null
  }
}

/** A key that only one session has, for one purpose. */
const keyFor = (authKey: string, purpose: string): Uint8Array =>
  hkdf(sha256, utf8ToBytes(authKey), CLIENT_KEY, utf8ToBytes(purpose), 32)

/** A text encrypted for one session and one purpose, hex. No other session opens it, nor this one for another purpose. */
export const sealFor = (authKey: string, purpose: string, text: string): string =>
  bytesToHex(cipher(keyFor(authKey, purpose)).encrypt(utf8ToBytes(text)))

/** The text of one that `sealFor` made for the same session and purpose; null for any other. */
export function unsealFor(authKey: string, purpose: string, sealed: string): string | null {
  try {
    return bytesToUtf8(cipher(keyFor(authKey, purpose)).decrypt(hexToBytes(sealed)))
  } catch {
    // Decryption refuses what it did not make.
    return null
  }
}
