import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import type { Environment } from '#server/config/environment.ts'
import { readBucket } from '#server/config/outside.ts'
import { type Bucket, failed, NOTHING, type S3Place, s3Bucket } from '#server/ports/files/s3Bucket.ts'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { severalAtOnce } from '../severalAtOnce.ts'
import type { Target } from './mirror.ts'

/** A table of a gigabyte over a slow line. */
const TRANSFER_MS = HOUR_MS
/** What a name in a bucket is made of, a folder's and a file's of it. */
const PART = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/

/** The bucket of `BACKUP_S3_…`, to which a followed database is sent. @throws StartupError for half of it */
export const readBackupBucket = (env: Environment): S3Place | undefined => readBucket(env, 'BACKUP_')

/** The key of a file of a folder. @throws StartupError for a name that no file of a followed database has */
function keyOf(name: string, path: string): string {
  const parts = [name, ...path.split(sep)]
  if (!parts.every(part => PART.test(part)))
    throw new StartupError(`'${parts.join('/')}' is no name for a file in a bucket.`)
  return parts.join('/')
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The keys below a name. @throws StartupError where the bucket does not answer as it should */
async function keysBelow({ list }: Bucket, { bucket }: S3Place, name: string): Promise<Set<string>> {
  const keys = new Set<string>()
  try {
    for await (const { key } of list(`${name}/`)) keys.add(key)
  } catch (error) {
    throw new StartupError(`The bucket ${bucket} of BACKUP_S3_BUCKET cannot be used: ${errorMessage(error)}.`)
  }
  return keys
}

/**
 * A followed folder in a bucket, below its name. A file is read twice, for its hash and to be sent, and never held whole.
 *
 * @throws StartupError where the bucket does not answer as it should
 */
export async function bucketTarget(place: S3Place, name: string): Promise<Target> {
  const bucket = s3Bucket(place)
  const known = await keysBelow(bucket, place, name)
  return {
    has: path => known.has(keyOf(name, path)),
    async keep(from, path) {
      const key = keyOf(name, path)
      const [digest, body] = [await digestOf(from), await openAsBlob(from)]
      const answer = await bucket.ask({
        method: 'PUT',
        path: `/${key}`,
        digest,
        body,
        timeoutMs: TRANSFER_MS,
      })
      await answer.body?.cancel()
      if (!answer.ok) throw failed('keep', answer)
      known.add(key)
    },
  }
}

/**
 * Brings a followed folder back from a bucket.
 *
 * @param to a folder that is empty
 * @throws StartupError when there is none of that name
 */
export async function fetchFollowed(place: S3Place, name: string, to: string): Promise<void> {
  const bucket = s3Bucket(place)
  const keys = await keysBelow(bucket, place, name)
  if (keys.size === 0)
    throw new StartupError(`There is no followed database ${name} in the bucket ${place.bucket}.`)
  await severalAtOnce(keys, async key => {
    const path = key.slice(name.length + 1).split('/')
    if (keyOf(name, path.join(sep)) !== key)
      throw new StartupError(`'${key}' is no file of a followed database.`)
    const answer = await bucket.ask({
      method: 'GET',
      path: `/${key}`,
      digest: NOTHING,
      timeoutMs: TRANSFER_MS,
    })
    if (!answer.ok || !answer.body) throw failed('read', answer)
    const target = join(to, ...path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const bytes = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    await pipeline(bytes, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  })
}
