/**
 * npm run restore:until -- <folder> [instant]: a followed database into an empty DATA_DIR, as it stood at an instant. A folder
 * `s3:<name>` is fetched from BACKUP_S3_BUCKET.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkout } from '#server/config/checkout.ts'
import { prepareDataDir } from '#server/db/embedded/cluster.ts'
import { StartupError } from '#server/startupError.ts'
import { AGE, asItIs, readIdentities } from './ageFiles.ts'
import { fetchFollowed, readBackupBucket } from './journal/offsite.ts'
import { recoverUntil } from './journal/recover.ts'
import { MANIFEST } from './manifest.ts'
import { KEY_MISSING } from './openBackup.ts'

const USAGE = 'Usage: npm run restore:until -- <folder, or s3:name> [2026-11-28T10:15:00+05:30]'
const OFFSITE = 's3:'
/** With its zone: a minute of another one would bring back five and a half hours more, or less. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

function readInstant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const instant = new Date(text)
  if (!INSTANT.test(text) || Number.isNaN(instant.getTime()))
    throw new StartupError(`'${text}' is no instant with its zone. ${USAGE}`)
  return instant
}

/** Does something with the folder of a followed database, which is fetched for it where it lies in the bucket. */
async function withFolder(source: string, act: (folder: string) => Promise<void>): Promise<void> {
  if (!source.startsWith(OFFSITE)) return act(resolve(source))
  const bucket = readBackupBucket(process.env)
  if (!bucket)
    throw new StartupError(`${source} lies in a bucket: set BACKUP_S3_BUCKET and what belongs to it.`)
  const fetched = await mkdtemp(join(tmpdir(), 'portal-followed-'))
  try {
    await fetchFollowed(bucket, source.slice(OFFSITE.length), fetched)
    await act(fetched)
  } finally {
    await rm(fetched, { recursive: true, force: true })
  }
}

async function restoreUntil(folder: string, until: Date | undefined): Promise<void> {
  if (!existsSync(join(folder, 'base', MANIFEST)))
    throw new StartupError(`There is no followed database in ${folder}.`)
  const dataDir = prepareDataDir(resolve(checkout, process.env.DATA_DIR?.trim() || './data'))
  if ((await readdir(dataDir)).length > 0)
    throw new StartupError(`${dataDir} is not empty; set DATA_DIR to a new folder.`)
  const identityFile = process.env.BACKUP_IDENTITY_FILE?.trim() ?? ''
  if (identityFile === '' && existsSync(join(folder, 'base', `postgres.password${AGE}`)))
    throw new StartupError(KEY_MISSING)
  const opening = identityFile === '' ? asItIs : await readIdentities(resolve(identityFile))
  const last = await recoverUntil({ folder, opening }, dataDir, until)
  process.stdout.write(
    `The database is back${last ? ` with all that was committed until ${last.toISOString()}` : ' as its base was taken'}. Check: npm run authority -- audit verify\n`,
  )
}

try {
  const [, , source, text] = process.argv
  if (source === undefined) throw new StartupError(USAGE)
  const until = readInstant(text)
  await withFolder(source, folder => restoreUntil(folder, until))
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
