import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import type { MasterKey } from '#server/ports/masterKey.ts'
import type { Random } from '#server/ports/random.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'citizen-portal data key'

/** A master key of 32 bytes that this machine holds: FIELD_KEY. */
export function localMasterKey(secret: Buffer, random: Random): MasterKey {
  // Its own key for wrapping: the bytes of FIELD_KEY itself opened values before there were data keys.
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))
  return {
    name: `local:${createHash('sha256').update(key).digest('hex').slice(0, 16)}`,
    async wrap(dataKey) {
      const iv = random.bytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(PURPOSE))
      const wrapped = Buffer.concat([cipher.update(dataKey), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), wrapped])
    },
    async unwrap(wrapped) {
      const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(PURPOSE)).setAuthTag(wrapped.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(wrapped.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
