import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vaultMasterKey } from '#server/keys/vaultMasterKey.ts'
import { drandBeacon } from './beacon.ts'
import { httpSms } from './couriers/httpSms.ts'
import { s3Files } from './files/s3Files.ts'
import { razorpayProvider } from './paymentProvider/razorpayProvider.ts'
import { httpWitness } from './timestamp/timestamp.ts'

let asked: string[] = []
let servers: Server[] = []
let sly = ''

/** A server that notes what arrives; `to` is where it sends everybody on. */
async function listen(name: string, to?: string): Promise<string> {
  const server = createServer((request, reply) => {
    asked.push(name)
    request.resume()
    reply.writeHead(to ? 307 : 200, to ? { location: `${to}${request.url}` } : {}).end('{}')
  })
  servers = [...servers, server]
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  sly = await listen('peer', await listen('elsewhere'))
})
afterAll(() => Promise.all(servers.map(one => new Promise(resolve => one.close(resolve)))))

const keys = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' }
const s3 = { bucket: 'b', region: 'ap-south-1', accessKeyId: 'a', secretAccessKey: 's' }
const text = {
  id: '1',
  to: '9876543210',
  subject: '',
  text: 'Hello',
  template: 'OTP',
  language: 'en',
} as const

/** Each peer of the portal, asked once; keys and texts are in what is sent. */
const PEERS: Readonly<Record<string, () => Promise<unknown>>> = {
  payments: () => {
    const shop = razorpayProvider({ ...keys, baseUrl: sly, checkoutScriptUrl: sly, retryPausesMs: [] })
    return shop.fetchOrder('order_1234567890abcd')
  },
  files: () => s3Files({ endpoint: sly, ...s3 }).get('uploads/one.pdf'),
  'key service': () =>
    vaultMasterKey({ address: sly, token: 't', mount: 'transit', key: 'k' }).wrap(Buffer.alloc(32)),
  SMS: () => httpSms({ url: sly, apiKey: 'k', sender: 'GPDATS', templateIds: {} }).send(text),
  'witness of time': () => httpWitness(sly)(new Uint8Array(4)),
  // Its hosts are fixed: the request goes to the sly one as it would have gone to them.
  beacon: () => drandBeacon((_, options) => fetch(sly, options)).fetch(1),
}

it.each(Object.keys(PEERS))('%s that sends the portal elsewhere is not followed', async name => {
  asked = []
  await expect(PEERS[name]?.()).rejects.toThrow()
  expect(new Set(asked)).toEqual(new Set(['peer']))
})
