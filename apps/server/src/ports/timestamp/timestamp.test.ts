import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromBER } from 'asn1js'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { makeAuthority } from '#domain/timestamp/authority.ts'
import { checkToken } from '#domain/timestamp/token.ts'
import { systemRandom } from '../random.ts'
import { embeddedWitness, httpWitness, timestampsBy, type Witness } from './timestamp.ts'

const NOW = new Date('2026-11-23T05:30:00Z')
const name = { organisation: 'Another house', commonName: 'Witness' }
const authority = makeAuthority(Buffer.alloc(32, 3), name, new Date('2026-01-01T00:00:00Z'))
const chance = { clock: { now: () => NOW }, random: systemRandom }
const data = Buffer.from('what is stamped')
const digest = createHash('sha256').update(data).digest()
let server: Server
let url = ''
let asked = ''
beforeAll(async () => {
  const witness = embeddedWitness(authority, chance)
  server = createServer((request, reply) => {
    asked = request.headers['content-type'] ?? ''
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url !== '/tsa') return void reply.writeHead(503).end()
      void witness(new Uint8Array(Buffer.concat(parts))).then(answer =>
        reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

describe('witnesses of time', () => {
  it('are asked over HTTP in the form of RFC 3161, and another library reads their token', async () => {
    const [token] = await timestampsBy([httpWitness(`${url}/tsa`)], chance).stamp(digest)
    expect(asked).toBe('application/timestamp-query')
    const content = new ContentInfo({ schema: fromBER(new Uint8Array(token ?? []).buffer).result })
    const signed = new SignedData({ schema: content.content })
    const inner = signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0)
    const info = new TSTInfo({ schema: fromBER(inner).result })
    expect(info.genTime).toEqual(NOW)
    expect(Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)).toEqual(digest)
    expect(await signed.verify({ signer: 0, data: new Uint8Array(data).buffer, checkChain: false })).toBe(
      true,
    )
  })
  it('one that fails is passed over, and nothing is stamped when all fail', async () => {
    const good = httpWitness(`${url}/tsa`)
    const bad = httpWitness(`${url}/down`)
    expect(await timestampsBy([bad, good], chance).stamp(digest)).toHaveLength(1)
    await expect(timestampsBy([bad], chance).stamp(digest)).rejects.toThrow('answered 503')
    await expect(timestampsBy([], chance).stamp(digest)).rejects.toThrow('No witness')
  })
  it('an answer to another request is refused', async () => {
    const first = await httpWitness(`${url}/tsa`)(new Uint8Array())
    const replay: Witness = async () => first
    await expect(timestampsBy([replay], chance).stamp(digest)).rejects.toThrow('not stamped')
  })
  it('set back the clock of this machine and they stamp nothing', async () => {
    const back = { ...chance, clock: { now: () => new Date(NOW.getTime() - 3 * DAY_MS) } }
    const source = timestampsBy([httpWitness(`${url}/tsa`)], back)
    await expect(source.stamp(digest)).rejects.toThrow('clock of this machine')
    const [token] = await timestampsBy([httpWitness(`${url}/tsa`)], chance).stamp(digest)
    expect(checkToken(token ?? new Uint8Array(), digest.toString('hex')).at).toBe(NOW.getTime())
  })
})
