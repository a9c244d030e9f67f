import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import * as v from 'valibot'
import { syncFolder } from '#server/ports/files/diskFiles.ts'
import { errorCode, StartupError } from '#server/startupError.ts'
import { AGE, asItIs, encryptTree, type Piping } from '../ageFiles.ts'
import { KEPT_FILES } from '../keptFiles.ts'
import { writeManifest } from '../manifest.ts'
import { severalAtOnce } from '../severalAtOnce.ts'
import { parseLsn } from './lsn.ts'
import { FILES } from './mirror.ts'

/** Where the base lies in the folder of a followed database, and its cluster in that. */
export const BASE = 'base'
export const CLUSTER = 'cluster'
/** The names of the cluster's folders: where files alone are kept, as in a bucket, an empty one leaves no trace. */
export const FOLDERS = 'folders'
/** The owner's password goes with the cluster, which knows its hash alone. */
const PASSWORD_FILE = 'postgres.password'
const PACKED = '.gz'

/** What belongs to the running server, or comes from the journal: PostgreSQL, "Making a Base Backup Using the Low Level API". */
const LEFT_OUT = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp'],
  'pg_subtrans',
])
const NEVER =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*|recovery\.signal)$/
/** Read last: it says where the next start goes on. */
const CONTROL = 'pg_control'

async function packFile(from: string, to: string, sealing: Piping | undefined): Promise<void> {
  const target = createWriteStream(to + PACKED + (sealing ? AGE : ''), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  })
  try {
    await pipeline(createReadStream(from), createGzip({ level: 1 }), sealing ?? asItIs, target)
  } catch (error) {
    // A table that was dropped meanwhile: the journal knows.
    if (errorCode(error) !== 'ENOENT' || existsSync(from)) throw error
  }
}

/** Copies a folder of a cluster at work; what is torn by that is mended by the journal. */
async function packTree(from: string, to: string, sealing: Piping | undefined, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const entries = (await readdir(from, { withFileTypes: true })).filter(
    ({ name }) => !NEVER.test(name) && name !== CONTROL,
  )
  const files = entries.filter(entry => entry.isFile())
  await severalAtOnce(files, ({ name }) => packFile(join(from, name), join(to, name), sealing))
  for (const entry of entries.filter(one => one.isDirectory())) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (isTop && LEFT_OUT.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else await packTree(source, target, sealing, false)
  }
}

/** The way back, into an empty folder. */
export async function unpackTree(from: string, to: string, opening: Piping): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true })
  const packed = entries.filter(entry => !entry.isDirectory())
  await severalAtOnce(packed, ({ name }) => unpackFile(join(from, name), join(to, name), opening))
  for (const { name } of entries.filter(entry => entry.isDirectory())) {
    await mkdir(join(to, name), { mode: 0o700 })
    await unpackTree(join(from, name), join(to, name), opening)
  }
}

async function unpackFile(from: string, to: string, opening: Piping): Promise<void> {
  const isSealed = from.endsWith(AGE)
  const path = to.slice(0, -(PACKED.length + (isSealed ? AGE.length : 0)))
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(from), isSealed ? opening : asItIs, createGunzip(), file)
}

const Stopped = v.object({ labelfile: v.string() })

/** What the owner of the cluster and its files are asked for. */
export interface BaseParts {
  /** For the owner of the database. */
  readonly url: string
  readonly dataDir: string
  /** The cluster's own folder. */
  readonly cluster: string
  /** Where it goes: a folder that is not there yet, and appears whole or not at all. */
  readonly to: string
  readonly sealing: Piping | undefined
  readonly now: Date
}

/**
 * Copies the whole cluster as it lies on the disk while it works, and the keys that `DATA_DIR` keeps beside it. Its journal
 * from the beginning of the copy on makes it whole.
 */
export async function takeBase({ url, dataDir, cluster, to: whole, sealing, now }: BaseParts): Promise<void> {
  // What one left that was broken off is of no use to anybody.
  const to = `${whole}.unfinished`
  await rm(to, { recursive: true, force: true })
  const client = new pg.Client({ connectionString: url, application_name: 'portal base' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    await client.query('set statement_timeout = 0')
    await client.query("select pg_backup_start('portal', true)")
    const target = join(to, CLUSTER)
    await packTree(cluster, target, sealing)
    await packFile(join(cluster, 'global', CONTROL), join(target, 'global', CONTROL), sealing)
    const inside = await readdir(target, { recursive: true, withFileTypes: true })
    const folders = inside.filter(entry => entry.isDirectory())
    const names = folders.map(({ parentPath, name }) => relative(target, join(parentPath, name)))
    await writeFile(join(to, FOLDERS), names.toSorted().join('\n'), { mode: 0o600, flush: true })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    const label = join(to, 'backup_label')
    await writeFile(label, v.parse(Stopped, rows[0]).labelfile, { mode: 0o600, flush: true })
  } finally {
    await client.end()
  }
  for (const name of [...KEPT_FILES.filter(one => one !== FILES), PASSWORD_FILE]) {
    const from = join(dataDir, name)
    if (!existsSync(from)) continue
    if (sealing) await encryptTree(from, join(to, name), sealing)
    else await cp(from, join(to, name), { recursive: true, preserveTimestamps: true })
  }
  await writeManifest(to, now)
  await rename(to, whole)
  await syncFolder(dirname(whole))
}

/** Makes the folders of a cluster that hold nothing yet. */
export async function makeFolders(base: string, cluster: string): Promise<void> {
  const list = join(base, FOLDERS)
  // A base of before has them itself.
  if (!existsSync(list)) return
  for (const name of (await readFile(list, 'utf8')).split('\n'))
    await mkdir(join(cluster, name), { recursive: true, mode: 0o700 })
}

/** From which place of the journal on a base needs it. */
export function startOf(label: string): bigint {
  const [, place = ''] = /^START WAL LOCATION: (\S+)/m.exec(label) ?? []
  if (place === '') throw new StartupError('The base has no label that says where its journal begins.')
  return parseLsn(place)
}
