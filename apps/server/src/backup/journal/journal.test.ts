import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { placeCluster } from '#server/db/embedded/cluster.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { bytesNotFetched } from '#server/db/journalSlotStore.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDatabase, createPool, type Database } from '#server/db/pool.ts'
import type { S3Place } from '#server/ports/files/s3Bucket.ts'
import { sealAll } from '#server/testing/audit.ts'
import { type BucketServer, openBucketServer } from '#server/testing/bucketServer.ts'
import { asItIs, type Piping, readIdentities, readRecipients } from '../ageFiles.ts'
import { followDatabase } from './followDatabase.ts'
import { formatLsn, parseLsn, segmentName, segmentStart } from './lsn.ts'
import { bucketTarget, fetchFollowed } from './offsite.ts'
import { listPieces } from './pieces.ts'
import { recoverUntil } from './recover.ts'
import { forgetFollower } from './replication.ts'

let root: string
let dataDir: string
let embedded: EmbeddedPostgres
let sealing: Piping
let opening: Piping
let storage: BucketServer
let bucket: S3Place

const place = (name: string) => {
  const folder = join(root, name)
  mkdirSync(folder, { mode: 0o711 })
  chmodSync(folder, 0o711)
  return folder
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

const note = (words: string) => ask(embedded.url(), `insert into said (words) values ('${words}')`)
const instant = async () => {
  const [row] = await ask<{ now: Date }>(embedded.url(), 'select clock_timestamp() as now')
  return row?.now ?? new Date(0)
}

/** Asks a database that was restored. */
async function restoredOf<T>(restored: string, read: (url: string) => Promise<T>): Promise<T> {
  const again = await startEmbedded({ dataDir: restored })
  try {
    return await read(again.url())
  } finally {
    await again.stop()
  }
}

/** What it holds. */
const heard = (restored: string): Promise<string[]> =>
  restoredOf(restored, async url =>
    (await ask<{ words: string }>(url, 'select words from said order by id')).map(({ words }) => words),
  )

/** Does something with the query builder. */
async function using<T>(url: string, act: (db: Database) => Promise<T>): Promise<T> {
  const pool = createPool({ url, size: 2 })
  try {
    return await act(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/** Some events, chained to those before. @returns how the chain stands */
const happen = () =>
  using(embedded.url(), async db => {
    const what = { entityTypeId: EntityType.CitizenUser, entityId: 1, event: 'SOMETHING', details: {} }
    for (let one = 0; one < 5; one += 1) await writeAudit(db, { type: 'TIMER', id: 'test' }, what, new Date())
    return sealAll(db)
  })

/** Follows the database while something happens to it. */
async function following<T>(folder: string, meanwhile: () => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let minutes = 0
  let begun: () => void = () => undefined
  const began = new Promise<void>(resolve => {
    begun = resolve
  })
  const { cluster } = placeCluster(dataDir)
  const parts = { dataDir, cluster, folder, sealing, now: () => new Date() }
  const offsite = await bucketTarget(bucket, basename(folder))
  const ended = followDatabase({
    ...parts,
    offsite,
    url: embedded.url(),
    report: sentence => sentence === 'The journal is followed.' && begun(),
    // Each look is a minute after the one before.
    elapsed: () => ++minutes * MINUTE_MS,
    pause: () => pause(50),
    signal: stop.signal,
  })
  try {
    await Promise.race([ended, began])
    const result = await meanwhile()
    const [written] = await ask<{ lsn: string }>(embedded.url(), 'select pg_current_wal_flush_lsn() as lsn')
    await vi.waitFor(
      async () => {
        const last = (await listPieces(join(folder, 'journal'))).at(-1)
        expect(last?.to ?? 0n).toBeGreaterThanOrEqual(parseLsn(written?.lsn ?? ''))
      },
      { timeout: MINUTE_MS },
    )
    return result
  } finally {
    stop.abort()
    await ended
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-journal-'))
  chmodSync(root, 0o711)
  dataDir = place('data')
  const identity = await generateIdentity()
  const keyFile = join(root, 'key.txt')
  writeFileSync(keyFile, `${identity}\n`)
  sealing = readRecipients(await identityToRecipient(identity)) ?? asItIs
  opening = await readIdentities(keyFile)
  writeFileSync(join(dataDir, 'secrets.json'), '{"pepper":"of the test"}')
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files/ab/before'), 'an upload from before')
  storage = await openBucketServer('backups', 500)
  bucket = storage.place
  embedded = await startEmbedded({ dataDir })
  await migrate(embedded.url())
  await ask(embedded.url(), 'create table said (id int generated always as identity, words text)')
})
afterAll(async () => {
  await embedded.stop()
  await storage.close()
  rmSync(root, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

it('names places and segments as PostgreSQL does', async () => {
  const [row] = await ask<{ lsn: string; name: string }>(
    embedded.url(),
    "select lsn::text, pg_walfile_name(lsn) as name from (select '1A/B374D848'::pg_lsn as lsn) as place",
  )
  const at = parseLsn(row?.lsn ?? '')
  expect(formatLsn(at)).toBe(row?.lsn)
  expect(segmentName(1, segmentStart(at))).toBe(row?.name)
  expect(() => parseLsn('somewhere')).toThrow(RangeError)
})

describe('a followed database', () => {
  let folder: string
  let between: Date
  let sealedThen: number

  beforeAll(async () => {
    folder = join(root, 'followed')
    await note('before the base')
    // What a base left that was broken off stands in nobody's way.
    mkdirSync(join(folder, 'base.unfinished'), { recursive: true })
    writeFileSync(join(folder, 'base.unfinished/backup_label'), 'half')
    await following(folder, async () => {
      await note('after the base')
      writeFileSync(join(dataDir, 'files/ab/meanwhile'), 'an upload from meanwhile')
    })
    // Nobody follows it for a while: the database keeps its journal.
    await note('while nobody followed')
    await following(folder, async () => {
      sealedThen = (await happen()).sealed
      await pause(20)
      between = await instant()
      await pause(20)
      await note('a mistake')
      await ask(embedded.url(), 'delete from said where id = 1')
      await happen()
    })
    await following(folder, () => note('the end'))
  })

  it('comes back as it stood at an instant, with its keys and its files', async () => {
    const restored = place('until')
    const last = await recoverUntil({ folder, opening }, restored, between)
    expect(last?.getTime()).toBeLessThanOrEqual(between.getTime())
    expect(await heard(restored)).toEqual(['before the base', 'after the base', 'while nobody followed'])
    expect(readFileSync(join(restored, 'secrets.json'), 'utf8')).toBe('{"pepper":"of the test"}')
    expect(readFileSync(join(restored, 'files/ab/before'), 'utf8')).toBe('an upload from before')
    expect(readFileSync(join(restored, 'files/ab/meanwhile'), 'utf8')).toBe('an upload from meanwhile')
    expect(existsSync(join(restored, 'journal.restored'))).toBe(false)
  })

  it('comes back from a bucket that it was sent to as it came, with an audit trail that holds as far as it went', async () => {
    const fetched = place('fetched')
    await fetchFollowed(bucket, 'followed', fetched)
    const restored = place('from-bucket')
    await recoverUntil({ folder: fetched, opening }, restored, between)
    const verdict = await restoredOf(restored, url => using(url, db => verifyAudit(db, () => undefined)))
    expect(verdict).toMatchObject({ fault: undefined, waiting: 0, sealed: sealedThen })
    expect(sealedThen).toBeGreaterThanOrEqual(5)
    expect(readFileSync(join(restored, 'files/ab/meanwhile'), 'utf8')).toBe('an upload from meanwhile')
  })

  it('comes back as far as its journal goes', async () => {
    const restored = place('whole')
    await recoverUntil({ folder, opening }, restored, undefined)
    expect(await heard(restored)).toEqual(['after the base', 'while nobody followed', 'a mistake', 'the end'])
  })

  it('shows nothing to whoever has no key', async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const open = names.filter(one => one.isFile() && !one.name.endsWith('.age')).map(({ name }) => name)
    expect(open.toSorted()).toEqual(['backup_label', 'folders', 'manifest.json', 'system'])
  })

  it('is not followed into the folder of another database', async () => {
    const other = join(root, 'other')
    mkdirSync(join(other, 'journal'), { recursive: true })
    writeFileSync(join(other, 'journal/system'), '42')
    await expect(following(other, () => Promise.resolve())).rejects.toThrow('of another database')
  })

  it('tells how much nobody fetched, and is forgotten when nobody shall follow it any more', async () => {
    const pool = createPool({ url: embedded.appUrl(), size: 1, report: () => undefined })
    const db = createDatabase(pool)
    try {
      const before = (await bytesNotFetched(db)) ?? Number.NaN
      await ask(
        embedded.url(),
        'insert into said (words) select md5(i::text) from generate_series(1, 2000) as i',
      )
      expect(await bytesNotFetched(db)).toBeGreaterThan(before + 100_000)
      await forgetFollower(embedded.url())
      expect(await bytesNotFetched(db)).toBeUndefined()
    } finally {
      await pool.end()
    }
    await expect(forgetFollower(embedded.url())).rejects.toThrow('Nothing was changed')
  })

  it('is refused where the journal does not reach, and leaves the folder empty', async () => {
    const restored = place('later')
    const later = new Date(Date.now() + HOUR_MS)
    await expect(recoverUntil({ folder, opening }, restored, later)).rejects.toThrow(
      'The journal ends before',
    )
    expect(await readdir(restored)).toEqual([])
  })

  it('is refused with a piece of its journal missing', async () => {
    const journal = join(folder, 'journal')
    const pieces = (await readdir(journal)).filter(name => name.includes('.wal')).toSorted()
    const [missing = '', last = ''] = pieces.slice(-2)
    await rename(join(journal, missing), join(root, missing))
    await expect(recoverUntil({ folder, opening }, place('gap'), undefined)).rejects.toThrow('has a gap')
    for (const name of pieces) if (name !== last) await rm(join(journal, name), { force: true })
    await expect(recoverUntil({ folder, opening }, place('short'), undefined)).rejects.toThrow(
      'does not reach back',
    )
  })
})
