import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

/**
 * The fixed client key of specification section 3. It keeps the session unreadable at a glance and makes a changed
 * value void; the real protection is that the server can close the session.
 */
const cipher = managedNonce(xchacha20poly1305)(
  hexToBytes('8f3ac1d6527be90418aa4c70b96fd2e3557f01bc9de8467a3210f4c56b9e7d82'),
)

/** A text in its encrypted form, hex. */
export const seal = (text: string): string => bytesToHex(cipher.encrypt(utf8ToBytes(text)))

/** The text of an encrypted one; null for a value that was changed by a single bit. */
export function unseal(sealed: string): string | null {
  try {
    return bytesToUtf8(cipher.decrypt(hexToBytes(sealed)))
  } catch {
    // Decryption refuses what it did not make.
    return null
  }
}
