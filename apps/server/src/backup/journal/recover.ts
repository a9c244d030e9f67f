import { existsSync } from 'node:fs'
import { chown, lchown, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { adoptCluster, type ClusterPlace, placeCluster } from '#server/db/embedded/cluster.ts'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { decryptTree, type Piping } from '../ageFiles.ts'
import { checkManifest } from '../manifest.ts'
import { BASE, CLUSTER, FOLDERS, makeFolders, startOf, unpackTree } from './base.ts'
import { JOURNAL } from './follow.ts'
import { SEGMENT_BYTES, segmentName, segmentStart } from './lsn.ts'
import { FILES } from './mirror.ts'
import { listPieces, readPiece, unbroken } from './pieces.ts'

/** A followed database as it lies in its folder. */
export interface Followed {
  readonly folder: string
  readonly opening: Piping
}

/** Where the segments lie while PostgreSQL reads them. */
const SEGMENTS = 'journal.restored'

/** Puts the pieces together to the segments that PostgreSQL asks for. */
async function writeSegments({ folder, opening }: Followed, to: string, from: bigint): Promise<void> {
  const journal = join(folder, JOURNAL)
  await mkdir(to, { recursive: true, mode: 0o700 })
  let at: { readonly start: bigint; readonly file: Awaited<ReturnType<typeof open>> } | undefined
  for (const piece of unbroken(await listPieces(journal), segmentStart(from))) {
    let place = piece.from
    for await (const bytes of readPiece(journal, piece, opening)) {
      for (let done = 0; done < bytes.length; ) {
        const start = segmentStart(place)
        if (at?.start !== start) {
          await at?.file.close()
          const file = await open(join(to, segmentName(piece.timeline, start)), 'w', 0o600)
          // What was not written yet reads as nothing, as at the end of any journal.
          await file.truncate(Number(SEGMENT_BYTES))
          at = { start, file }
        }
        const part = bytes.subarray(done, done + Number(start + SEGMENT_BYTES - place))
        await at.file.write(part, 0, part.length, Number(place - start))
        done += part.length
        place += BigInt(part.length)
      }
    }
    if (place !== piece.to) throw new StartupError(`${piece.name} is not as it was written.`)
  }
  await at?.file.close()
}

async function giveTo(path: string, { account }: ClusterPlace): Promise<void> {
  if (!account) return
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
}

/** How PostgreSQL fetches a segment; its own words for the two paths. */
const fetching = (segments: string): string =>
  process.platform === 'win32' ? `copy "${segments}\\%f" "%p"` : `cp "${segments}/%f" "%p"`

const settingsUntil = (segments: string, until: Date | undefined): Record<string, string> => ({
  restore_command: fetching(segments),
  recovery_target_action: 'promote',
  hot_standby: 'off',
  ...(until ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
})

/** Of the transactions that came back the last one; undefined when none came after the base. */
async function lastOf({ url }: EmbeddedPostgres): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: url() })
  await client.connect()
  try {
    const { rows } = await client.query<{ last: Date | null }>(
      'select pg_last_xact_replay_timestamp() as last',
    )
    return rows[0]?.last ?? undefined
  } finally {
    await client.end()
  }
}

/**
 * Brings the portal back as it stood at an instant, or as far as the journal goes, into an empty data folder. All or
 * nothing: what failed leaves the folder as it was.
 *
 * @returns when the last transaction that came back was committed; undefined when none was made since the base
 * @throws StartupError when the folder is not whole, or its journal does not reach the instant
 */
export async function recoverUntil(
  followed: Followed,
  dataDir: string,
  until: Date | undefined,
): Promise<Date | undefined> {
  const { folder, opening } = followed
  const base = join(folder, BASE)
  const wrong = await checkManifest(base)
  if (wrong.length > 0) throw new StartupError(`Nothing was restored. ${wrong.join('\n')}`)
  const label = await readFile(join(base, 'backup_label'), 'utf8')
  const before = await readdir(dataDir)
  let place: ClusterPlace | undefined
  try {
    for (const name of await readdir(base))
      if (![CLUSTER, FOLDERS, 'backup_label', 'manifest.json'].includes(name))
        await decryptTree(join(base, name), join(dataDir, name), opening)
    if (existsSync(join(folder, FILES))) await decryptTree(join(folder, FILES), join(dataDir, FILES), opening)
    const found = placeCluster(dataDir)
    place = found
    const segments = join(found.home, SEGMENTS)
    await writeSegments(followed, segments, startOf(label))
    await giveTo(segments, found)
    await adoptCluster(found, dataDir, async cluster => {
      await unpackTree(join(base, CLUSTER), cluster, opening)
      await makeFolders(base, cluster)
      await writeFile(join(cluster, 'backup_label'), label, { mode: 0o600, flush: true })
      await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600, flush: true })
      await giveTo(cluster, found)
    })
    const embedded = await startEmbedded({ dataDir, recovery: settingsUntil(segments, until) })
    try {
      return await lastOf(embedded)
    } finally {
      await embedded.stop()
    }
  } catch (error) {
    if (place) await rm(place.cluster, { recursive: true, force: true })
    for (const name of await readdir(dataDir))
      if (!before.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true })
    if (until && /before configured recovery target/.test(errorMessage(error)))
      throw new StartupError(`Nothing was restored. The journal ends before ${until.toISOString()}.`)
    throw error
  } finally {
    if (place) await rm(join(place.home, SEGMENTS), { recursive: true, force: true })
  }
}
