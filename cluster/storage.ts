// The S3 storage of the network, as a program of its own: node storage.ts <folder> <certificate> <key>
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** As far as it is used here: the package has no types of its own. */
type Storage = new (options: {
  readonly directory: string
  readonly silent: boolean
  readonly vhostBuckets: boolean
  readonly address: string
  readonly port: number
  readonly cert: Buffer
  readonly key: Buffer
  readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
}) => { run(): Promise<unknown> }
interface Account {
  createKeyPair(id: string, secret: string): void
}

const require = createRequire(import.meta.url)
const S3rver: Storage = require('@20minutes/s3rver')
const { DUMMY_ACCOUNT }: { DUMMY_ACCOUNT: Account } = require('@20minutes/s3rver/lib/models/account.js')

const [directory = '', certificate = '', key = ''] = process.argv.slice(2)
const { S3_BUCKET: name = '', S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '' } = process.env
DUMMY_ACCOUNT.createKeyPair(id, secret)
await new S3rver({
  ...{ directory, silent: true, address: '0.0.0.0', port: 443 },
  // The bucket stands in the path; its host is no bucket.
  vhostBuckets: false,
  cert: readFileSync(certificate),
  key: readFileSync(key),
  configureBuckets: [{ name, configs: [] }],
}).run()
