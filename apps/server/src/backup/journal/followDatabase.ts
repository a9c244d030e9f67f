import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE, type BaseParts, takeBase } from './base.ts'
import { type Following, followJournal, holdToSystem } from './follow.ts'
import { FILES, folderTarget, mirrorOf, type Target } from './mirror.ts'
import { openReplication } from './replication.ts'

export type FollowedParts = Omit<Following, 'afterPiece'> &
  Pick<BaseParts, 'url' | 'dataDir' | 'cluster'> & {
    /** Where all of the folder is sent too. */
    readonly offsite?: Target | undefined
    /** Told in one sentence how it goes. */
    readonly report: (sentence: string) => void
  }

/**
 * Follows the embedded database of a running portal into a folder: a base the first time, then its journal and its files as
 * they come, until the signal says so.
 *
 * @throws StartupError where that cannot be done, and what the connection ended with
 */
export async function followDatabase(parts: FollowedParts): Promise<void> {
  const { url, dataDir, cluster, folder, sealing, offsite, now, report } = parts
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // From here on nothing of the journal is thrown away, so that none is missing after the base.
  const replication = await openReplication(url)
  try {
    // Before the base, which takes its time.
    await holdToSystem(folder, await replication.standing())
    const base = join(folder, BASE)
    if (!existsSync(base)) {
      await takeBase({ url, dataDir, cluster, to: base, sealing, now: now() })
      report(`The base is in ${base}.`)
    }
    const copyFiles = mirrorOf(join(dataDir, FILES), folderTarget(join(folder, FILES), sealing), now)
    const sendAll = offsite && mirrorOf(folder, offsite, now)
    const afterPiece = async () => {
      await copyFiles()
      await sendAll?.()
    }
    // What lies here alone is sent first: from here on the database forgets what it is told to be fetched.
    await sendAll?.()
    report('The journal is followed.')
    await followJournal(replication, { ...parts, afterPiece })
  } finally {
    await replication.end()
  }
}
