/** npm run restore -- <folder>: a backup into an empty DATA_DIR (or the empty database of DATABASE_URL). */
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkout } from '#server/config/checkout.ts'
import { readConfig } from '#server/config.ts'
import { prepareDataDir } from '#server/db/embedded/cluster.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { checkExternal } from '#server/db/external.ts'
import { StartupError } from '#server/startupError.ts'
import { AGE, decryptTree, type Piping } from './ageFiles.ts'
import { KEPT_FILES } from './keptFiles.ts'
import { checkManifest } from './manifest.ts'
import { openBackup } from './openBackup.ts'
import { readBackup } from './readBackup.ts'

async function restore(source: string | undefined): Promise<void> {
  if (source === undefined) throw new StartupError('Usage: npm run restore -- <folder of the backup>')
  const { folder, kept, database, opening } = await openBackup(source)
  const wrong = await checkManifest(folder)
  if (wrong.length > 0) throw new StartupError(`Nothing was restored. ${wrong.join('\n')}`)
  const dataDir = prepareDataDir(resolve(checkout, process.env.DATA_DIR?.trim() || './data'))
  const before = await readdir(dataDir)
  const inTheWay = before.filter(name => KEPT_FILES.includes(name) || name === 'postgres')
  if (inTheWay.length > 0)
    throw new StartupError(`${dataDir} is not empty (${inTheWay.join(', ')}); set DATA_DIR to a new folder.`)
  try {
    // The keys come first: the configuration would make new ones.
    for (const name of KEPT_FILES)
      for (const found of [name, name + AGE])
        if (kept.includes(found)) await decryptTree(join(folder, found), join(dataDir, found), opening)
    await restoreRows(dataDir, join(folder, database), opening)
  } catch (error) {
    // A folder that is half filled would look like a portal's.
    for (const name of await readdir(dataDir))
      if (!before.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

async function restoreRows(dataDir: string, path: string, opening: Piping): Promise<void> {
  const config = readConfig(process.env)
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl
  if (databaseUrl !== undefined)
    await checkExternal(config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', databaseUrl)
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined
  try {
    const rows = await readBackup(databaseUrl ?? embedded?.url() ?? '', path, opening)
    process.stdout.write(
      `${rows.toLocaleString('en-IN')} rows are restored. Check: npm run authority -- audit verify\n`,
    )
  } finally {
    await embedded?.stop()
  }
}

try {
  await restore(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
