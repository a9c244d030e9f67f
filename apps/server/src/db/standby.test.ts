import { type ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#domain/dates/lengths.ts'
import { prepareBinaries } from '#server/db/embedded/binaries.ts'
import { type ClusterPlace, placeCluster, socketFolder } from '#server/db/embedded/cluster.ts'
import { launchPostmaster, stopPostmaster } from '#server/db/embedded/postmaster.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { createDatabase, createPool, type Database } from './pool.ts'
import { MOST_MS, type Reads, Standby } from './standby.ts'

let root: string
let postgres: EmbeddedPostgres
let owner: pg.Pool
let db: Database
/** The standby: where it lies, and its server. */
let place: ClusterPlace
let server: ChildProcess
let url: string
/** Time and news of the standby that is tried. */
let now = 0
let said: string[] = []
let counted: string[] = []
let standby: Standby
let reads: Reads

const inRoot = (name: string) => {
  const folder = join(root, name)
  mkdirSync(folder, { mode: 0o711 })
  return folder
}

/** Copies the running database as it lies, and starts the copy as one that follows it. */
async function beginToFollow(dataDir: string): Promise<void> {
  const from = placeCluster(dataDir)
  const home = inRoot('copy')
  place = { home, cluster: join(home, 'postgres'), account: from.account }
  const one = await owner.connect()
  await one.query(`select pg_backup_start('copy', true)`)
  cpSync(from.cluster, place.cluster, { recursive: true })
  const { rows } = await one.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  one.release()
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(place.cluster, file), { force: true })
  writeFileSync(join(place.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(place.cluster, 'standby.signal'), '')
  chmodSync(place.cluster, 0o700)
  const { account } = place
  if (account) {
    chownSync(home, account.uid, account.gid)
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, place.cluster])
  }
  start()
}

/** Starts the standby, which follows over the database's socket. */
function start(): void {
  const origin = new URL(postgres.url())
  const conninfo = `host=${origin.searchParams.get('host')} port=${origin.port} user=portal password=${origin.password}`
  const binaries = prepareBinaries(place.home, place.account)
  server = launchPostmaster(place, binaries, join(root, 'copy.log'), {
    primary_conninfo: conninfo,
    listen_addresses: '',
    unix_socket_directories: socketFolder(place),
    port: '5432',
    // As on the database; a standby must not have fewer.
    max_connections: '500',
  })
  url = `postgresql://portal:${origin.password}@localhost:5432/portal?host=${encodeURIComponent(socketFolder(place))}`
}

const stop = () => stopPostmaster(server, place, prepareBinaries(place.home, place.account))

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'standby-'))
  chmodSync(root, 0o711)
  const dataDir = inRoot('database')
  postgres = await startEmbedded({ dataDir })
  owner = createPool({ url: postgres.url(), size: 2 })
  db = createDatabase(owner)
  await owner.query('create table note (text text not null)')
  await beginToFollow(dataDir)
  open(url)
  await caughtUp()
})
beforeEach(async () => {
  await standby.close()
  now = 0
  said = []
  counted = []
  open(url)
})
afterAll(async () => {
  await standby.close()
  await owner.end()
  await stop()
  await postgres.stop()
  rmSync(root, { recursive: true })
})

function open(standbyUrl: string): void {
  standby = new Standby({
    ...{ db, url: postgres.url(), standbyUrl, size: 2, elapsed: () => now },
    report: sentence => said.push(sentence),
    count: from => counted.push(from),
  })
  reads = standby.reads
}

/** Looks until the standby has everything that was written before now. */
async function caughtUp(): Promise<void> {
  await vi.waitFor(
    async () => {
      await standby.look()
      expect(standby.age()).toBe(0)
    },
    { timeout: MINUTE_MS },
  )
}
const wait = (ms: number) => {
  now += ms
}
const write = (text: string) => owner.query('insert into note values ($1)', [text])
const isStandby = () =>
  reads(async from => {
    const { rows } = await pgOf(from)
    return rows[0]?.standby
  })
const pgOf = (from: Database) =>
  from.executeQuery<{ standby: boolean; notes: bigint }>({
    ...from
      .selectFrom('note' as never)
      .selectAll()
      .compile(),
    sql: 'select pg_is_in_recovery() as standby, (select count(*) from note) as notes',
    parameters: [],
  })

it('is not read from before it was found to follow, and then serves what was written before', async () => {
  expect([await isStandby(), standby.age()]).toEqual([false, Number.POSITIVE_INFINITY])
  await write('a')
  await caughtUp()
  const { rows } = await reads(pgOf)
  expect(rows).toEqual((await owner.query('select true as standby, count(*) as notes from note')).rows)
  expect([counted, said]).toEqual([
    ['database', 'standby'],
    ['The standby of DATABASE_STANDBY_URL is read from.'],
  ])
})

it('is as old as the question that it has passed: a second later it is left, and taken again when it comes near', async () => {
  await caughtUp()
  wait(MOST_MS)
  expect(await isStandby()).toBe(true)
  wait(1)
  expect(await isStandby()).toBe(false)
  await caughtUp()
  expect(await isStandby()).toBe(true)
})

it('one that stands still while the database goes on grows old, and is young again when it goes on', async () => {
  const copy = createPool({ url, size: 1 })
  await caughtUp()
  await copy.query('select pg_wal_replay_pause()')
  await write('unseen')
  for (const _ of [1, 2, 3]) {
    wait(SECOND_MS / 2)
    await standby.look()
  }
  expect([standby.age(), await isStandby()]).toEqual([1500, false])
  await copy.query('select pg_wal_replay_resume()')
  await copy.end()
  await caughtUp()
  expect(await isStandby()).toBe(true)
})

it('the database itself, or another one, is told by name and never read from', async () => {
  for (const [wrong, why] of [
    [postgres.url(), 'follows nobody'],
    [postgres.url('postgres'), 'is another database'],
  ] as const) {
    await standby.close()
    said = []
    open(wrong)
    await standby.look()
    await standby.look()
    expect(said).toEqual([`Reads go to the database itself: the standby of DATABASE_STANDBY_URL ${why}.`])
    expect(standby.age()).toBe(Number.POSITIVE_INFINITY)
  }
})

it('when it ends in the middle the database answers, and it is read from again when it is back', async () => {
  await caughtUp()
  expect(await isStandby()).toBe(true)
  await stop()
  expect(await isStandby()).toBe(false)
  await standby.look()
  expect(said.at(-1)).toContain('does not answer')
  start()
  await caughtUp()
  expect([await isStandby(), said.at(-1)]).toEqual([
    true,
    'The standby of DATABASE_STANDBY_URL is read from.',
  ])
})

it('what is wrong with the question is told, and asked nobody else', async () => {
  await caughtUp()
  const ask = () =>
    reads(from => from.executeQuery({ ...from.selectFrom('note' as never).compile(), sql: 'select nothing' }))
  await expect(ask()).rejects.toThrow('nothing')
  expect(counted).toEqual([])
})
