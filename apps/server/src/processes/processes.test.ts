import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { freePort, type Launched, launchServer } from '#server/testing/launch.ts'

const PROCESSES = 2
const START_MS = 110_000
let dataDir: string
let port: number
let metricsPort: number
let server: Launched

/** Starts the portal and waits until it serves. */
async function launch(): Promise<void> {
  server = launchServer(dataDir, {
    ...{ PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info', DEMO_DATA: 'false' },
    ...{ PROCESSES: String(PROCESSES), DATABASE_POOL_SIZE: '12', DRAIN_SECONDS: '2' },
  })
  await vi.waitFor(() => expect(server.said.out).toContain('Citizen portal'), { timeout: START_MS })
}
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-processes-'))
  port = await freePort()
  metricsPort = port + 1
  await launch()
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.left
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

/** Asks once on a connection of its own. @returns which run of which process answered */
async function ask(path = '/healthz'): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
  expect(reply.status).toBe(200)
  return reply.headers.get('x-request-id')?.split('-')[0] ?? ''
}
/** So many that no process is asked by nobody: the kernel chooses by the address of who knocks. */
const MANY = 60
const askedAll = async () => new Set(await Promise.all(Array.from({ length: MANY }, () => ask())))
async function figures(): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(reply.status).toBe(200)
  return reply.text()
}
/** The processes that serve, by what they log of the requests that they answered. */
const pidsOf = () => [
  ...new Set(
    [...server.said.out.matchAll(/"pid":(\d+),"hostname":"[^"]*","reqId"/g)].map(([, pid]) => Number(pid)),
  ),
]

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // Nobody has that number.
    return false
  }
}

it('serves one port with all of them, and says once where it is', async () => {
  expect((await askedAll()).size).toBe(PROCESSES)
  expect(server.said.out.match(/Citizen portal/g)).toHaveLength(1)
  expect(pidsOf()).not.toContain(server.child.pid)
})

it('adds their figures up, and reads those of the whole portal once', async () => {
  const body = JSON.stringify({ OrgId: ORGANISATION_ID, ApiKey: 'GetStateData', ApiParams: {} })
  const headers = { 'content-type': 'application/json', connection: 'close' }
  const url = `http://127.0.0.1:${port}${DOOR_PATHS.public}`
  for (let times = 0; times < 6; times += 1) await fetch(url, { method: 'POST', headers, body })
  const text = await figures()
  expect(text).toMatch(/portal_answers_total\{[^}]*\} 6/)
  expect(text.match(/^portal_database_up /gm)).toHaveLength(1)
  expect(text.match(/^portal_pool_connections\{pool="citizens",state="idle"\} /gm)).toHaveLength(1)
})

it('has the place of one that is killed taken by another, while the others answer', async () => {
  const before = await askedAll()
  const [pid = 0] = pidsOf()
  process.kill(pid, 'SIGKILL')
  // What it had taken is gone with it; nobody is sent to it any more.
  await expect.poll(() => isAlive(pid)).toBe(false)
  // Just then an operator wants to see how it stands.
  expect(await figures()).toMatch(/^portal_database_up 1/m)
  for (let times = 0; times < 20; times += 1) await ask()
  await expect
    .poll(async () => [...(await askedAll())].some(run => !before.has(run)), { timeout: 30_000 })
    .toBe(true)
  await expect.poll(async () => (await askedAll()).size).toBe(PROCESSES)
  expect(server.said.err).toContain('ended (SIGKILL); another one takes its place.')
})

it('lets every one answer on while it leaves, and ends itself after them', async () => {
  server.child.kill('SIGTERM')
  for (let times = 0; times < 12; times += 1) await ask('/livez')
  expect((await server.left).code).toBe(0)
  for (const pid of pidsOf()) expect(isAlive(pid)).toBe(false)
})

it('ends with its keeper, so that the next start finds the port free, and works', async () => {
  await launch()
  await askedAll()
  const pids = pidsOf()
  expect(pids).toHaveLength(PROCESSES)
  server.child.kill('SIGKILL')
  await expect.poll(() => pids.filter(isAlive), { timeout: 30_000 }).toEqual([])
  await launch()
  expect((await askedAll()).size).toBe(PROCESSES)
})
