import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Place } from '#server/ports/files/s3Bucket.ts'

/** A storage that speaks S3: signatures, hashes of bodies, lists a page at a time. */
export interface BucketServer {
  readonly place: S3Place
  readonly kept: ReadonlyMap<string, { readonly bytes: Buffer; readonly type: string | undefined }>
  /** The status of every answer so far. */
  readonly seen: number[]
  /** The next requests, so many, find it busy. */
  readonly beBusy: (times: number) => void
  readonly close: () => Promise<void>
}

const CREDENTIALS = { accessKeyId: 'portal', secretAccessKey: 'a secret', region: 'ap-south-1' }

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Signs what arrived with the key we know: the signature must come out the same, and the body match its hash. */
async function isSigned(request: IncomingMessage, body: Buffer, endpoint: string): Promise<boolean> {
  const { authorization, 'x-amz-content-sha256': digest, 'x-amz-date': datetime } = request.headers
  if (typeof digest !== 'string' || typeof datetime !== 'string' || hash(body) !== digest) return false
  const expected = await new AwsV4Signer({
    ...CREDENTIALS,
    service: 's3',
    method: request.method ?? '',
    url: `${endpoint}${request.url}`,
    headers: { 'x-amz-content-sha256': digest },
    datetime,
  }).authHeader()
  return authorization === expected
}

/**
 * Opens it on this machine.
 *
 * @param pageSize how many files a page of a list has
 */
export async function openBucketServer(bucket: string, pageSize: number): Promise<BucketServer> {
  const kept = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const seen: number[] = []
  let busy = 0
  let endpoint = ''

  /** As a bucket lists: in order, a page at a time. */
  function list({ pathname, searchParams }: URL): Buffer {
    const [after, prefix] = [searchParams.get('start-after') ?? '', searchParams.get('prefix') ?? '']
    const keys = [...kept.keys()].map(one => one.slice(pathname.length + 1)).sort()
    const entries = keys.filter(one => one > after && one.startsWith(prefix)).slice(0, pageSize)
    const xml = entries.map(
      one =>
        `<Contents><Key>${one}</Key><LastModified>2026-11-21T05:30:00.000Z</LastModified><Size>1</Size></Contents>`,
    )
    return Buffer.from(`<ListBucketResult>${xml.join('\n')}</ListBucketResult>`)
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const answer = (status: number, bytes?: Buffer) => {
      seen.push(status)
      response.writeHead(status).end(bytes)
    }
    if (busy-- > 0) return answer(503)
    if (!(await isSigned(request, body, endpoint))) return answer(403)
    const key = request.url ?? ''
    const url = new URL(key, endpoint)
    if (url.searchParams.get('list-type') === '2') return answer(200, list(url))
    if (request.method === 'PUT') {
      kept.set(key, { bytes: body, type: request.headers['content-type'] })
      return answer(200)
    }
    if (request.method === 'DELETE') return answer(kept.delete(key) ? 204 : 404)
    const found = kept.get(key)
    return found ? answer(200, found.bytes) : answer(404)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ kept, seen, place: { ...CREDENTIALS, endpoint, bucket } },
    beBusy(times) {
      busy = times
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
