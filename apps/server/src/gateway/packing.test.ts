import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Packed, packingFor, packLong } from './packing.ts'

const asked = (accepted: string | undefined, haste: 'kept' | 'awaited' = 'kept') =>
  packingFor({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } }, haste)

describe('the form in which an answer travels', () => {
  it('is what the other side weighs most, and among equals the smallest of what is kept, the quickest of what is awaited', () => {
    const browser = 'gzip, deflate, br, zstd'
    expect([asked(browser), asked(browser, 'awaited')]).toEqual(['br', 'zstd'])
    expect(asked('gzip;q=1.0, br;q=0.5')).toBe('gzip')
    expect(asked('ZSTD ; q=0.8 , gzip;q=0.7')).toBe('zstd')
    expect(asked('*')).toBe('br')
    expect(asked('br;q=0, *;q=0.1')).toBe('zstd')
  })

  it('is its own where nothing of ours is wanted, or what is said is nonsense', () => {
    for (const accepted of [
      undefined,
      '',
      'identity',
      'deflate',
      'br;q=0',
      '*;q=0',
      'br;q=2',
      'vibrant',
      ';;,',
    ])
      expect([accepted, asked(accepted)]).toEqual([accepted, null])
  })
})

const LONG = { rows: Array.from({ length: 200 }, (_, at) => ({ at, name: 'नाम' })) }
const UNPACK = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const

let app: FastifyInstance
beforeAll(() => {
  app = fastify()
  app.get('/own', { onSend: packLong }, () => LONG)
  app.get('/short', { onSend: packLong }, () => ({ answered: true }))
  const everybody = new Packed(Buffer.from(JSON.stringify(LONG)))
  app.get('/everybody', (request, reply) => everybody.send(request, reply))
})
afterAll(() => app.close())

const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })

describe('an answer', () => {
  it.each(['/own', '/everybody'])('that is long arrives whole in each form: %s', async url => {
    for (const [packing, unpack] of Object.entries(UNPACK)) {
      const { headers, rawPayload } = await ask(url, packing)
      expect(headers['content-encoding']).toBe(packing)
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
      expect(JSON.parse(unpack(rawPayload).toString())).toEqual(LONG)
    }
    expect((await ask(url, 'identity')).json()).toEqual(LONG)
  })

  it('that is short travels as it is', async () => {
    const { headers, payload } = await ask('/short', 'br, zstd, gzip')
    expect([headers['content-encoding'], payload]).toEqual([undefined, '{"answered":true}'])
  })
})
