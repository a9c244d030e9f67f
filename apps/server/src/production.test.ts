import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, fromWire, ORGANISATION_ID, toWire } from '#contract/envelope.ts'
import { faultOf } from './config/environment.ts'
import { readConfig } from './config.ts'
import { claimMode, findPortalMode } from './db/portalModeStore.ts'
import { registerSandboxes } from './sandbox/registerSandboxes.ts'
import { DEMO_PASSWORD } from './seed/citizens.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { freePort, type Launched, launchServer } from './testing/launch.ts'
import { freshMobile, PASSWORD, type TestPortal, testPortal } from './testing/portal.ts'
import { PROVIDER_KEYS } from './testing/ports.ts'
import { type ProductionPeers, productionPeers } from './testing/production.ts'

let peers: ProductionPeers
let demo: TestPortal
let database: TestDatabase
let dataDir: string
const running: Launched[] = []

beforeAll(async () => {
  peers = await productionPeers()
  demo = await testPortal()
})
afterAll(async () => {
  await peers.close()
  await demo.close()
})
beforeEach(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'portal-production-'))
  chmodSync(dataDir, 0o711)
})
afterEach(async () => {
  for (const { child, left } of running.splice(0)) {
    child.kill('SIGTERM')
    await left
  }
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function launch(settings: Readonly<Record<string, string>>) {
  const port = await freePort()
  const own = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: database.url }
  const server = launchServer(dataDir, { ...own, ...settings })
  running.push(server)
  return { ...server, origin: `http://127.0.0.1:${port}` }
}

/** The database for the portal's role and for its owner. */
const roles = () => ({ DATABASE_URL: database.app.url, DATABASE_OWNER_URL: database.url })

/** The sentences with which a start was refused. */
async function refusal(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const { code, err } = await (await launch(settings)).left
  expect(code).toBe(1)
  return err.trim().split('\n')
}

/** The sentences in which an environment is refused before anything is opened. */
const faultsOf = (settings: Readonly<Record<string, string>>): string[] =>
  (faultOf(() => readConfig({ DATA_DIR: dataDir, ...settings })) ?? '').split('\n')

const tables = async (): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from citizen_user) as citizens,
            (select count(*)::int from installed_seed where name = 'citizens') as seeds`,
  )
  return rows[0]
}

/** Every address at which a demonstration has a stand-in, with its method. */
async function sandboxAddresses(): Promise<{ method: string; path: string }[]> {
  const found: { method: string; path: string }[] = []
  const app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) found.push({ method: one, path: url.replace(/:\w+|\*/g, '1') })
  })
  await registerSandboxes(app, {
    mode: 'demo',
    sources: [],
    db: demo.db,
    ports: demo.ports,
    paymentSandbox: {
      prefix: '/sandbox/razorpay',
      store: demo.database.pool,
      keys: PROVIDER_KEYS,
      clock: demo.clock,
      webhookUrl: 'http://127.0.0.1:9/none',
      timers: false,
    },
  })
  await app.ready()
  await app.close()
  return found
}

test('with all its parts it serves citizens, and has nothing at any address of a stand-in', async () => {
  const { said, origin } = await launch({ ...peers.environment, ...roles() })
  await expect.poll(() => said.out + said.err).toContain('Ctrl-C')
  const call = async (apiKey: keyof typeof calls, input: object) => {
    const body = JSON.stringify({ OrgId: ORGANISATION_ID, ApiKey: apiKey, ApiParams: toWire(input) })
    const reply = await fetch(`${origin}${DOOR_PATHS[calls[apiKey].door]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answer = (await reply.json()) as { CustomObject: unknown }
    return fromWire(answer.CustomObject) as Record<string, unknown>
  }
  const mobileNumber = freshMobile()
  const names = { firstName: 'Sunita', middleName: '', lastName: 'Verma', email: '', mobileNumber }
  const { registrationId } = await call('CreateCitizenUser', {
    ...names,
    ...{ dateOfBirth: '1987-07-14', gender: 'Female', password: PASSWORD, confirmPassword: PASSWORD },
  })
  const { transactionNumber } = await call('SendOtpToCitizenUserMobile', { registrationId })
  await expect.poll(() => peers.texts.find(({ to }) => to === mobileNumber)?.text).toMatch(/\d{6}/)
  const otp = /\d{6}/.exec(peers.texts.find(({ to }) => to === mobileNumber)?.text ?? '')?.[0]
  const made = await call('VerifyMobileOtpAndCreateCitizenUser', { registrationId, transactionNumber, otp })
  expect(made.id).toBeTypeOf('number')
  expect(await tables()).toEqual({ citizens: 1, seeds: 0 })
  expect(said.out).not.toMatch(/sandbox|Demo/i)
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)

  const addresses = await sandboxAddresses()
  expect(addresses.length).toBeGreaterThan(20)
  for (const { method, path } of [...addresses, { method: 'GET', path: '/sandbox' }]) {
    const reply = await fetch(`${origin}${path}`, { method })
    expect([method, path, reply.status]).toEqual([method, path, 404])
  }
})

test('each part that is missing has its sentence, all at once, and nothing is touched', async () => {
  expect(await refusal({ PORTAL_MODE: 'production' })).toEqual([
    'Production needs real payments: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAYX_ACCOUNT_NUMBER, RAZORPAYX_WEBHOOK_SECRET.',
    'Production needs an SMS gateway: set SMS_URL, SMS_API_KEY, SMS_SENDER.',
    'Production needs a mail server: set SMTP_URL, SMTP_FROM.',
    'Production needs the address that citizens use: set PUBLIC_URL.',
    'Production needs its Web Information Manager by name: set WEB_MANAGER, WEB_MANAGER_HI.',
    'Production needs a witness of time for its draws: set TIMESTAMP_URLS.',
    'Production needs the certificate that signs papers: set SIGNING_P12, SIGNING_P12_PASSPHRASE.',
    'Production needs its keys from the environment or a key service, not from a file that the portal made: set OTP_PEPPER, IDENTITY_PEPPER, FIELD_KEY.',
  ])
  expect(await findPortalMode(database.pool)).toBeUndefined()
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
})

test('no variable of production can be left out', () => {
  for (const name of Object.keys(peers.environment).filter(one => one !== 'PORTAL_MODE')) {
    const { [name]: _, ...rest } = peers.environment
    expect(faultsOf(rest)).toEqual([expect.stringContaining(name)])
  }
})

test('what stands in for practice is refused in production, and live money in a demonstration', () => {
  const said = faultsOf({
    ...peers.environment,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    PUBLIC_URL: 'http://portal.example.in',
    SMS_URL: 'http://sms.example.in/send',
    DRAW_BEACON: 'recorded',
    DEMO_DATA: 'true',
    SIGNING_P12: '/nowhere.p12',
    FIELD_KEY: 'short',
  })
  expect(said).toEqual([
    expect.stringContaining('RAZORPAY_KEY_ID is a test key'),
    expect.stringContaining('PUBLIC_URL must start with https://'),
    expect.stringContaining('SMS_URL must start with https://'),
    expect.stringContaining('DRAW_BEACON=recorded is for practice'),
    expect.stringContaining('DEMO_DATA is for demonstrations'),
    expect.stringContaining('The file of SIGNING_P12 cannot be read'),
    expect.stringContaining('FIELD_KEY must be 64 hexadecimal digits'),
  ])
  const keys = {
    RAZORPAY_KEY_SECRET: 'x',
    RAZORPAY_WEBHOOK_SECRET: 'y',
    RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
    RAZORPAYX_WEBHOOK_SECRET: 'z',
  }
  expect(faultsOf({ RAZORPAY_KEY_ID: 'rzp_live_1', ...keys })).toEqual([
    expect.stringContaining('RAZORPAY_KEY_ID is a live key'),
  ])
  expect(faultsOf({ DEMO: 'false' })).toEqual([expect.stringContaining('DEMO is not a setting')])
})

test('a database stays what it was at its first start, whatever the environment lacks', async () => {
  await claimMode(database.pool, 'production')
  expect(await refusal({})).toEqual([
    expect.stringMatching(/is the one of an authority, and stays it: PORTAL_MODE is demo/),
  ])
  expect(await tables()).toEqual({ citizens: 0, seeds: 0 })
  for (const change of ["update portal_mode set mode = 'demo'", 'delete from portal_mode'])
    await expect(database.pool.query(change)).rejects.toThrow('the mode of a database is never changed')
})

test('the database of a demonstration never becomes the one of an authority', async () => {
  await claimMode(database.pool, 'demo')
  expect(await refusal({ ...peers.environment, ...roles() })).toEqual([
    expect.stringMatching(/is that of a demonstration, and stays it: PORTAL_MODE is production/),
  ])
})

test('of servers that begin at once on a new database one decides what it is', async () => {
  const claims = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      claimMode(database.pool, index % 2 === 0 ? 'production' : 'demo'),
    ),
  )
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const kept = await findPortalMode(database.pool)
  const winner = kept === 'production' ? 0 : 1
  expect(claims.map(({ status }) => status === 'fulfilled')).toEqual(
    claims.map((_, index) => index % 2 === winner),
  )
})

test('a portal in production that is given a stand-in by a fault of ours does not start', async () => {
  const { db, ports } = demo
  const parts = { mode: 'production', db, ports, sources: [], paymentSandbox: undefined } as const
  await expect(registerSandboxes(fastify(), parts)).rejects.toThrow(
    'production was given the inbox for SMS, the inbox for EMAIL, a system standing in, the practice beacon',
  )
})

test('the browser has no way to a stand-in and no password of a demonstration', () => {
  const folders = ['../../web/src', '../../../messages'].map(path => new URL(path, import.meta.url))
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()),
  )
  expect(files.length).toBeGreaterThan(300)
  const named = files.filter(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'utf8')
    return text.includes('/sandbox') || text.includes(DEMO_PASSWORD)
  })
  expect(named.map(({ name }) => name)).toEqual([])
})
