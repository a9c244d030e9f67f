import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { verifyAudit } from '#server/audit/verifyAudit.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDatabase, createPool } from '#server/db/pool.ts'
import { errorMessage } from '#server/startupError.ts'
import { AGE } from './ageFiles.ts'
import { checkManifest, filesBelow } from './manifest.ts'
import type { Backup } from './openBackup.ts'
import { readBackup } from './readBackup.ts'
import { RowDigests } from './rowDigests.ts'
import { readTables } from './tables.ts'
import { beginReading, rowsOf } from './writeBackup.ts'

/** What was found of a backup. */
export interface Verdict {
  readonly rows: number
  /** What is wrong, a sentence each; none for a backup from which the portal comes back whole. */
  readonly wrong: readonly string[]
}

/** The rows of a database, as a backup of it would hold them. */
async function digestsOf(url: string): Promise<RowDigests> {
  const digests = new RowDigests()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await beginReading(client)
    for (const table of await readTables(client))
      for await (const rows of rowsOf(client, table)) digests.add(table, rows)
  } finally {
    await client.end()
  }
  return digests
}

/** Keys of the uploads and papers in a backup. */
async function keysOf({ folder, kept }: Backup): Promise<ReadonlySet<string>> {
  if (!kept.includes('files')) return new Set()
  const paths = await filesBelow(join(folder, 'files'))
  return new Set(paths.map(path => (path.endsWith(AGE) ? path.slice(0, -AGE.length) : path)))
}

/** That the rows name files which are not in the backup. */
async function missingFiles(url: string, files: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string }>(
      `select file_key as key from document where purged_on is null
        union select o.file_key from document_original o join document d on d.id = o.document_id where d.purged_on is null
        union select file_key from lottery_draw_file`,
    )
    // The demonstration draws its papers anew at each look.
    const missing = rows.filter(({ key }) => !key.startsWith('demo/') && !files.has(key)).length
    return missing === 0 ? [] : [`${missing} files that the rows name are not in the backup.`]
  } finally {
    await client.end()
  }
}

async function auditFault(url: string): Promise<string[]> {
  const pool = createPool({ url, size: 1 })
  try {
    const { fault } = await verifyAudit(createDatabase(pool), () => undefined)
    return fault === undefined ? [] : [`The audit trail of the restored rows does not hold: ${fault}`]
  } finally {
    await pool.end()
  }
}

/**
 * Proves a backup: holds its files against the manifest, restores its rows into a database of its own that is thrown away
 * afterwards, and compares what stands there with what was written, table by table.
 *
 * @param hasFiles false where uploads and papers are kept elsewhere, in S3
 */
export async function verifyBackup(backup: Backup, hasFiles: boolean): Promise<Verdict> {
  const broken = await checkManifest(backup.folder)
  if (broken.length > 0) return { rows: 0, wrong: broken }
  const scratch = await mkdtemp(join(tmpdir(), 'portal-verify-'))
  await chmod(scratch, 0o711)
  const wrong: string[] = []
  let rows = 0
  try {
    const postgres = await startEmbedded({ dataDir: scratch, durable: false })
    try {
      const url = postgres.url()
      const written = new RowDigests()
      rows = await readBackup(url, join(backup.folder, backup.database), backup.opening, {
        observe: (table, some) => written.add(table, some),
        restored: async at => void wrong.push(...written.differences(await digestsOf(at))),
      })
      if (hasFiles) wrong.push(...(await missingFiles(url, await keysOf(backup))))
      wrong.push(...(await auditFault(url)))
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    wrong.push(errorMessage(error))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return { rows, wrong }
}
