// The S3 storage of the network, as a program of its own: node storage.ts <folder> <certificate> <key>
import { readFileSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js'

const [directory = '', certificate = '', key = ''] = process.argv.slice(2)
const { S3_BUCKET: bucket = '', S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '' } = process.env
DUMMY_ACCOUNT.createKeyPair(id, secret)
await new S3rver({
  directory,
  silent: true,
  // The bucket stands in the path; its host is no bucket.
  vhostBuckets: false,
  address: '0.0.0.0',
  port: 443,
  cert: readFileSync(certificate),
  key: readFileSync(key),
  configureBuckets: [{ name: bucket, configs: [] }],
}).run()
