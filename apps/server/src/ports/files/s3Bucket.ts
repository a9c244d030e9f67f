import { AwsClient } from 'aws4fetch'
import type { StoredFile } from '#server/ports/files.ts'

/** A bucket of an S3-compatible store, addressed by path: `endpoint/bucket/key`. */
export interface S3Place {
  /** Address of the service without a slash at the end: https://s3.ap-south-1.amazonaws.com */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What is asked of a bucket. */
interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Key or query, as it stands behind the bucket in the address. */
  readonly path: string
  /** SHA-256 of what is sent, hex; of nothing where nothing is. */
  readonly digest: string
  readonly body?: Buffer<ArrayBuffer> | Blob
  readonly mimeType?: string | undefined
  readonly timeoutMs?: number
}

/** The requests to one bucket. */
export interface Bucket {
  readonly ask: (asked: Asked) => Promise<Response>
  /** Every file whose key begins so, in the order of their keys. */
  readonly list: (prefix?: string) => AsyncGenerator<StoredFile>
}

/** A busy or restarting store is asked again after 50, 100 and 200 ms; then the citizen is told to try later. */
const RETRIES = 3
const TIMEOUT_MS = 20_000
export const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Only the code of the answer: its body may name the bucket and the key id. */
export const failed = (act: string, answer: Response): Error =>
  new Error(`the file store answered ${answer.status} when asked to ${act} a file`)

/** The text of an element; our keys have no characters that XML would write otherwise. */
const valueIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** Opens a bucket. Every request is signed together with the hash of its body (AWS Signature Version 4). */
export function s3Bucket(place: S3Place): Bucket {
  const client = new AwsClient({
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    region: place.region,
    service: 's3',
    retries: RETRIES,
  })

  const ask: Bucket['ask'] = ({ method, path, digest, body, mimeType, timeoutMs = TIMEOUT_MS }) =>
    client.fetch(`${place.endpoint}/${place.bucket}${path}`, {
      method,
      headers: { 'x-amz-content-sha256': digest, ...(mimeType ? { 'content-type': mimeType } : {}) },
      ...(body ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })

  /** One page of the bucket's list, after a key; an empty one is the end. */
  async function page(prefix: string, after: string): Promise<StoredFile[]> {
    const wanted = { ...(prefix ? { prefix } : {}), ...(after ? { 'start-after': after } : {}) }
    const query = new URLSearchParams({ 'list-type': '2', ...wanted })
    const answer = await ask({ method: 'GET', path: `?${query}`, digest: NOTHING })
    const text = await answer.text()
    if (!answer.ok) throw failed('list', answer)
    return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      key: valueIn(entry, 'Key'),
      writtenOn: new Date(valueIn(entry, 'LastModified')),
    }))
  }

  return {
    ask,
    async *list(prefix = '') {
      for (
        let files = await page(prefix, '');
        files.length > 0;
        files = await page(prefix, files.at(-1)?.key ?? '')
      )
        yield* files
    },
  }
}
