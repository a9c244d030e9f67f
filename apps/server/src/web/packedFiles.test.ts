import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePacked } from './packedFiles.ts'

const SCRIPT = 'export const words = "जल"\n'.repeat(100)
const NAMES = ['service-worker.js', 'assets/a1b2.js']
let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'packed-'))
  mkdirSync(join(root, 'assets'))
  for (const name of NAMES) {
    const path = join(root, name)
    writeFileSync(path, SCRIPT)
    writeFileSync(`${path}.br`, brotliCompressSync(SCRIPT))
    writeFileSync(`${path}.gz`, gzipSync(SCRIPT))
    writeFileSync(`${path}.zst`, zstdCompressSync(SCRIPT))
  }
  app = fastify()
  await servePacked(app, { root, prefix: '/' })
  await servePacked(app, { root: join(root, 'assets'), prefix: '/desk/assets/' })
  app.get('/desk/*', () => 'the page')
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('a file of the build', () => {
  it('comes packed as who asks likes it best', async () => {
    for (const [accepted, packing] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['zstd', 'zstd'],
      ['zstd, gzip;q=0.5', 'zstd'],
      ['gzip', 'gzip'],
      [undefined, undefined],
      ['br;q=0, zstd;q=0', undefined],
    ] as const) {
      const { statusCode, headers } = await ask('/assets/a1b2.js', accepted)
      expect([accepted, statusCode, headers['content-encoding']]).toEqual([accepted, 200, packing])
      expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/)
      expect(headers.vary).toBe('accept-encoding')
    }
    const { rawPayload } = await ask('/assets/a1b2.js?x=1', 'zstd')
    expect(zstdDecompressSync(rawPayload).toString()).toBe(SCRIPT)
  })

  it('comes as it is while it is being packed, and packed from then on', async () => {
    writeFileSync(join(root, 'assets/late.js'), SCRIPT)
    const early = fastify()
    await servePacked(early, { root, prefix: '/' })
    const packings = async () => {
      const asked = ['br', 'gzip', 'zstd'].map(accepted =>
        early.inject({ url: '/assets/late.js', headers: { 'accept-encoding': accepted } }),
      )
      const answers = await Promise.all(asked)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      return answers.map(({ headers }) => headers['content-encoding'])
    }
    expect(await packings()).toEqual([undefined, undefined, undefined])
    writeFileSync(join(root, 'assets/late.js.br'), brotliCompressSync(SCRIPT))
    writeFileSync(join(root, 'assets/late.js.gz'), gzipSync(SCRIPT))
    writeFileSync(join(root, 'assets/late.js.zst'), zstdCompressSync(SCRIPT))
    expect(await packings()).toEqual(['br', 'gzip', 'zstd'])
    await early.close()
  })

  it('is kept for a year where its name changes with it, and never where devices look for a newer one', async () => {
    for (const accepted of ['br', 'zstd', 'gzip', 'identity']) {
      const kept = (await ask('/assets/a1b2.js', accepted)).headers['cache-control']
      expect([accepted, kept]).toEqual([accepted, 'public, max-age=31536000, immutable'])
      const worker = (await ask('/service-worker.js', accepted)).headers['cache-control']
      expect([accepted, worker]).toEqual([accepted, 'no-cache'])
    }
  })

  it('of the desk comes alike, and one that is not there is no page', async () => {
    const { headers } = await ask('/desk/assets/a1b2.js', 'zstd')
    expect(headers).toMatchObject({ 'content-encoding': 'zstd', 'cache-control': /immutable/ })
    for (const accepted of ['zstd', 'br'])
      expect((await ask('/desk/assets/gone.js', accepted)).statusCode).toBe(404)
  })
})
