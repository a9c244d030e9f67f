/**
 * What a watcher of a draw asks for, and how many watchers one server answers: the page of a hall with a roll of 41,286 entries.
 * node bench/ceremony.ts after a build. Ends with exit code 1 when a watcher asks for more than 12 files before the number, or
 * 50,000 of them could not ask for the number within the seconds over which the page spreads them.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { CATEGORY_ONLY } from '#domain/draw/lists.ts'
import { someDraw, someEntries, somePool } from '#domain/draw/testing/build.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { keepFiles } from '#server/lottery/draw/drawFileStore.ts'
import { listAwaited } from '#server/lottery/draw/drawStore.ts'
import { loadHeldDraw } from '#server/seed/heldDraw.ts'
import { openBenchPortal } from './payments/portal.ts'

const WATCHERS = 50_000
const ENTRIES = 41_286
/** The page spreads the first question for the number over so many seconds (apps/web/src/draw/hall/numberWatch.ts). */
const SPREAD = 10
const MOST_FILES = 12
const SECONDS = 5
const AUTOCANNON = join(import.meta.dirname, '../node_modules/autocannon/autocannon.js')

const data = mkdtempSync(join(tmpdir(), 'ceremony-'))
const portal = await openBenchPortal(data)
// Its round has just appeared.
const then = new Date(Date.now() - 30 * MINUTE_MS)
await inTransaction(portal.db, db => loadHeldDraw(db, portal.ports, then))
const [draw] = await listAwaited(portal.db)
if (!draw) throw new Error('no draw')
const { campaignId, id } = draw
// Digests do not pack: a roll of zeros would.
const entries = someEntries(ENTRIES, ['P112']).map((entry, i) => ({
  ...entry,
  Commit: createHash('sha256').update(String(i)).digest('hex'),
}))
const { files } = someDraw(entries, [somePool('P112', 72, CATEGORY_ONLY)])
const roll = files.get('roll.jsonl')
if (!roll) throw new Error('no roll')
await keepFiles(portal.db, portal.ports.files, id, new Map([['roll.jsonl', roll]]))
await portal.app.listen({ port: 0, host: '127.0.0.1' })

const folder = fileURLToPath(new URL('../dist/hall', import.meta.url))
const assets = globSync('assets/*.br', { cwd: folder }).map(name => statSync(`${folder}/${name}`).size)
const origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/draws/${campaignId}/1/`
const sizes: Record<string, number> = { page: statSync(`${folder}/index.html`).size }
for (const name of ['hall.json', 'hall-qr.svg', 'number.json', 'manifest.json', 'roll.jsonl']) {
  const reply = await portal.app.inject({
    url: `/draws/${campaignId}/1/${name}`,
    headers: { 'accept-encoding': 'br' },
  })
  if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode}`)
  sizes[name] = reply.rawPayload.length
}
const before = Object.values(sizes).length + assets.length
const bytes = [...Object.values(sizes), ...assets].reduce((sum, size) => sum + size, 0)
console.log(
  `page: ${assets.length + 1} files, ${(sizes.page ?? 0) + assets.reduce((a, b) => a + b, 0)} bytes`,
)
for (const [name, size] of Object.entries(sizes)) console.log(`  ${name}: ${size} bytes`)
console.log(`one watcher: ${before} requests and ${(bytes / 1_048_576).toFixed(2)} MB before the number`)

const Run = v.object({
  requests: v.object({ average: v.number() }),
  throughput: v.object({ average: v.number() }),
  latency: v.object({ p99: v.number() }),
  non2xx: v.number(),
  errors: v.number(),
})

/** Requests a second of one file; the load comes from a process of its own. */
async function rate(name: string, connections: number): Promise<number> {
  const args = [
    '-c',
    String(connections),
    '-d',
    String(SECONDS),
    '-H',
    'accept-encoding=br',
    '--json',
    `${origin}${name}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args])
  const { requests, throughput, latency, non2xx, errors } = v.parse(Run, JSON.parse(stdout))
  const megabytes = throughput.average / 1_048_576
  console.log(
    `${name}: ${requests.average.toFixed(0)} a second, ${megabytes.toFixed(0)} MB/s, 99 % within ${latency.p99} ms, ${non2xx + errors} failed`,
  )
  return requests.average
}
const perSecond = await rate('number.json', 100)
await rate('roll.jsonl', 8)
await portal.close()
rmSync(data, { force: true, recursive: true })
const needed = WATCHERS / SPREAD
const origins = Math.ceil(needed / perSecond)
console.log(
  `${WATCHERS} watchers ask ${needed.toFixed(0)} times a second: ${origins} such servers, or one behind a cache that keeps a file for a second`,
)
if (before > MOST_FILES) process.exitCode = 1
