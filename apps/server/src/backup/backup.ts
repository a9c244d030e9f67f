/** npm run backup -- <folder>: the database and the files of DATA_DIR, while the portal runs. */
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { joinDatabase } from '#server/db/open.ts'
import { errorMessage, StartupError } from '#server/startupError.ts'
import { AGE, encryptTree, readRecipients } from './ageFiles.ts'
import { KEPT_FILES } from './keptFiles.ts'
import { writeManifest } from './manifest.ts'
import { refusePlain } from './refusePlain.ts'
import { writeBackup } from './writeBackup.ts'

async function backup(target: string | undefined): Promise<void> {
  if (target === undefined) throw new StartupError('Usage: npm run backup -- <new folder>')
  const config = readConfig(process.env)
  const sealing = readRecipients(process.env.BACKUP_RECIPIENTS ?? '')
  const folder = resolve(target)
  const opened = await joinDatabase({
    ...config,
    mode: undefined,
    databasePoolSize: 2,
    report: sentence => process.stderr.write(`${sentence}\n`),
  })
  try {
    if (sealing === undefined) await refusePlain(opened.url)
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      throw new StartupError(`The folder ${folder} cannot be made: ${errorMessage(error)}.`)
    })
    const name = sealing ? `database.backup${AGE}` : 'database.backup'
    const rows = await writeBackup(opened.url, join(folder, name), new Date(), sealing)
    process.stdout.write(`${rows.toLocaleString('en-IN')} rows\n`)
  } finally {
    await opened.close()
  }
  // Files are only ever added, so a copy made after the rows holds every file that the rows name.
  const present = new Set(await readdir(config.dataDir))
  for (const name of KEPT_FILES)
    if (!present.has(name)) continue
    else if (sealing) await encryptTree(join(config.dataDir, name), join(folder, name), sealing)
    else
      await cp(join(config.dataDir, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  const files = await writeManifest(folder, new Date())
  process.stdout.write(`${files.toLocaleString('en-IN')} files\n`)
  process.stdout.write(
    sealing
      ? `The backup is in ${folder}, encrypted to BACKUP_RECIPIENTS.\n`
      : `The backup is in ${folder}. It holds the keys too: keep it where only officers can read it.\n`,
  )
}

try {
  await backup(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
