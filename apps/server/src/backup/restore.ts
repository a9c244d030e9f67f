/** npm run restore -- <folder>: a backup into an empty DATA_DIR (or the empty database of DATABASE_URL). */
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkout } from '#server/config/checkout.ts'
import { readConfig } from '#server/config.ts'
import { prepareDataDir } from '#server/db/embedded/cluster.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { checkExternal } from '#server/db/external.ts'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { AGE, asItIs, decryptTree, readIdentities } from './ageFiles.ts'
import { KEPT_FILES } from './keptFiles.ts'
import { readBackup } from './readBackup.ts'

async function restore(source: string | undefined): Promise<void> {
  if (source === undefined) throw new StartupError('Usage: npm run restore -- <folder of the backup>')
  const folder = resolve(source)
  const kept = await readdir(folder).catch((error: unknown) => {
    throw new StartupError(`The folder ${folder} cannot be read: ${errorMessage(error)}.`)
  })
  const database = ['database.backup', `database.backup${AGE}`].find(name => kept.includes(name))
  if (database === undefined) throw new StartupError(`There is no backup in ${folder}.`)
  const identityFile = process.env.BACKUP_IDENTITY_FILE?.trim() ?? ''
  if (database.endsWith(AGE) && identityFile === '')
    throw new StartupError(
      'This backup is encrypted: set BACKUP_IDENTITY_FILE to the file with its secret key.',
    )
  const opening = database.endsWith(AGE) ? await readIdentities(resolve(identityFile)) : asItIs
  const dataDir = prepareDataDir(resolve(checkout, process.env.DATA_DIR?.trim() || './data'))
  const inTheWay = (await readdir(dataDir)).filter(name => KEPT_FILES.includes(name) || name === 'postgres')
  if (inTheWay.length > 0)
    throw new StartupError(`${dataDir} is not empty (${inTheWay.join(', ')}); set DATA_DIR to a new folder.`)
  // The keys come first: the configuration would make new ones.
  for (const name of KEPT_FILES)
    for (const found of [name, name + AGE])
      if (kept.includes(found)) await decryptTree(join(folder, found), join(dataDir, found), opening)
  const config = readConfig(process.env)
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl
  if (databaseUrl !== undefined)
    await checkExternal(config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', databaseUrl)
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined
  try {
    const rows = await readBackup(databaseUrl ?? embedded?.url() ?? '', join(folder, database), opening)
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
