import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from './random.ts'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals a value that must not lie readable in the database (PAN, account number, identity number): AES-256-GCM, a fresh
 * nonce each time. Layout: version byte, nonce, tag, ciphertext. '' stays '' as an empty buffer.
 */
export function seal(key: Buffer, random: Random, text: string): Buffer {
  if (text === '') return Buffer.alloc(0)
  const iv = random.bytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), sealed])
}

/** Opens a sealed value. @throws Error when it was altered or sealed with another key */
export function unseal(key: Buffer, sealed: Buffer): string {
  if (sealed.length === 0) return ''
  if (sealed[0] !== VERSION) throw new Error('unknown version of a sealed value')
  const iv = sealed.subarray(1, 1 + IV_BYTES)
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv)
  decipher.setAuthTag(tag)
  const text = Buffer.concat([decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()])
  return text.toString('utf8')
}
