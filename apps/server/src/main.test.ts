import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { createCertificate } from './documents/sign/createCertificate.ts'
import { testDatabase } from './testing/database.ts'
import { freePort, launchServer } from './testing/launch.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-main-'))
  chmodSync(dataDir, 0o711)
  return () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

const launch = (settings: Record<string, string>) => launchServer(dataDir, settings)

describe('the server', () => {
  it('says where it is, answers, says at SIGTERM that it leaves, and then stops everything', async () => {
    const port = await freePort()
    const server = launch({ PORT: String(port), DEMO_DATA: 'false', DRAIN_SECONDS: '100' })
    await expect.poll(() => server.said.out).toContain(`http://localhost:${port}`)
    const ask = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status
    expect([await ask('/healthz'), await ask('/livez'), await ask('/readyz')]).toEqual([200, 200, 200])
    server.child.kill('SIGTERM')
    await expect.poll(() => ask('/readyz')).toBe(503)
    // It leaves, and answers on until those who send requests here have heard of it, or a second signal says at once.
    expect([await ask('/healthz'), await ask('/livez')]).toEqual([200, 200])
    server.child.kill('SIGTERM')
    expect((await server.left).code).toBe(0)
    await expect(ask('/healthz')).rejects.toThrow()
  })

  it('speaks HTTP/2 over TLS by itself where it has a certificate, and with its own stand-ins in clear', async () => {
    const port = await freePort()
    const { certificatePem, keyPem } = await createCertificate('Test', new Date('2026-11-21'))
    const [TLS_CERT, TLS_KEY] = [join(dataDir, 'tls.crt'), join(dataDir, 'tls.key')]
    writeFileSync(TLS_CERT, certificatePem)
    writeFileSync(TLS_KEY, keyPem, { mode: 0o600 })
    const server = launch({ PORT: String(port), DEMO_DATA: 'false', TLS_CERT, TLS_KEY })
    await expect.poll(() => server.said.out).toContain(`Citizen portal      https://localhost:${port}`)
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/healthz' })
    const [headers] = await once(stream, 'response')
    expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2'])
    expect((await fetch(`http://127.0.0.1:${port + 1}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect((await server.left).code).toBe(0)
  })

  it('runs on an external database, which it makes ready while its pages are still built', async () => {
    const external = await testDatabase({ template: 'template0' })
    const port = await freePort()
    const settings = { PORT: String(port), DATABASE_URL: external.url, DEMO_DATA: 'false' }
    const server = launchServer(dataDir, settings, { args: ['--pages-follow'] })
    const isReady = async () =>
      (await external.pool.query("select to_regclass('timer_state') as there")).rows[0].there !== null
    await expect.poll(isReady).toBe(true)
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow()
    server.child.send('pages')
    await expect.poll(() => server.said.out).toContain('the database of DATABASE_URL')
    server.child.kill('SIGINT')
    expect((await server.left).code).toBe(0)
    const { rows } = await external.pool.query('select name from schema_migration order by name limit 1')
    expect(rows).toEqual([{ name: '0001_foundation.sql' }])
    await external.close()
  })
})

describe('a start that cannot work ends with one sentence', () => {
  const refused = async (settings: Record<string, string>) => {
    const { code, err } = await launch({ PORT: String(await freePort()), ...settings }).left
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toHaveLength(1)
    return err.trim()
  }

  it('when the port is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const address = other.address()
    const port = address !== null && typeof address !== 'string' ? address.port : 0
    expect(await refused({ PORT: String(port) })).toBe(
      `Port ${port} is already in use; stop the program that uses it, or set PORT to another number.`,
    )
    other.close()
  })

  it('when its keys are missing, open to others, malformed or others than its database was made with', async () => {
    const first = launch({ PORT: String(await freePort()), DEMO_DATA: 'false' })
    await expect.poll(() => first.said.out).toContain('Citizen portal')
    first.child.kill('SIGTERM')
    await first.left
    const path = join(dataDir, 'secrets.json')
    const kept = readFileSync(path, 'utf8')
    chmodSync(path, 0o644)
    expect(await refused({})).toMatch(/^Others than its owner may read the secrets file .*secrets\.json/)
    chmodSync(path, 0o600)
    const changed = { ...JSON.parse(kept), identityPepper: 'zz' }
    writeFileSync(path, JSON.stringify(changed))
    expect(await refused({})).toMatch(/holds no key identityPepper as it was made; restore it/)
    writeFileSync(path, JSON.stringify({ ...changed, identityPepper: 'ab'.repeat(32) }))
    expect(await refused({})).toMatch(/^IDENTITY_PEPPER is another one than this database was made with/)
    rmSync(path)
    expect(await refused({})).toMatch(/^IDENTITY_PEPPER is another one than this database was made with/)
    writeFileSync(path, kept, { mode: 0o600 })
    rmSync(join(dataDir, 'signing'), { recursive: true })
    expect(await refused({})).toMatch(
      /^Documents cannot be signed: the key \w{8} of the codes on papers is missing/,
    )
  })

  it('when nobody listens at DATABASE_URL, without telling the password', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://portal:hidden@127.0.0.1:9/portal' })).toBe(
      'The database of DATABASE_URL (127.0.0.1:9/portal) cannot be used: no PostgreSQL listens there.',
    )
  })

  it('when the password or the database of DATABASE_URL is wrong', async () => {
    const wrongPassword = inject('databaseUrl').replace(/:[^:@/]+@/, ':wrong@')
    expect(await refused({ DATABASE_URL: wrongPassword })).toMatch(
      /cannot be used: the user name or password is wrong\.$/,
    )
    const noDatabase = new URL(inject('databaseUrl'))
    noDatabase.pathname = '/nowhere'
    expect(await refused({ DATABASE_URL: noDatabase.href })).toMatch(
      /cannot be used: there is no such database\.$/,
    )
  })

  it('when DATABASE_URL is no address of a PostgreSQL', async () => {
    expect(await refused({ DATABASE_URL: 'mysql://somewhere/else' })).toBe(
      'DATABASE_URL must be an address that starts with postgresql:// or postgres://.',
    )
  })

  it('when a number or a half configuration makes no sense', async () => {
    expect(await refused({ PORT: 'eighty' })).toBe(
      'PORT must be a whole number from 1 to 65535, not "eighty".',
    )
    expect(await refused({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toBe(
      'RAZORPAY_KEY_ID needs RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET and RAZORPAYX_ACCOUNT_NUMBER and RAZORPAYX_WEBHOOK_SECRET too.',
    )
  })
})
