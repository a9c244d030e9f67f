import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { insertTask } from '#server/jobs/taskStore.ts'
import { timers } from '#server/registries.ts'
import { freePort } from '#server/testing/launch.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { watchPortal, watchProcess } from './gauges.ts'
import { ownFigures, serveMetrics } from './serveMetrics.ts'

const root = join(import.meta.dirname, '../../../..')
let portal: TestPortal
let url: string
let close: () => Promise<void>
/** The database as the watch sees it; it can go away. */
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  portal = await testPortal()
  pool = createPool({ url: portal.database.app.url, size: 2 })
  watchProcess({ pools: { citizens: portal.database.app.pool }, standby: { age: () => 2500 } })
  const look = watchPortal(
    {
      db: createDatabase(pool),
      clock: portal.clock,
      timers,
      certificateEnds: new Date(portal.clock.now().getTime() + 40 * DAY_MS),
      dataDir: root,
    },
    ownFigures.register,
  )
  const port = await freePort()
  close = await serveMetrics({ port, host: '127.0.0.1' }, ownFigures, look)
  url = `http://127.0.0.1:${port}/metrics`
})
afterAll(async () => {
  await close()
  await portal.close()
})

/** What a monitor reads, by name and labels. */
async function read(): Promise<{ readonly text: string; readonly of: (series: string) => number }> {
  const text = await (await fetch(url)).text()
  const values = new Map(
    text
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
  return { text, of: series => values.get(series) ?? 0 }
}
const answers = (call: string, outcome: string) =>
  `portal_answers_total{door="citizen",call="${call}",outcome="${outcome}"}`

test('counts each call by its outcome, and what strangers make up as one', async () => {
  const before = await read()
  const { session } = await signUp(portal)
  await portal.send('GetStateData', {})
  await portal.send('ValidateCitizenLogin', { loginId: '6999900001', password: 'Wrong#2026' })
  await portal.sendRaw('/GatewayCitizenUserService/GetData', { OrgId: 0, ApiKey: 'GetCitizenUserProfile' })
  for (const ApiKey of ['Made', 'Up'])
    await portal.sendRaw('/GatewayCitizenUserService/GetData', { OrgId: 0, ApiKey }, { session })
  const after = await read()
  const grown = [
    answers('GetStateData', 'done'),
    answers('ValidateCitizenLogin', 'refused'),
    answers('GetCitizenUserProfile', 'signed_out'),
    answers('unknown', 'refused'),
  ].map(series => after.of(series) - before.of(series))
  expect(grown).toEqual([1, 1, 1, 2])
  expect(after.of('portal_answer_seconds_count{door="citizen"}')).toBeGreaterThan(4)
  expect(after.text).not.toMatch(/6999900001|Made/)
})

test('tells how timers, tasks, messages, connections, certificate and disk stand', async () => {
  const [first] = timers
  await portal.runTimers(first?.name ?? '')
  const now = portal.clock.now()
  await insertTask(portal.db, { name: 'nobody.does', payload: {}, createdOn: now, dueOn: now }, 'none')
  portal.clock.advance(1000)
  const { of } = await read()
  expect(of(`portal_timer_last_success_seconds{timer="${first?.name}"}`)).toBe(now.getTime() / 1000)
  expect(of(`portal_timer_every_seconds{timer="${first?.name}"}`)).toBe(first?.everySeconds)
  expect(of('portal_tasks{state="due"}')).toBeGreaterThan(0)
  // The OTP of the sign-up before: no worker delivers in a test.
  expect(of('portal_messages{state="due"}')).toBeGreaterThan(0)
  expect(of('portal_message_oldest_seconds')).toBeGreaterThanOrEqual(1)
  expect(of('portal_pool_connections{pool="citizens",state="idle"}')).toBeGreaterThan(0)
  expect(of('portal_standby_behind_seconds{of="standby"}')).toBe(2.5)
  expect(of('portal_certificate_ends_seconds')).toBeGreaterThan(now.getTime() / 1000)
  expect(of('portal_disk_free_bytes')).toBeGreaterThan(0)
  expect(of('portal_database_up')).toBe(1)
})

test('every figure that an alert or the picture names is served', async () => {
  const { text } = await read()
  const served = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = ['prometheus/alerts.yml', 'grafana/portal.json'].flatMap(file => [
    ...readFileSync(join(root, 'deploy', file), 'utf8').matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g),
  ])
  const missing = named.map(([name]) => name.replace(/_bucket$/, '')).filter(name => !served.has(name))
  expect(named.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('every alert has a drill that it has to pass, and one in which it is silent', () => {
  const file = (name: string) => readFileSync(join(root, 'deploy/prometheus', name), 'utf8')
  const alerts = [...file('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const drilled = [...file('alerts.test.yml').matchAll(/alertname: (\w+)(, exp_alerts: \[\])?/g)]
  expect(alerts.length).toBeGreaterThan(10)
  expect(drilled.flatMap(([, name, silent]) => (silent === undefined ? [name] : []))).toEqual(alerts)
  expect(drilled.flatMap(([, name, silent]) => (silent === undefined ? [] : [name]))).toEqual(alerts)
})

test('without its database says so, and tells no figures of before', async () => {
  await pool.end()
  const { of, text } = await read()
  expect(of('portal_database_up')).toBe(0)
  expect(text).not.toContain('portal_tasks{')
  expect(of('portal_disk_free_bytes')).toBeGreaterThan(0)
})
