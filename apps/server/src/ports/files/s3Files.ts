import { createHash } from 'node:crypto'
import { checkedKey, type FileStore } from '#server/ports/files.ts'
import { failed, NOTHING, type S3Place, s3Bucket } from './s3Bucket.ts'

const pathOf = (key: string): string => `/${checkedKey(key)}`

/** Files in a bucket. */
export function s3Files(place: S3Place): FileStore {
  const { ask, list } = s3Bucket(place)
  return {
    async put(key, bytes, mimeType) {
      const digest = createHash('sha256').update(bytes).digest('hex')
      const body = Buffer.from(bytes)
      const answer = await ask({ method: 'PUT', path: pathOf(key), digest, body, mimeType })
      await answer.body?.cancel()
      if (!answer.ok) throw failed('keep', answer)
    },
    async get(key) {
      const answer = await ask({ method: 'GET', path: pathOf(key), digest: NOTHING })
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw failed('read', answer)
    },
    async remove(key) {
      const answer = await ask({ method: 'DELETE', path: pathOf(key), digest: NOTHING })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw failed('forget', answer)
    },
    list: () => list(),
  }
}
