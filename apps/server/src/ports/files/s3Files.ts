import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkedKey, type FileStore, type StoredFile } from '#server/ports/files.ts'

/** A bucket of an S3-compatible store, addressed by path: `endpoint/bucket/key`. */
export interface S3Place {
  /** Address of the service without a slash at the end: https://s3.ap-south-1.amazonaws.com */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A busy or restarting store is asked again after 50, 100 and 200 ms; then the citizen is told to try later. */
const RETRIES = 3
const TIMEOUT_MS = 20_000

/** The text of an element; our keys have no characters that XML would write otherwise. */
const valueIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

const pathOf = (key: string): string => `/${checkedKey(key)}`

/** Files in a bucket. Every request is signed together with the hash of its body (AWS Signature Version 4). */
export function s3Files(place: S3Place): FileStore {
  const client = new AwsClient({
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    region: place.region,
    service: 's3',
    retries: RETRIES,
  })

  async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, bytes?: Uint8Array, mimeType?: string) {
    const url = `${place.endpoint}/${place.bucket}${path}`
    const digest = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    return await client.fetch(url, {
      method,
      headers: { 'x-amz-content-sha256': digest, ...(mimeType ? { 'content-type': mimeType } : {}) },
      ...(bytes ? { body: Buffer.from(bytes) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  /** One page of the bucket's list, after a key; an empty one is the end. */
  async function page(after: string): Promise<StoredFile[]> {
    const query = new URLSearchParams({ 'list-type': '2', ...(after ? { 'start-after': after } : {}) })
    const answer = await ask('GET', `?${query}`)
    const text = await answer.text()
    if (!answer.ok) throw failed('list', answer)
    return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      key: valueIn(entry, 'Key'),
      writtenOn: new Date(valueIn(entry, 'LastModified')),
    }))
  }

  /** Only the code of the answer: its body may name the bucket and the key id. */
  const failed = (act: string, answer: Response) =>
    new Error(`the file store answered ${answer.status} when asked to ${act} a file`)

  return {
    async put(key, bytes, mimeType) {
      const answer = await ask('PUT', pathOf(key), bytes, mimeType)
      await answer.body?.cancel()
      if (!answer.ok) throw failed('keep', answer)
    },
    async get(key) {
      const answer = await ask('GET', pathOf(key))
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw failed('read', answer)
    },
    async remove(key) {
      const answer = await ask('DELETE', pathOf(key))
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw failed('forget', answer)
    },
    async *list() {
      for (let files = await page(''); files.length > 0; files = await page(files.at(-1)?.key ?? ''))
        yield* files
    },
  }
}
