import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createCertificate } from '#server/documents/sign/createCertificate.ts'
import { faultOf } from './environment.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const given = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

/** Names and values of the environment that an authority begins with. */
const environment = (): Record<string, string> =>
  Object.fromEntries(
    [...given('portal.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  for (const name of ['otp-pepper', 'identity-pepper', 'field-key', 'codes-key'])
    writeFileSync(join(folder, name), 'ab'.repeat(32), { mode: 0o600 })
  const p12 = new URL('../documents/sign/fixtures/test-authority.p12', import.meta.url)
  copyFileSync(p12, join(folder, 'signing.p12'))
  const { certificatePem, keyPem } = await createCertificate('portal.example.in', new Date())
  writeFileSync(join(folder, 'tls.crt'), certificatePem)
  writeFileSync(join(folder, 'tls.key'), keyPem, { mode: 0o600 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the environment that an authority begins with lacks nothing that production asks for', () => {
  const placed = Object.entries(environment()).map(([name, value]) => [
    name,
    value.replace('/etc/portal', folder).replace('/var/lib/portal', join(folder, 'data')),
  ])
  expect(faultOf(() => readConfig(Object.fromEntries(placed)))).toBeUndefined()
})

it('every name that is set there is one that the portal reads', () => {
  const sources = globSync('apps/server/src/{config.ts,config/*.ts,backup/**/*.ts}', { cwd: root })
  const text = sources
    .filter(file => !file.includes('.test.'))
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const unknown = Object.keys(environment()).filter(
    name => !new RegExp(`\\b${name.replace(/_FILE$/, '')}\\b`).test(text),
  )
  expect(unknown).toEqual([])
})

it('the unit and the image start the server as npm start does', () => {
  const { serverArgs } = JSON.parse(
    execFileSync(
      process.execPath,
      ['-e', "import('./scripts/lib/server.mjs').then(made => console.log(JSON.stringify(made)))"],
      { cwd: root, encoding: 'utf8' },
    ),
  ) as { serverArgs: string[] }
  expect(given('systemd/portal.service')).toContain(`/bin/node ${serverArgs.join(' ')}\n`)
  expect(given('container/Containerfile')).toContain(
    JSON.stringify(['node', ...serverArgs]).replaceAll(',', ', '),
  )
})

it('what a unit runs is there, and a stop is told to it alone: it ends what it began itself', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: root })
  expect(units.length).toBeGreaterThan(3)
  for (const unit of units) {
    const text = readFileSync(join(root, unit), 'utf8')
    const [program = ''] = /apps\/server\/src\/\S+\.ts/.exec(text) ?? []
    expect(existsSync(join(root, program)) && program !== '', `${unit} runs ${program}`).toBe(true)
    expect(/^KillMode=mixed$/m.test(text), unit).toBe(unit.endsWith('portal.service'))
  }
})

it('a proxy looks at least twice while a server that leaves answers on, and stops it no sooner than it has left', () => {
  const proxy = given('haproxy/haproxy.cfg')
  const [, seconds = '', times = ''] = /default-server inter (\d+)s fall (\d+) .*slowstart/.exec(proxy) ?? []
  const drain = Number(environment().DRAIN_SECONDS)
  expect(proxy).toContain('option httpchk GET /readyz')
  expect(Number(seconds) * Number(times)).toBeGreaterThan(0)
  expect(Number(seconds) * Number(times)).toBeLessThan(drain)
  for (const unit of ['systemd/portal.service', 'container/compose.yaml'])
    expect(Number(/(?:TimeoutStopSec=|stop_grace_period: )(\d+)/.exec(given(unit))?.[1])).toBeGreaterThan(
      drain,
    )
})

it('the port, the folder and the names of the pair are the same everywhere', () => {
  const { PORT, DATA_DIR = '', DATABASE_URL = '', DATABASE_STANDBY_URL = '' } = environment()
  const proxy = given('haproxy/haproxy.cfg')
  const ports = [...proxy.matchAll(/server portal\d \S+:(\d+)/g)].map(([, port]) => port)
  expect(new Set(ports)).toEqual(new Set([PORT]))
  expect(given('container/Containerfile')).toContain(`EXPOSE ${PORT}`)
  expect(DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(given('systemd/portal.service'))?.[1]}`)
  // A pooler in transaction mode must not stand between: the proxy passes connections on as they are.
  expect(proxy).toMatch(/listen database\n {2}bind \S+:5432\n {2}mode tcp/)
  expect(new URL(DATABASE_URL).port).toBe('5432')
  // The other port leads to the one that follows.
  expect(proxy).toMatch(
    /listen standby\n {2}bind \S+:5433\n {2}mode tcp\n.*\n {2}option httpchk GET \/replica\n/,
  )
  expect(DATABASE_STANDBY_URL).toBe(DATABASE_URL.replace(':5432', ':5433'))
  const patroni = given('patroni/patroni.yml')
  for (const [, host] of proxy.matchAll(/server db1 (\S+):5432/g)) expect(patroni).toContain(`${host}:5432`)
  expect(patroni).toContain('synchronous_mode: true')
})

it('whoever is sent away by the proxy itself reads so in both languages, and needs nothing else for it', () => {
  const [head = '', page = ''] = given('haproxy/away.http').split('\r\n\r\n')
  expect(head).toContain('503')
  expect(head).toContain('Retry-After: 10')
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(page)}`)
  expect(page).toContain('<meta http-equiv="refresh" content="10">')
  expect(page).toContain('<section lang="hi">')
  expect(page).not.toMatch(/src=|href=|url\(/)
  for (const code of [502, 503, 504])
    expect(given('haproxy/haproxy.cfg')).toContain(`errorfile ${code} /etc/haproxy/away.http`)
})

/** What the chart sets by itself, and the names that it asks for: in its values, and in the secret. */
function chart() {
  const config = given('helm/portal/templates/config.yaml')
  const values = given('helm/portal/values.yaml')
  const own = [...config.matchAll(/^ {2}([A-Z0-9_]+): "?([^"{\n]+)"?$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  )
  const asked = [...values.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const [, secret = ''] = values.split('A secret of yours with everything')
  const secrets = [...(secret.split('secretName')[0] ?? '').matchAll(/[A-Z][A-Z0-9_]+[A-Z0-9…]/g)].map(
    ([name]) => name,
  )
  return { own: Object.fromEntries(own) as Record<string, string>, asked, secrets }
}

it('what the chart asks for is all that production needs', () => {
  const { own, asked, secrets } = chart()
  const known = Object.entries(environment())
  const lies = (name: string) => (wanted: string) =>
    wanted === name ||
    `${wanted}_FILE` === name ||
    (wanted.endsWith('_…') && name.startsWith(wanted.slice(0, -1)))
  const taken = known.filter(([name]) => [...asked, ...secrets].some(lies(name)))
  const places = { DATA_DIR: join(folder, 'pod'), SIGNING_P12: join(folder, 'signing.p12') }
  const env = { ...Object.fromEntries(taken), ...own, ...places, PUBLIC_URL: 'https://portal.example.in' }
  const placed = Object.entries(env).map(([name, value]) => [name, value.replace('/etc/portal', folder)])
  expect(secrets).toContain('DATABASE_URL')
  expect(faultOf(() => readConfig(Object.fromEntries(placed)))).toBeUndefined()
})

it('a pod keeps nothing of its own, and leaves as the unit does', () => {
  const servers = given('helm/portal/templates/servers.yaml')
  const { own } = chart()
  // Without its name in the secret Kubernetes starts no pod; the portal would begin a database, files or a key of its own.
  for (const name of ['DATABASE_URL', 'CODES_KEY', 'S3_ACCESS_KEY_ID', 'S3_BUCKET'])
    expect(servers).toMatch(new RegExp(`range list .*"${name}"`))
  expect(servers).toContain(`containerPort: ${own.PORT} `)
  expect(servers).toContain(`containerPort: ${own.METRICS_PORT} `)
  expect(servers).toMatch(/readinessProbe:\n\s+httpGet: \{ path: \/readyz,/)
  const grace = /terminationGracePeriodSeconds: (\d+)/.exec(servers)?.[1]
  expect(given('systemd/portal.service')).toContain(`TimeoutStopSec=${grace}\n`)
})
